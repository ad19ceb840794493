//! Where a shown medium comes from: a small copy of it, its link, or this browser's copy.

use std::rc::Rc;

use easel_core::contract::{Media, MediaKind};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    browser::ObjectUrl,
    jobs::{JobRow, Jobs},
    keep::{Keep, Thumbnail},
};

/// The source of what is shown.
#[derive(Clone)]
pub(super) enum Source {
    /// Its own address.
    Link,
    /// It is being read.
    Loading,
    /// A file in memory, for as long as it is shown.
    File(Rc<ObjectUrl>),
    /// It is not available.
    Missing,
    /// It exists, but the browser cannot show it.
    Unknown,
    /// Easel does not open such an address.
    NotOpened,
}

/// A medium on the page, and its source.
#[derive(Clone, Copy)]
pub(super) struct ShownMedium {
    keep: Keep,
    item: StoredValue<(JobRow, Media)>,
    /// Whether it is on a card.
    is_card: bool,
    source: RwSignal<Source, LocalStorage>,
    is_thumbnail: StoredValue<bool>,
}

impl ShownMedium {
    /// Begins with a small copy if it is shown `high`, in pixels of the display; until the current owner is disposed
    /// of.
    pub(super) fn new(row: JobRow, media: Media, high: Option<Signal<f64>>, is_card: bool) -> Self {
        let source = source_of(&media);
        let small =
            high.filter(|_| matches!(source, Source::Link) && media.kind == MediaKind::Image);
        let is_stored = media.bytes_name().is_some();
        let shown = Self {
            keep: expect_context(),
            item: StoredValue::new((row, media)),
            is_card,
            source: RwSignal::new_local(source),
            is_thumbnail: StoredValue::new(false),
        };
        if let Some(high) = small {
            shown.show_small(high);
        }
        if is_stored {
            shown.show_stored();
        }
        shown
    }

    /// The current source. A tracking caller is notified of another.
    pub(super) fn source(self) -> Source {
        self.source.get()
    }

    /// The source has not loaded.
    pub(super) fn broken(self) {
        match self.source.get_untracked() {
            Source::Link => {
                self.source.set(Source::Loading);
                self.show_instead();
            }
            Source::File(_) if self.is_thumbnail.get_value() => {
                self.is_thumbnail.set_value(false);
                self.source.set(Source::Link);
            }
            Source::File(_) => self.source.set(Source::Unknown),
            _ => self.source.set(Source::Missing),
        }
    }

    /// It may load now.
    pub(super) fn try_again(self) {
        let source = self.item.with_value(|(_, media)| source_of(media));
        self.source.set(source);
    }

    fn show_small(self, high: Signal<f64>) {
        self.source.set(Source::Loading);
        let wanted = Memo::new(move |_| Thumbnail::for_height(high.get()));
        Effect::new(move || {
            let (wanted, (row, media)) = (wanted.get(), self.item.get_value());
            spawn_local(async move {
                let found = match wanted {
                    Some(wanted) => self.keep.thumbnail(&row, &media, wanted).await,
                    None => None,
                };
                self.is_thumbnail.try_set_value(found.is_some());
                self.source
                    .try_set(found.map_or(Source::Link, Source::File));
            });
        });
    }

    /// The bytes came with the answer. Missing ones may arrive with a later answer.
    fn show_stored(self) {
        let jobs = expect_context::<Jobs>();
        Effect::new(move || {
            jobs.arrivals_of_bytes();
            let is_wanted = matches!(
                self.source.get_untracked(),
                Source::Loading | Source::Missing
            );
            if is_wanted {
                let (row, media) = self.item.get_value();
                spawn_local(async move {
                    let file = jobs.file_url(row, media).await;
                    self.show(file);
                });
            }
        });
    }

    /// Shows what there is of a medium whose link does not load. On a card, a small copy is better than nothing; the
    /// large view says what has become of the result.
    fn show_instead(self) {
        let (row, media) = self.item.get_value();
        spawn_local(async move {
            let mut file = in_place_of_link(self.keep, &row, &media).await;
            if file.is_none() && self.is_card {
                file = self.keep.last_picture(&row, &media).await;
            }
            self.show(file);
        });
    }

    /// The card may be gone.
    fn show(self, file: Option<Rc<ObjectUrl>>) {
        self.source
            .try_set(file.map_or(Source::Missing, Source::File));
    }
}

/// What can be shown in place of a link that does not load: the kept bytes or the copy for viewing, or else what
/// the service returns with the key.
pub(super) async fn in_place_of_link(
    keep: Keep,
    row: &JobRow,
    media: &Media,
) -> Option<Rc<ObjectUrl>> {
    if let Some(kept) = keep.url(row, media).await {
        return Some(kept);
    }
    if let Some(copy) = keep.view_url(row, media).await {
        return Some(copy);
    }
    if !keep.jobs().may_want_key(row, media) {
        return None;
    }
    keep.jobs().file_url(row.clone(), media.clone()).await
}

fn source_of(media: &Media) -> Source {
    if media.bytes_name().is_some() {
        Source::Loading
    } else if media.is_http() || media.url.starts_with("data:image/") {
        Source::Link
    } else {
        Source::NotOpened
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::samples::image;

    #[test]
    fn only_addresses_of_the_web_are_opened() {
        for (url, expected) in [
            ("https://host.example/a.png", "link"),
            ("data:image/png;base64,AA==", "link"),
            ("easel-bytes:1", "file"),
            ("javascript:alert(1)", "not opened"),
            ("data:text/html,a", "not opened"),
            ("file:///a.png", "not opened"),
        ] {
            let source = match source_of(&image(url)) {
                Source::Link => "link",
                Source::Loading => "file",
                Source::NotOpened => "not opened",
                Source::File(_) | Source::Missing | Source::Unknown => "something else",
            };
            assert_eq!(source, expected, "{url}");
        }
    }
}

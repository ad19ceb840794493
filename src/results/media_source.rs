//! Where a shown medium comes from: a small copy of it, this browser's copy, or its link.

use std::{collections::HashMap, rc::Rc};

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
    /// A picture of a clip that is not available.
    Still(Rc<ObjectUrl>),
    /// It is not available.
    Missing,
    /// It exists, but the browser cannot show it.
    Unknown,
    /// Easel does not open such an address.
    NotOpened,
}

/// What was decoded before it is shown.
#[derive(Clone)]
pub(super) struct Decoded {
    /// Where the medium is.
    pub(super) source: Source,
    /// What a clip shows before it plays.
    pub(super) poster: Option<Rc<ObjectUrl>>,
}

/// Media that were decoded before they are shown, by their addresses, as a context of the large view: what comes next needs no
/// look into a database.
#[derive(Clone, Copy)]
pub(super) struct DecodedMedia(StoredValue<HashMap<String, Decoded>, LocalStorage>);

impl DecodedMedia {
    /// None yet.
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(HashMap::new()))
    }

    /// These are decoded, and no others. The large view may be closed.
    pub(super) fn set(self, decoded: HashMap<String, Decoded>) {
        self.0.try_set_value(decoded);
    }

    fn of(self, media: &Media) -> Option<Decoded> {
        self.0.try_with_value(|all| all.get(&media.url).cloned())?
    }
}

/// A medium on the page, and its source.
#[derive(Clone, Copy)]
pub(super) struct ShownMedium {
    keep: Keep,
    item: StoredValue<(JobRow, Media)>,
    /// Whether it is on a card.
    is_card: bool,
    source: RwSignal<Source, LocalStorage>,
    /// What a clip shows before it plays, as far as known.
    poster: RwSignal<Option<Rc<ObjectUrl>>, LocalStorage>,
    is_thumbnail: StoredValue<bool>,
}

impl ShownMedium {
    /// Begins with what is nearest: a small copy if it is shown `high`, in pixels of the display, the bytes on this
    /// device, or else the link. Until the current owner is disposed of.
    pub(super) fn new(row: JobRow, media: Media, high: Option<Signal<f64>>, is_card: bool) -> Self {
        let decoded = use_context::<DecodedMedia>().filter(|_| !is_card);
        let decoded = decoded.and_then(|decoded| decoded.of(&media));
        let Decoded { source, poster } = decoded.unwrap_or_else(|| Decoded {
            source: source_of(&media),
            poster: None,
        });
        let is_read = matches!(source, Source::Loading);
        let is_stored = media.bytes_name().is_some();
        let shown = Self {
            keep: expect_context(),
            item: StoredValue::new((row, media)),
            is_card,
            source: RwSignal::new_local(source),
            poster: RwSignal::new_local(poster),
            is_thumbnail: StoredValue::new(false),
        };
        if is_read {
            shown.show_nearest(high);
        }
        if is_stored {
            shown.follow_arrivals();
        }
        shown
    }

    /// The current source. A tracking caller is notified of another.
    pub(super) fn source(self) -> Source {
        self.source.get()
    }

    /// The URL of what a clip shows before it plays; known with its source.
    pub(super) fn poster(self) -> Option<String> {
        self.poster
            .with_untracked(|poster| poster.as_ref().map(|poster| poster.as_str().to_owned()))
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
                self.show_whole();
            }
            Source::File(_) => self.source.set(Source::Unknown),
            _ => self.source.set(Source::Missing),
        }
    }

    /// It may load now.
    pub(super) fn try_again(self) {
        let source = self.item.with_value(|(_, media)| source_of(media));
        let is_read = matches!(source, Source::Loading);
        self.source.set(source);
        if is_read {
            self.show_whole();
        }
    }

    fn show_nearest(self, high: Option<Signal<f64>>) {
        let wanted = Memo::new(move |_| Thumbnail::for_height(high?.get()));
        Effect::new(move || {
            let (wanted, (row, media)) = (wanted.get(), self.item.get_value());
            spawn_local(async move {
                let Some(wanted) = wanted else {
                    if media.kind == MediaKind::Video {
                        self.poster
                            .try_set(self.keep.last_picture(&row, &media).await);
                    }
                    self.whole(&row, &media).await;
                    return;
                };
                let small = self.keep.thumbnail(&row, &media, wanted).await;
                let has_small = small.is_some();
                if media.kind == MediaKind::Image && has_small {
                    self.is_thumbnail.try_set_value(true);
                    self.show(small);
                    return;
                }
                self.is_thumbnail.try_set_value(false);
                self.poster.try_set(small);
                if self.whole(&row, &media).await && !has_small {
                    self.keep.want_thumbnails(row, media);
                }
            });
        });
    }

    fn show_whole(self) {
        let (row, media) = self.item.get_value();
        spawn_local(async move {
            self.whole(&row, &media).await;
        });
    }

    /// Shows the bytes on this device, or else the link. Returns whether they are here.
    async fn whole(self, row: &JobRow, media: &Media) -> bool {
        let is_clip_on_card = self.is_card && media.kind == MediaKind::Video && media.is_http();
        let file = if is_clip_on_card && self.keep.reads_to_show().await {
            // A window of clips would be in memory.
            None
        } else {
            file_on_device(self.keep, row, media).await
        };
        let other = if media.is_http() {
            Source::Link
        } else {
            Source::Missing
        };
        let is_here = file.is_some();
        // The card may be gone.
        self.source.try_set(file.map_or(other, Source::File));
        is_here
    }

    /// The bytes came with the answer. Missing ones may arrive with a later answer.
    fn follow_arrivals(self) {
        let jobs = expect_context::<Jobs>();
        Effect::new(move |before: Option<()>| {
            jobs.arrivals_of_bytes();
            let is_wanted = matches!(
                self.source.get_untracked(),
                Source::Loading | Source::Missing
            );
            if before.is_some() && is_wanted {
                self.show_whole();
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
                if let Some(still) = file.clone().filter(|_| media.kind == MediaKind::Video) {
                    self.source.try_set(Source::Still(still));
                    return;
                }
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

/// The bytes of a medium on this device: they came with the answer, or are kept.
pub(super) async fn file_on_device(
    keep: Keep,
    row: &JobRow,
    media: &Media,
) -> Option<Rc<ObjectUrl>> {
    match media.bytes_name() {
        Some(_) => keep.jobs().file_url(row.clone(), media.clone()).await,
        None => keep.url(row, media).await,
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
    if media.bytes_name().is_some() || media.is_http() {
        Source::Loading
    } else if media.url.starts_with("data:image/") {
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
            ("https://host.example/a.png", "file or link"),
            ("data:image/png;base64,AA==", "link"),
            ("easel-bytes:1", "file or link"),
            ("javascript:alert(1)", "not opened"),
            ("data:text/html,a", "not opened"),
            ("file:///a.png", "not opened"),
        ] {
            let source = match source_of(&image(url)) {
                Source::Link => "link",
                Source::Loading => "file or link",
                Source::NotOpened => "not opened",
                Source::File(_) | Source::Still(_) | Source::Missing | Source::Unknown => {
                    "something else"
                }
            };
            assert_eq!(source, expected, "{url}");
        }
    }
}

//! One image or video of a job, by its link or from this browser's copy.

use std::rc::Rc;

use easel_core::{
    contract::{Media, MediaKind},
    words::{fill, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::media_missing::{Missing, not_opened, unknown};
use crate::{
    browser::ObjectUrl,
    jobs::{JobRow, Jobs},
    keep::{Keep, Thumbnail},
    ui::{Clip, ClipPreview, MediaBox, Picture, part},
};

/// What a medium does on a card: it is a button that opens the large view.
#[derive(Clone, Copy)]
pub(super) struct Opener {
    /// Its place among the job's results.
    pub(super) place: usize,
    /// Whether the job has no other: its box is that of the card.
    pub(super) is_alone: bool,
    /// The user pressed it.
    pub(super) on_open: Callback<()>,
    /// The width of its share of the card by the height.
    pub(super) ratio: f64,
    /// How high it is shown, in pixels of the display, if a thumbnail will do.
    pub(super) high: Option<Signal<f64>>,
    /// It has loaded; its own width and height, in pixels.
    pub(super) on_loaded: Callback<(u32, u32)>,
}

/// How much the ratio of a result may differ from what was requested, to be cut off and not shown
/// between bars: services round sizes to multiples of 8 or 16 pixels.
const ROUNDED: f64 = 0.05;

/// The source of what is shown.
#[derive(Clone)]
enum Source {
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

/// One image or video. If it does not load, the job has not failed: a message says so and offers
/// what is possible.
#[component]
pub(super) fn MediaItem(
    /// The job.
    row: JobRow,
    /// The medium to show.
    media: Media,
    /// Its width and height, if known. A card has its own.
    #[prop(optional_no_strip)]
    shape: Option<(u32, u32)>,
    /// Its accessible name.
    name: String,
    /// What it does on a card; elsewhere a clip has its controls, and a picture does nothing.
    #[prop(optional_no_strip)]
    opener: Option<Opener>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let source = RwSignal::new_local(source_of(&media));
    let keep = expect_context::<Keep>();
    let high = opener.and_then(|opener| opener.high);
    let is_thumbnail = StoredValue::new(false);
    if let (Source::Link, MediaKind::Image, Some(high)) = (source.get_untracked(), media.kind, high)
    {
        source.set(Source::Loading);
        let (row, media) = (row.clone(), media.clone());
        let wanted = Memo::new(move |_| Thumbnail::for_height(high.get()));
        Effect::new(move || {
            let (row, media, wanted) = (row.clone(), media.clone(), wanted.get());
            spawn_local(async move {
                let found = match wanted {
                    Some(wanted) => keep.thumbnail(&row, &media, wanted).await,
                    None => None,
                };
                is_thumbnail.try_set_value(found.is_some());
                source.try_set(found.map_or(Source::Link, Source::File));
            });
        });
    }
    if media.bytes_name().is_some() {
        let (row, media) = (row.clone(), media.clone());
        // Missing bytes may arrive with a later answer.
        Effect::new(move || {
            jobs.arrivals_of_bytes();
            let is_wanted = matches!(source.get_untracked(), Source::Loading | Source::Missing);
            if is_wanted {
                load(jobs, row.clone(), media.clone(), source);
            }
        });
    }
    let item = StoredValue::new((row, media, name));
    let on_broken = move |()| {
        item.with_value(|(row, media, _)| match source.get_untracked() {
            Source::Link => {
                source.set(Source::Loading);
                load_instead(keep, row.clone(), media.clone(), opener.is_some(), source);
            }
            Source::File(_) if is_thumbnail.get_value() => {
                is_thumbnail.set_value(false);
                source.set(Source::Link);
            }
            Source::File(_) => source.set(Source::Unknown),
            _ => source.set(Source::Missing),
        });
    };
    let on_broken = Callback::new(on_broken);
    let on_online =
        Callback::new(move |()| item.with_value(|(_, media, _)| source.set(source_of(media))));
    let content = part(move || {
        let source = source.get();
        item.with_value(|(row, media, name)| {
            content(&source, row, media, name, opener, on_broken, on_online)
        })
    });
    match opener {
        Some(opener) => {
            let class = if opener.is_alone {
                "card-media media"
            } else {
                "media"
            };
            view! { <div class=class>{content}</div> }.into_any()
        }
        None => view! { <MediaBox shape>{content}</MediaBox> }.into_any(),
    }
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

/// Shows what is kept of a medium whose link does not load. On a card, a small copy is better than nothing; the
/// large view says what has become of the result.
fn load_instead(
    keep: Keep,
    row: JobRow,
    media: Media,
    is_card: bool,
    source: RwSignal<Source, LocalStorage>,
) {
    spawn_local(async move {
        let mut file = in_place_of_link(keep, &row, &media).await;
        if file.is_none() && is_card {
            file = keep.last_picture(&row, &media).await;
        }
        source.try_set(file.map_or(Source::Missing, Source::File));
    });
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

fn load(jobs: Jobs, row: JobRow, media: Media, source: RwSignal<Source, LocalStorage>) {
    spawn_local(async move {
        let file = jobs.file_url(row, media).await;
        source.try_set(file.map_or(Source::Missing, Source::File));
    });
}

fn content(
    source: &Source,
    row: &JobRow,
    media: &Media,
    name: &str,
    opener: Option<Opener>,
    on_broken: Callback<()>,
    on_online: Callback<()>,
) -> AnyView {
    let element = |url: String| match opener {
        Some(opener) => opening(media.kind, url, name, opener, on_broken),
        None => element(media.kind, url, name, on_broken),
    };
    let note = match source {
        Source::Link => return element(media.url.clone()),
        Source::File(url) => return element(url.as_str().to_owned()),
        Source::Loading => return ().into_any(),
        Source::Missing => {
            view! { <Missing row=row.clone() media=media.clone() on_online /> }.into_any()
        }
        Source::Unknown => unknown(),
        Source::NotOpened => not_opened(&media.url),
    };
    view! {
        {opener.map(|opener| open_button(opener, RwSignal::new(false), ().into_any()))}
        {note}
    }
    .into_any()
}

fn element(kind: MediaKind, url: String, name: &str, on_broken: Callback<()>) -> AnyView {
    let name = name.to_owned();
    match kind {
        MediaKind::Image => view! { <Picture url alt=name on_broken /> }.into_any(),
        MediaKind::Video => view! { <Clip url label=name on_broken /> }.into_any(),
    }
}

/// The medium as the content of a button.
fn opening(
    kind: MediaKind,
    url: String,
    name: &str,
    opener: Opener,
    on_broken: Callback<()>,
) -> AnyView {
    let Opener {
        ratio, on_loaded, ..
    } = opener;
    let is_whole = RwSignal::new(false);
    let on_loaded = Callback::new(move |(width, height): (u32, u32)| {
        let own = f64::from(width) / f64::from(height);
        is_whole.set((own / ratio).ln().abs() > ROUNDED);
        on_loaded.run((width, height));
    });
    let name = name.to_owned();
    let medium = match kind {
        MediaKind::Image => view! { <Picture url alt=name on_broken on_loaded /> }.into_any(),
        MediaKind::Video => view! { <ClipPreview url label=name on_broken on_loaded /> }.into_any(),
    };
    open_button(opener, is_whole, medium)
}

/// The button that opens the large view, around a medium or behind what is said in its place.
fn open_button(opener: Opener, is_whole: RwSignal<bool>, medium: AnyView) -> AnyView {
    let label = match opener.place {
        0 => t("Open").to_owned(),
        place => fill(t("Open {which}"), &[("which", &(place + 1).to_string())]),
    };
    view! {
        <button
            class="card-open"
            class:whole=is_whole
            type="button"
            aria-label=label
            on:click=move |_| opener.on_open.run(())
        >
            {medium}
        </button>
    }
    .into_any()
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

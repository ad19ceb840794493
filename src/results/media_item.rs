//! One image or video of a job, by its link or from this browser's copy.

use easel_core::{
    contract::{Media, MediaKind},
    words::{fill, t},
};
use leptos::prelude::*;

use super::{
    media_missing::{Missing, not_opened, unknown},
    media_source::{ShownMedium, Source},
};
use crate::{
    jobs::JobRow,
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
    let high = opener.and_then(|opener| opener.high);
    let is_card = opener.is_some();
    let shown = ShownMedium::new(row.clone(), media.clone(), high, is_card);
    let item = StoredValue::new((row, media, name));
    let on_online = Callback::new(move |()| shown.try_again());
    let content = part(move || {
        let source = shown.source();
        item.with_value(|(row, media, name)| {
            content(shown, &source, row, media, name, opener, on_online)
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

fn content(
    shown: ShownMedium,
    source: &Source,
    row: &JobRow,
    media: &Media,
    name: &str,
    opener: Option<Opener>,
    on_online: Callback<()>,
) -> AnyView {
    let element = |kind: MediaKind, url: &str| match opener {
        Some(opener) => opening(shown, kind, url.to_owned(), name, opener),
        None => element(shown, kind, url.to_owned(), name),
    };
    let note = match source {
        Source::Link => return element(media.kind, &media.url),
        Source::File(url) => return element(media.kind, url.as_str()),
        Source::Still(url) => return element(MediaKind::Image, url.as_str()),
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

fn element(shown: ShownMedium, kind: MediaKind, url: String, name: &str) -> AnyView {
    let name = name.to_owned();
    let on_broken = Callback::new(move |()| shown.broken());
    match kind {
        MediaKind::Image => view! { <Picture url alt=name on_broken /> }.into_any(),
        MediaKind::Video => {
            let poster = shown.poster();
            view! { <Clip url poster label=name on_broken /> }.into_any()
        }
    }
}

/// The medium as the content of a button.
fn opening(
    shown: ShownMedium,
    kind: MediaKind,
    url: String,
    name: &str,
    opener: Opener,
) -> AnyView {
    let on_broken = Callback::new(move |()| shown.broken());
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
        MediaKind::Video => {
            let poster = shown.poster();
            view! { <ClipPreview url poster label=name on_broken on_loaded /> }.into_any()
        }
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

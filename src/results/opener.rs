//! The button on a card that opens the large view, with a medium in it.

use easel_core::words::{fill, t};
use leptos::prelude::*;

use super::shown_medium::{InList, MediumLook, ShownMedium};
use crate::ui::{ClipMark, ClipPreview, Picture};

/// The behaviour of a medium on a card: it is a button that opens the large view.
#[derive(Clone, Copy)]
pub(super) struct Opener {
    /// The place of the medium among the job's results.
    pub(super) place: usize,
    /// Whether the job has no other medium: the box of this one is then that of the card.
    pub(super) is_alone: bool,
    /// The user pressed it.
    pub(super) on_open: Callback<()>,
    /// The aspect ratio of the medium's share of the card: its width divided by its height.
    pub(super) ratio: f64,
    /// How its list shows the medium.
    pub(super) list: Option<InList>,
    /// Called with the medium's own width and height, in pixels, once it has loaded.
    pub(super) on_loaded: Callback<(u32, u32)>,
}

/// By how much the ratio of a result may differ from the requested one for its edges to be cut off, instead of showing bars:
/// services round sizes to multiples of 8 or 16 pixels.
const ROUNDED: f64 = 0.05;

/// The medium as the content of a button.
pub(super) fn opening(shown: ShownMedium, look: MediumLook, name: &str, opener: Opener) -> AnyView {
    let on_broken = Callback::new(move |()| shown.broken());
    let Opener {
        ratio, on_loaded, ..
    } = opener;
    let is_whole = RwSignal::new(false);
    let on_loaded = Callback::new(move |(width, height): (u32, u32)| {
        if !shown.loaded((width, height)) {
            return;
        }
        let own = f64::from(width) / f64::from(height);
        is_whole.set((own / ratio).ln().abs() > ROUNDED);
        on_loaded.run((width, height));
    });
    let name = name.to_owned();
    if let MediumLook::Clip(url) = look {
        let (poster, length) = (shown.poster(), RwSignal::new(None));
        let clip = view! { <ClipPreview url poster label=name on_broken length on_loaded /> };
        view! {
            {open_button(opener, is_whole, clip.into_any())}
            <ClipMark length />
        }
        .into_any()
    } else {
        let is_held = shown.is_held();
        let picture = view! { <Picture url=shown.url() alt=name on_broken on_loaded is_held /> };
        open_button(opener, is_whole, picture.into_any())
    }
}

/// The button that opens the large view, around a medium or behind the message in its place.
pub(super) fn open_button(opener: Opener, is_whole: RwSignal<bool>, medium: AnyView) -> AnyView {
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

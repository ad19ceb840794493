//! A picture of a result without an accessible name.

use easel_core::contract::Media;
use leptos::prelude::*;

use super::shown_medium::{InList, MediumLook, ShownMedium};
use crate::{
    browser::pixel_ratio,
    ui::{Picture, part, with_first_frame},
    work::jobs::JobRow,
};

/// The greatest height of a small picture, in CSS pixels.
const HIGH: f64 = 120.0;

/// A small picture without an accessible name, or the whole result; nothing if the file is not
/// available.
#[component]
pub(super) fn Thumb(
    /// The job.
    row: JobRow,
    /// The result.
    media: Media,
    /// Whether the picture is shown large, so that no small copy will do.
    #[prop(optional)]
    is_large: bool,
) -> impl IntoView {
    let list = (!is_large).then(|| InList {
        high: Signal::derive(|| HIGH * pixel_ratio()),
        is_whole: false,
    });
    let shown = ShownMedium::new(row, media, list, true);
    let look = shown.look();
    part(move || {
        let url: Signal<String> = match look.get() {
            MediumLook::Picture => shown.url(),
            MediumLook::Clip(url) => match shown.poster() {
                Some(poster) => poster.into(),
                None => return first_frame(shown, &url),
            },
            MediumLook::Loading
            | MediumLook::Missing
            | MediumLook::Unknown
            | MediumLook::NotMedium(_)
            | MediumLook::SoundOnly
            | MediumLook::NotOpened => return ().into_any(),
        };
        let on_broken = move |()| shown.broken();
        let on_loaded = move |size| {
            shown.loaded(size);
        };
        let is_held = shown.is_held();
        view! { <Picture url alt="" on_broken on_loaded is_held /> }.into_any()
    })
}

fn first_frame(shown: ShownMedium, url: &str) -> AnyView {
    view! {
        <video
            src=with_first_frame(url)
            preload="metadata"
            prop:muted=true
            playsinline=true
            tabindex="-1"
            aria-hidden="true"
            on:error=move |_| shown.broken()
        ></video>
    }
    .into_any()
}

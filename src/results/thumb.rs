//! A picture of a result without a name.

use easel_core::contract::{Media, MediaKind};
use leptos::prelude::*;

use super::media_source::{ShownMedium, Source};
use crate::{
    browser::pixel_ratio,
    jobs::JobRow,
    ui::{part, with_first_frame},
};

/// The greatest height of a small one, in CSS pixels.
const HIGH: f64 = 120.0;

/// A small picture without a name, or the whole result; nothing if the file is not available.
#[component]
pub(super) fn Thumb(
    /// The job.
    row: JobRow,
    /// The result.
    media: Media,
    /// Whether it is shown large, so that no small copy will do.
    #[prop(optional)]
    is_large: bool,
) -> impl IntoView {
    let (kind, link) = (media.kind, media.url.clone());
    let high = (!is_large).then(|| Signal::derive(|| HIGH * pixel_ratio()));
    let shown = ShownMedium::new(row, media, high, true);
    part(move || {
        let url = match shown.source() {
            Source::Link => link.clone(),
            Source::File(url) | Source::Still(url) => url.as_str().to_owned(),
            Source::Loading | Source::Missing | Source::Unknown | Source::NotOpened => {
                return ().into_any();
            }
        };
        let still = match kind {
            MediaKind::Image => Some(url.clone()),
            MediaKind::Video => shown.poster(),
        };
        match still {
            Some(url) => view! {
                <img
                    src=url
                    alt=""
                    referrerpolicy="no-referrer"
                    decoding="async"
                    loading="lazy"
                    on:error=move |_| shown.broken()
                />
            }
            .into_any(),
            None => view! {
                <video
                    src=with_first_frame(&url)
                    preload="metadata"
                    prop:muted=true
                    playsinline=true
                    tabindex="-1"
                    aria-hidden="true"
                    on:error=move |_| shown.broken()
                ></video>
            }
            .into_any(),
        }
    })
}

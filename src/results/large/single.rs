//! One result alone.

use easel_core::words::t;
use leptos::prelude::*;

use super::{bar_button::BarButton, clip::ClipTools, pane::Pane, walk::Seen, zooming::Zooming};
use crate::ui::{IconName, text};

/// The result, and the tools below it.
#[component]
pub(super) fn Single(
    /// The result.
    seen: Seen,
    /// The zoom.
    zooming: Zooming,
) -> impl IntoView {
    let is_clip = untrack(|| seen.is_clip());
    let row = seen.row.clone();
    view! {
        <Pane seen zooming node=zooming.pane own=zooming.own />
        <div class="viewer-tools">
            {if is_clip {
                view! { <ClipTools row zooming /> }.into_any()
            } else {
                view! { <SizeButton zooming /> }.into_any()
            }}
        </div>
    }
}

/// Changes between the two usual sizes.
#[component]
fn SizeButton(zooming: Zooming) -> impl IntoView {
    let label = text(move || {
        let words = if zooming.is_on() {
            t("Fit to window")
        } else if zooming.is_reduced() {
            t("Actual size")
        } else {
            t("Enlarge")
        };
        words.to_owned()
    });
    view! { <BarButton label icon=IconName::Search on_click=move |()| zooming.toggle() /> }
}

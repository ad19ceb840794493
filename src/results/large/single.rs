//! One result alone.

use easel_core::words::t;
use leptos::prelude::*;

use super::{
    bar_button::BarButton, clip::ClipTools, pane::Pane, seen::SeenResult, zooming::Zooming,
};
use crate::ui::{IconName, part, text};

/// The result, and the tools below it.
#[component]
pub(super) fn Single(
    /// The result.
    seen: SeenResult,
    /// The zoom.
    zooming: Zooming,
) -> impl IntoView {
    let (row, shown) = (seen.row.clone(), seen.clone());
    // The medium may turn out to be of another kind than its service says.
    let is_clip = Memo::new(move |_| shown.is_clip());
    let Zooming {
        pane: node,
        own,
        is_unshown,
        ..
    } = zooming;
    let is_unshown_now = Memo::new(move |_| is_unshown.get());
    view! {
        <Pane seen zooming node own is_unshown=Some(is_unshown) />
        <div class="viewer-tools">
            {part(move || {
                if is_unshown_now.get() {
                    ().into_any()
                } else if is_clip.get() {
                    view! { <ClipTools row=row.clone() zooming /> }.into_any()
                } else {
                    view! { <SizeButton zooming /> }.into_any()
                }
            })}
        </div>
    }
}

/// A button that switches between the actual and the fitted size.
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

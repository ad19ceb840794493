//! A result in a box in which it can be zoomed and moved.

use easel_core::{job::Job, words::t};
use leptos::{ev::Event, html::Div, prelude::*};
use web_sys::HtmlDivElement;

use super::{seen::SeenResult, zooming::Zooming};
use crate::{
    browser::{Video, loaded_size, pixel_ratio},
    results::media_item::MediaItem,
    ui::part,
    work::keep::Thumbnail,
};

/// The result, as large as the box allows.
#[component]
pub(super) fn Pane(
    /// The result.
    seen: SeenResult,
    /// The zoom.
    zooming: Zooming,
    /// The box.
    #[prop(optional)]
    node: NodeRef<Div>,
    /// The result's own width and height, in pixels, once it has loaded.
    own: RwSignal<Option<(u32, u32)>>,
    /// Set to whether there is only a message in place of the result.
    #[prop(optional_no_strip)]
    is_unshown: Option<RwSignal<bool>>,
) -> impl IntoView {
    // Only a movable picture needs the focus: the arrow keys move it then.
    let movable = Signal::derive(move || zooming.is_on().then(|| "0".to_owned()));
    let on_loaded = move |event: Event| {
        if let Some(size) = loaded_size(&event) {
            own.set(Some(size));
        }
        if let Some(clip) = Video::of(&event) {
            clip.set_loop(true);
        }
    };
    // A clip has its place before it has loaded.
    let expected = untrack(|| seen.is_clip())
        .then(|| seen.row.job.with_untracked(Job::shape))
        .flatten();
    let shape = move || own.get().or(expected);
    let side = move |of: fn((u32, u32)) -> u32| move || shape().map(|shape| of(shape).to_string());
    // A small copy is painted in place of a large picture, as long as the difference cannot be
    // seen.
    let may_cover = Memo::new(move |_| {
        let high = height_in(&node.get()?, own.get()?) * pixel_ratio();
        Some(!zooming.is_on() && Thumbnail::for_height(high).is_some())
    });
    let may_cover = Signal::derive(move || may_cover.get() != Some(false));
    let medium = seen.clone();
    // A memo, so that other news about the job does not load the medium again.
    let medium = Memo::new(move |_| medium.medium());
    view! {
        <div
            class="viewer-pane"
            node_ref=node
            class:zoomed=move || zooming.is_on()
            class:known=move || shape().is_some()
            style=("--w", side(|(width, _)| width))
            style=("--h", side(|(_, height)| height))
            role="group"
            aria-label=t("Result")
            tabindex=movable
            on:load:capture=on_loaded
            on:loadedmetadata:capture=on_loaded
            on:wheel=move |event| zooming.on_wheel(event)
            on:pointerdown=move |event| zooming.on_press(event)
            on:pointermove=move |event| zooming.on_move(event)
            on:pointerup=move |event| zooming.on_release(event)
            on:pointercancel=move |event| zooming.on_cancel(event)
            on:dblclick=move |event| zooming.on_double_click(event)
            on:dragstart=|event| event.prevent_default()
        >
            {part(move || {
                let name = seen.name();
                let row = seen.row.clone();
                medium
                    .get()
                    .map(|media| {
                        view! { <MediaItem row media shape=None name may_cover is_unshown /> }
                    })
                    .into_any()
            })}
        </div>
    }
}

/// The height, in CSS pixels, of a picture of this width and height that is fitted into a box.
fn height_in(pane: &HtmlDivElement, (width, height): (u32, u32)) -> f64 {
    let (width, height) = (f64::from(width), f64::from(height));
    let (across, down) = (pane.client_width(), pane.client_height());
    let fitted = f64::from(across) * height / width;
    fitted.min(f64::from(down)).min(height)
}

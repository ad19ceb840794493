//! A clip on a card.

use leptos::{
    ev::{Event, PointerEvent},
    html,
    prelude::*,
};

use super::icon::{Icon, IconName};
use crate::browser::Video;

/// A video without controls, which shows its first frame. It plays without sound while the pointer is over it.
#[component]
pub fn ClipPreview(
    /// The address of the video.
    #[prop(into)]
    url: String,
    /// The address of the video's first frame as a picture, if there is one.
    poster: Option<String>,
    /// The accessible name of the video.
    #[prop(into)]
    label: String,
    /// Called when the video could not be loaded, or cannot be played.
    #[prop(into)]
    on_broken: Callback<()>,
    /// The length of the video in seconds, once it is known.
    length: RwSignal<Option<f64>>,
    /// Called with the width and height of the video, in pixels, once they are known.
    #[prop(into)]
    on_loaded: Callback<(u32, u32)>,
) -> impl IntoView {
    let place = NodeRef::<html::Video>::new();
    let clip = move || place.get_untracked().map(|video| Video::from(&video));
    let known = move |_: Event| {
        if let Some(clip) = clip() {
            length.set(clip.length());
            on_loaded.run(clip.size());
        }
    };
    let is_mouse = |event: &PointerEvent| event.pointer_type() == "mouse";
    let begin = move |event: PointerEvent| {
        if let Some(clip) = clip().filter(|_| is_mouse(&event)) {
            clip.begin_preview();
        }
    };
    let end = move |_: PointerEvent| {
        if let Some(clip) = clip() {
            clip.end_preview();
        }
    };
    let url = if poster.is_some() {
        url
    } else {
        with_first_frame(&url)
    };
    view! {
        <video
            node_ref=place
            src=url
            poster=poster
            aria-label=label
            muted=true
            loop=true
            preload="metadata"
            playsinline=true
            on:error=move |_| on_broken.run(())
            on:loadedmetadata=known
            on:pointerenter=begin
            on:pointerleave=end
        ></video>
    }
}

/// The mark of a clip, and its length. It lies over the button of the clip and is not a part of it: otherwise users
/// of speech input would have to say it with the button's name.
#[component]
pub fn ClipMark(
    /// The length in seconds, once it is known.
    length: RwSignal<Option<f64>>,
) -> impl IntoView {
    // The mark becomes a new element when the length is known: if the element stayed, the text would move its
    // contents.
    let marks = move || [length.get().map(minutes)];
    view! {
        <For each=marks key=Clone::clone let:length>
            <span class="clip-mark" aria-hidden="true">
                <Icon name=IconName::Play />
                {length}
            </span>
        </For>
    }
}

/// The address that makes a clip show its first frame before it plays, without a separate picture: some browsers show
/// nothing there unless the address names a time.
pub fn with_first_frame(url: &str) -> String {
    format!("{url}#t=0.001")
}

/// A length in seconds, formatted such as `0:06`.
fn minutes(length: f64) -> String {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a clip is shorter than billions of seconds, and no length is negative"
    )]
    let seconds = length.round() as u32;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

//! The first frame of a clip in a file.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlVideoElement};

use super::{ObjectUrl, decode::Bitmap, video::next, within};

/// How long a browser may take, in milliseconds. Some browsers do not load a video that is not on the
/// page.
const TIMEOUT: u32 = 10_000;

/// The first frame of a clip. `None` if the browser cannot play it.
pub async fn first_frame(clip: &Blob) -> Option<Bitmap> {
    let url = ObjectUrl::new(clip)?;
    let video: HtmlVideoElement = document().create_element("video").ok()?.dyn_into().ok()?;
    video.set_muted(true);
    video.set_preload("auto");
    let loaded = next(&video, "loadeddata");
    video.set_src(url.as_str());
    let frame = match within(TIMEOUT, loaded).await.flatten() {
        Some(()) => Bitmap::of(&video).await,
        None => None,
    };
    // Makes the browser release the decoder.
    video.set_src("");
    frame
}

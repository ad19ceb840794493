//! Work that waits for the browser to show what came before it.

use futures::future::select;
use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// The longest wait, in milliseconds: a page in the background paints nothing.
const LATEST: u32 = 100;

/// Waits until what the page looks like now has been shown. An act is answered at once, by its own
/// button at least, and what takes longer than a frame is done after that.
pub async fn painted() {
    let frame = Promise::new(&mut |resolve, _| {
        // Where it fails there is the other wait.
        window().request_animation_frame(&resolve).ok();
    });
    select(JsFuture::from(frame), TimeoutFuture::new(LATEST)).await;
    // That was the beginning of the frame; this comes after it.
    TimeoutFuture::new(0).await;
}

//! Work that waits for the next paint.

use futures::future::select;
use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// The longest wait, in milliseconds: a hidden page is not painted.
const LATEST: u32 = 100;

/// Waits until the current state of the page has been painted. An action that waits for this gets
/// an immediate response, at least in its own button, before slower work begins.
pub async fn after_paint() {
    let frame = Promise::new(&mut |resolve, _| {
        // If this request fails, the timeout ends the wait.
        window().request_animation_frame(&resolve).ok();
    });
    select(JsFuture::from(frame), TimeoutFuture::new(LATEST)).await;
    // The callback ran at the start of the frame; the code below runs after the frame.
    TimeoutFuture::new(0).await;
}

//! Work that waits for the next paint.

use futures::future::select;
use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// The longest wait, in milliseconds: a hidden page is not painted.
const LATEST: u32 = 100;

/// Waits until the current state of the page has been painted. So an action gets an immediate
/// response, at least in its own button, and slower work follows.
pub async fn after_paint() {
    let frame = Promise::new(&mut |resolve, _| {
        // If this fails, the timeout ends the wait.
        window().request_animation_frame(&resolve).ok();
    });
    select(JsFuture::from(frame), TimeoutFuture::new(LATEST)).await;
    // That was the start of the frame; this runs after it.
    TimeoutFuture::new(0).await;
}

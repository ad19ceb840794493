//! Work that gives way to the user.

use futures::future::select;
use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// The longest wait, in milliseconds, so that the work also proceeds on a page that is always busy.
const LATEST: u32 = 1_000;

/// The wait in milliseconds where the browser cannot tell whether it is idle. Safari cannot.
const WITHOUT: u32 = 20;

/// Waits until the page has nothing else to do, or until the longest wait is over.
pub async fn when_idle() {
    let mut can_tell = false;
    let idle = Promise::new(&mut |resolve, _| {
        can_tell = window().request_idle_callback(&resolve).is_ok();
    });
    let latest = if can_tell { LATEST } else { WITHOUT };
    select(JsFuture::from(idle), TimeoutFuture::new(latest)).await;
}

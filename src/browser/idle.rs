//! Work that gives way to the user.

use futures::future::select;
use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// The longest wait, in milliseconds: a page that is always busy gets on, too.
const LATEST: u32 = 1_000;

/// How long it waits where the browser cannot tell, in milliseconds. Safari cannot.
const WITHOUT: u32 = 20;

/// Waits until the page has nothing else to do, but not for ever.
pub async fn when_idle() {
    let mut can_tell = false;
    let idle = Promise::new(&mut |resolve, _| {
        can_tell = window().request_idle_callback(&resolve).is_ok();
    });
    let latest = if can_tell { LATEST } else { WITHOUT };
    select(JsFuture::from(idle), TimeoutFuture::new(latest)).await;
}

//! The service worker of the site (`workers/site.js`), which answers for what `unread.rs` stores.

use gloo_timers::future::TimeoutFuture;
use js_sys::{Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::{
    base_path,
    by_name::{call, property},
};

/// The script, at the root of the site: a worker answers only for what is below its own address.
const SCRIPT: &str = "/site.js";

/// How often, and after how many milliseconds each, the page looks whether the worker answers for it.
const GLANCES: usize = 100;
const GLANCE: u32 = 50;

/// Whether the worker answers for this page, once it does. The first call registers it. There is none over
/// plain http, and none if the host does not serve its script.
pub async fn has_site_worker() -> bool {
    let workers = property(&window().navigator(), "serviceWorker");
    if workers.is_undefined() {
        return false;
    }
    if is_there(&workers) {
        return true;
    }
    let base = base_path();
    let options = Object::new();
    // Setting a field of our own object cannot fail.
    Reflect::set(&options, &"scope".into(), &[&base, "/"].concat().into()).ok();
    let script = JsValue::from([&base, SCRIPT].concat());
    let Ok(registration) = call(&workers, "register", &[&script, &options]).await else {
        return false;
    };
    for _ in 0..GLANCES {
        if is_there(&workers) {
            return true;
        }
        // A page that was reloaded past all caches has no worker until that one is asked.
        let active = property(&registration, "active");
        if !active.is_null() {
            call(&active, "postMessage", &[&"claim".into()]).await.ok();
        }
        TimeoutFuture::new(GLANCE).await;
    }
    false
}

/// Whether the worker answers for this page.
fn is_there(workers: &JsValue) -> bool {
    !property(workers, "controller").is_null()
}

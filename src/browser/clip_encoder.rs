//! Clips of the demo are encoded beside the page, since service workers have no encoder.

use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use web_sys::MessageEvent;

use super::{by_name::property, own_scripts::start_worker};

/// The worker's script, a file of the site: the policy of the page allows no other.
const SCRIPT: &str = "/workers/encoder.js";

/// From now on, each clip that the service worker of the site asks for is encoded in a worker of its own, which takes the
/// frames from the port that came with the question, and ends by itself.
pub fn encode_clips() {
    let workers = property(&window().navigator(), "serviceWorker");
    if workers.is_undefined() {
        return;
    }
    let ask = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let is_clip = !property(&event.data(), "encode").is_undefined();
        if is_clip && let Some(worker) = start_worker(SCRIPT) {
            // The service worker gives up by itself if nothing comes.
            worker
                .post_message_with_transfer(&event.data(), &event.ports())
                .ok();
        }
    });
    // It also begins to hand out what has arrived. The page has one such listener for good.
    js_sys::Reflect::set(&workers, &"onmessage".into(), &ask.into_js_value()).ok();
}

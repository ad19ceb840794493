//! Encoding the clips of the demo in a worker, since service workers have no encoder.

use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use web_sys::MessageEvent;

use super::{by_name::property, own_scripts::start_worker};

/// The worker's script, a file of the site: the policy of the page allows no other.
const SCRIPT: &str = "/workers/encoder.js";

/// Encodes, from now on, each clip that the service worker of the site requests. Each clip gets a worker of its own,
/// which takes the frames from the port of the request, and ends by itself.
pub fn encode_clips() {
    let workers = property(&window().navigator(), "serviceWorker");
    if workers.is_undefined() {
        return;
    }
    let ask = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let is_clip = !property(&event.data(), "encode").is_undefined();
        if is_clip && let Some(worker) = start_worker(SCRIPT) {
            // The service worker gives up by itself if no answer comes.
            worker
                .post_message_with_transfer(&event.data(), &event.ports())
                .ok();
        }
    });
    // Setting the listener also makes the browser deliver the messages that have arrived before. The page has only
    // this listener, and never removes it.
    js_sys::Reflect::set(&workers, &"onmessage".into(), &ask.into_js_value()).ok();
}

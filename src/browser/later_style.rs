//! The stylesheet that the page names, but does not load at first.

use futures::{
    channel::oneshot,
    future::{Either, select},
};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::Element;

use super::after_paint::after_paint;

/// The page's link to it. It keeps the relation `later` until it is loaded.
const LINK: &str = "link[rel~='later']";

/// How long code waits for its styles, in milliseconds. After that it is shown without them.
const TIMEOUT: u32 = 5_000;

/// Loads the page's later stylesheet, unless it is loaded. A development build has it from the
/// start, and no such link. Returns whether it is there; if not, the next call tries again.
pub async fn later_style() -> bool {
    let Ok(Some(link)) = document().query_selector(LINK) else {
        return true;
    };
    // Two callers share one load.
    if link.get_attribute("rel").as_deref() == Some("later") {
        set_relation(&link, "stylesheet later");
    }
    let loaded = select(first_event(&link), TimeoutFuture::new(TIMEOUT)).await;
    let Either::Left((Ok(true), _)) = loaded else {
        // Without the relation, setting it again loads the file again.
        set_relation(&link, "later");
        return false;
    };
    set_relation(&link, "stylesheet");
    // The browser gives new styles to all of the page. With the building of what needs them, that would be one long task on
    // a slow device.
    after_paint().await;
    true
}

/// Whether the link's next event is `load`, and not `error`.
fn first_event(link: &Element) -> oneshot::Receiver<bool> {
    let (sender, receiver) = oneshot::channel();
    let sender = std::cell::Cell::new(Some(sender));
    let on_event = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        if let Some(sender) = sender.take() {
            // The caller may have stopped waiting.
            sender.send(event.type_() == "load").ok();
        }
    })
    .into_js_value();
    for event in ["load", "error"] {
        link.add_event_listener_with_callback(event, on_event.unchecked_ref())
            .ok();
    }
    receiver
}

fn set_relation(link: &Element, relation: &str) {
    link.set_attribute("rel", relation).ok();
}

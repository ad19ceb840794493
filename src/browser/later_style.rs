//! The stylesheet that the page links, but does not load at first.

use futures::{
    channel::oneshot,
    future::{Either, select},
};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::Element;

use super::after_paint::after_paint;

/// The page's link to the stylesheet. It has the relation `later` until the stylesheet is loaded.
const LINK: &str = "link[rel~='later']";

/// How long code waits for its styles, in milliseconds. After that, the code is shown without them.
const TIMEOUT: u32 = 5_000;

/// Loads the page's later stylesheet, unless it is loaded. A development build has the stylesheet from the start, and
/// no such link. Returns whether the stylesheet is loaded; if not, the next call tries again.
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
        // Without `stylesheet` in the relation, setting it again loads the file again.
        set_relation(&link, "later");
        return false;
    };
    set_relation(&link, "stylesheet");
    // The browser applies new styles to the whole page. Together with building the views that need them, that would
    // be one long task on a slow device.
    after_paint().await;
    true
}

/// Waits for the next event of the link: `true` for `load`, `false` for `error`.
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

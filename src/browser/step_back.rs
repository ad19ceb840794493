//! A step back in the tab's history before it is made, by the Navigation API.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::EventTarget;

use super::{by_name::property, events::listen};

/// Asks before each step back whether something else happens instead, until the current owner is disposed of.
///
/// Only browsers with the Navigation API ask. None asks for a step that leaves the document, such as to another site, or
/// when the user has done nothing on the page since the last step that was not made.
///
/// ```ignore
/// on_step_back(|| close_open_popover());
/// ```
pub(super) fn on_step_back(is_taken: impl Fn() -> bool + 'static) {
    let navigation = property(&window(), "navigation");
    let Ok(target) = navigation.clone().dyn_into::<EventTarget>() else {
        return;
    };
    listen(&target, "navigate", false, move |event| {
        let is_step = property(&event, "navigationType") == "traverse";
        let here = place(&property(&navigation, "currentEntry"));
        let to = place(&property(&event, "destination"));
        let is_back = to.zip(here).is_some_and(|(to, here)| to < here);
        if is_step && is_back && event.cancelable() && is_taken() {
            event.prevent_default();
        }
    });
}

/// The place of an entry in the tab's history.
fn place(entry: &JsValue) -> Option<f64> {
    property(entry, "index").as_f64()
}

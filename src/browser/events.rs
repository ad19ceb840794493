//! Event listeners that end with their owner.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, Event, EventTarget};

/// Listens on the window until the current owner is disposed of.
pub fn on_window(name: &'static str, handler: impl FnMut(Event) + 'static) {
    listen(&window(), name, false, handler);
}

/// Listens on the document until the current owner is disposed of.
pub fn on_document(name: &'static str, handler: impl FnMut(Event) + 'static) {
    listen(&document(), name, false, handler);
}

/// Listens on all elements that match a selector now, until the current owner is disposed of.
pub fn on_each(selector: &str, name: &'static str, handler: impl Fn(Event) + Clone + 'static) {
    let found = document().query_selector_all(selector).ok();
    let count = found.as_ref().map_or(0, web_sys::NodeList::length);
    for element in (0..count).filter_map(|at| found.as_ref()?.item(at)) {
        listen(&element, name, false, handler.clone());
    }
}

/// Whether the target of an event is an element that matches a selector, or within one.
pub fn is_on(event: &Event, selector: &str) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
}

/// The nearest element around an event's target that matches a selector; `None` if there is none.
pub fn element_around(event: &Event, selector: &str) -> Option<Element> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest(selector).ok()?
}

/// An attribute of the nearest element around an event's target that matches a selector; `None` if
/// there is no such element, or if it does not have the attribute.
pub fn attribute_around(event: &Event, selector: &str, attribute: &str) -> Option<String> {
    element_around(event, selector)?.get_attribute(attribute)
}

/// Listens on a target until the current owner is disposed of. With `captures`, the listener runs
/// before those of the elements within the target.
pub(super) fn listen(
    target: &EventTarget,
    name: &'static str,
    captures: bool,
    handler: impl FnMut(Event) + 'static,
) {
    let closure = Closure::<dyn FnMut(Event)>::new(handler);
    let function = closure.as_ref().unchecked_ref();
    if target
        .add_event_listener_with_callback_and_bool(name, function, captures)
        .is_err()
    {
        return;
    }
    let held = StoredValue::new_local((target.clone(), closure));
    on_cleanup(move || {
        held.try_with_value(|(target, closure)| {
            let function = closure.as_ref().unchecked_ref();
            target
                .remove_event_listener_with_callback_and_bool(name, function, captures)
                .ok();
        });
    });
}

//! The element that has the focus, and moving the focus.

use leptos::prelude::{document, request_animation_frame};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

/// Moves the focus to the element with this id, if it exists.
pub fn focus(id: &str) {
    focus_on(&["#", id].concat());
}

/// Moves the focus to the first element that matches a selector. Returns whether there is one.
pub fn focus_on(selector: &str) -> bool {
    let found = document()
        .query_selector(selector)
        .ok()
        .flatten()
        .and_then(|element| element.dyn_into::<HtmlElement>().ok());
    // An element that refuses the focus changes nothing.
    found.is_some_and(|element| element.focus().is_ok())
}

/// Closes the popover with this id, if it is open.
pub fn close_popover(id: &str) {
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // On a large screen the element is not a popover, and cannot be closed.
        element.hide_popover().ok();
    }
}

/// Moves the focus to the element with this id, if no element has it because the focused one was removed.
pub fn focus_if_lost(id: &str) {
    if document()
        .query_selector(":focus")
        .is_ok_and(|focused| focused.is_none())
    {
        focus(id);
    }
}

/// Whether the element with the focus matches a selector.
pub fn has_focus(selector: &str) -> bool {
    let focused = document().active_element();
    focused.is_some_and(|focused| focused.matches(selector).unwrap_or_default())
}

/// Whether no element has the focus because the focused one was removed.
pub fn is_focus_lost() -> bool {
    let focused = document().active_element();
    focused.is_none_or(|focused| focused.matches("body").unwrap_or_default())
}

/// The value of an attribute of the element around the focus that matches a selector, if the browser shows the focus.
/// With a mouse or a finger, the user does not follow the focus.
pub fn value_at_focus(selector: &str, attribute: &str) -> Option<String> {
    let focused = document().active_element()?;
    if !focused.matches(":focus-visible").ok()? {
        return None;
    }
    focused.closest(selector).ok()??.get_attribute(attribute)
}

/// Opens all `<details>` that match a selector, and moves the focus to the last one.
pub fn open_details(selector: &str) {
    let Ok(found) = document().query_selector_all(selector) else {
        return;
    };
    let all = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into::<Element>().ok());
    for details in all {
        // Setting an attribute with a constant name cannot fail.
        details.set_attribute("open", "").ok();
        let summary = details.first_element_child();
        if let Some(summary) = summary.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            summary.focus().ok();
        }
        details.scroll_into_view();
    }
}

/// Restores the focus in the next frame. An element that is moved in the page loses it.
pub fn keep_focus() {
    let focused = document().active_element();
    request_animation_frame(move || {
        if let Some(element) = focused.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            // A removed element cannot take the focus.
            element.focus().ok();
        }
    });
}

/// The line in a text area where the cursor is; `None` if the focus is not in a text area.
pub fn typed_line() -> Option<String> {
    let area: HtmlTextAreaElement = document().active_element()?.dyn_into().ok()?;
    // The browser counts in UTF-16 units.
    let text: Vec<u16> = area.value().encode_utf16().collect();
    let caret = usize::try_from(area.selection_start().ok()??).ok()?;
    let (before, after) = text.split_at_checked(caret)?;
    let is_end = |unit: &u16| *unit == u16::from(b'\n');
    let start = before.rsplit(is_end).next()?;
    let end = after.split(is_end).next()?;
    Some(String::from_utf16_lossy(&[start, end].concat()))
}

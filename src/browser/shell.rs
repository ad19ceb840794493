//! The elements of `index.html` that the application takes over: see `ui/from_shell.rs`.

use easel_core::time::Millis;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlTextAreaElement, Node};

/// The attribute that names an element to be taken over. The element has it until it is taken over.
const IN_SHELL: &str = "data-shell";

/// The attribute in which `boot.js` notes when the button was pressed.
const PRESSED: &str = "data-pressed";

/// The element of this name that is to be taken over, reduced to children that are to be taken over, too. `None` if
/// there is none, or if it was already taken over.
pub fn shell_element(name: &str) -> Option<Element> {
    let element = named(name)?;
    let mut next = element.first_child();
    while let Some(child) = next {
        next = child.next_sibling();
        if !is_in_shell(&child) {
            // The child is still in this element, so removing it cannot fail.
            element.remove_child(&child).ok();
        }
    }
    Some(element)
}

/// Takes over an element where it is. Returns `false` if it is not an element of the shell. Siblings that were built
/// earlier are behind it, and are moved before it now.
pub fn stays_in_place(element: &Element) -> bool {
    if !is_in_shell(element) {
        return false;
    }
    element.remove_attribute(IN_SHELL).ok();
    let mut next = element.next_sibling();
    while let Some(sibling) = next {
        next = sibling.next_sibling();
        if !is_in_shell(&sibling)
            && let Some(parent) = element.parent_node()
        {
            // Both nodes are children of this parent, so this cannot fail.
            parent.insert_before(&sibling, Some(element)).ok();
        }
    }
    true
}

/// Removes the elements that were not taken over, because the page differs from the one of the shell.
pub fn remove_shell() {
    while let Some(element) = find(&["[", IN_SHELL, "]"].concat()) {
        element.remove();
    }
    if let Some(busy) = find("[aria-busy=true]:has(main)") {
        busy.remove_attribute("aria-busy").ok();
    }
}

/// The text in a field that is to be taken over; `None` if there is no such field.
pub fn typed_in_shell(name: &str) -> Option<String> {
    let field: HtmlTextAreaElement = named(name)?.dyn_into().ok()?;
    Some(field.value())
}

/// The time at which the button of a form to be taken over was pressed, in milliseconds since the Unix epoch. `None`
/// if it was not pressed.
pub fn pressed_in_shell(name: &str) -> Option<Millis> {
    let form = named(name)?;
    let pressed = form.get_attribute(PRESSED)?.parse().ok();
    form.remove_attribute(PRESSED).ok();
    // From now on the application decides how long its button is busy.
    if let Ok(Some(button)) = form.query_selector("button") {
        button.remove_attribute("aria-busy").ok();
    }
    pressed
}

/// Whether the focus is within an element that is to be taken over.
pub fn focus_is_in_shell(name: &str) -> bool {
    let focused = document().active_element();
    named(name).is_some_and(|element| element.contains(focused.as_deref()))
}

fn named(name: &str) -> Option<Element> {
    find(&["[", IN_SHELL, "=", name, "]"].concat())
}

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

fn is_in_shell(node: &Node) -> bool {
    let element = node.dyn_ref::<Element>();
    element.is_some_and(|element| element.has_attribute(IN_SHELL))
}

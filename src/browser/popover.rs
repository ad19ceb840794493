//! Popovers: boxes over the page that the browser closes with Escape or a press elsewhere.

use std::time::Duration;

use leptos::prelude::{document, request_animation_frame, set_timeout, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::{Key, is_on};

/// Popovers keep this distance from the window's edges, and half of it from their button, in pixels.
pub(super) const MARGIN: f64 = 8.0;

/// What the arrow keys walk through in a popover.
const ITEMS: &str = "button:not(:disabled), a";

/// What can have the focus in a popover.
const FIELDS: &str = "input, button:not(:disabled), a";

const VISIBILITY: &str = "visibility";

/// Puts a popover that is being opened beside its button, within the window, and moves the
/// focus to its first field or item. The style sheet reads the place from `--left` and `--top`.
///
/// It is hidden until it is there: a late frame would move it, and a press would meet another item.
pub fn begin_popover(popover: HtmlElement, button: HtmlElement) {
    // A property with a constant name and value can be set.
    popover.style().set_property(VISIBILITY, "hidden").ok();
    // The browser may still be showing it: this runs before the next paint.
    request_animation_frame(move || {
        place(&popover, &button);
        popover.style().remove_property(VISIBILITY).ok();
        focus(found(&popover, FIELDS).next());
    });
}

/// The end of a press brings several events, and each of them closes popovers. All have come after this
/// time.
const AFTER_PRESS: Duration = Duration::from_millis(150);

/// Opens the first popover in an element, after the press that is ending.
pub fn open_popover_in(place: Element) {
    set_timeout(
        move || {
            let found = place.query_selector("[popover]").ok().flatten();
            if let Some(popover) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
                // One that is open already stays so.
                popover.show_popover().ok();
            }
        },
        AFTER_PRESS,
    );
}

/// Closes a popover. The browser returns the focus from it.
pub fn hide_popover(popover: &HtmlElement) {
    // One that is closed already, or gone, needs nothing.
    popover.hide_popover().ok();
}

/// Whether a popover is open.
pub fn is_popover_open(popover: &HtmlElement) -> bool {
    popover.matches(":popover-open").unwrap_or(false)
}

/// Whether a dialog, or a popover that the user has opened, lies over the page.
pub fn is_covered() -> bool {
    let open = document().query_selector("dialog[open], [popover=auto]:popover-open");
    open.is_ok_and(|open| open.is_some())
}

/// Moves the focus among the items of a popover, as a key says. The key goes no further.
pub fn walk_popover(popover: &HtmlElement, key: Key) {
    let all: Vec<_> = found(popover, ITEMS).collect();
    let last = all.len().saturating_sub(1);
    let is_focused = |item: &Element| item.matches(":focus").unwrap_or(false);
    let at = all.iter().position(is_focused);
    let next = match key.name().as_str() {
        "ArrowDown" => at.map_or(0, |at| if at == last { 0 } else { at + 1 }),
        "ArrowUp" => at.map_or(last, |at| at.checked_sub(1).unwrap_or(last)),
        "Home" => 0,
        "End" => last,
        _ => return,
    };
    key.take();
    focus(all.into_iter().nth(next));
}

/// Whether an event is about an item of a popover, and not the space around it.
pub fn is_on_item(event: &web_sys::Event) -> bool {
    is_on(event, ITEMS)
}

fn found(popover: &HtmlElement, selector: &str) -> impl Iterator<Item = Element> + use<> {
    let found = popover.query_selector_all(selector).ok();
    let count = found.as_ref().map_or(0, web_sys::NodeList::length);
    let all = (0..count).filter_map(move |at| found.as_ref()?.item(at)?.dyn_into().ok());
    all.filter(|item: &Element| item.get_bounding_client_rect().width() > 0.0)
}

fn focus(item: Option<Element>) {
    if let Some(item) = item.and_then(|item| item.dyn_into::<HtmlElement>().ok()) {
        // An element that refuses the focus changes nothing.
        item.focus().ok();
    }
}

/// Below the button and aligned with its right edge; above it where there is no room below.
fn place(popover: &HtmlElement, button: &HtmlElement) {
    let (own, at) = (
        popover.get_bounding_client_rect(),
        button.get_bounding_client_rect(),
    );
    let (width, height) = (
        pixels(window().inner_width()),
        pixels(window().inner_height()),
    );
    let below = at.bottom() + MARGIN / 2.0;
    let top = if below + own.height() + MARGIN <= height {
        below
    } else {
        at.top() - own.height() - MARGIN / 2.0
    };
    let left = at.right() - own.width();
    let within = |start: f64, length: f64, room: f64| start.min(room - length - MARGIN).max(MARGIN);
    set_length(popover, "--left", Some(within(left, own.width(), width)));
    set_length(popover, "--top", Some(within(top, own.height(), height)));
}

/// A length of the window, in pixels.
pub(super) fn pixels(length: Result<JsValue, JsValue>) -> f64 {
    let length = length.ok().and_then(|length| length.as_f64());
    length.unwrap_or_default()
}

/// Sets a length in pixels for the style sheet, or removes it.
pub(super) fn set_length(element: &HtmlElement, name: &str, length: Option<f64>) {
    let style = element.style();
    // Without a place the style sheet has one.
    match length {
        Some(length) => drop(style.set_property(name, &format!("{length}px"))),
        None => drop(style.remove_property(name)),
    }
}

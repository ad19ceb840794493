//! Popovers: boxes over the page that the browser closes with Escape or a press elsewhere.

use std::time::Duration;

use leptos::prelude::{document, request_animation_frame, set_timeout, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::{Key, is_on};

/// Popovers keep this distance from the window's edges, and half of it from their button, in pixels.
pub(super) const MARGIN: f64 = 8.0;

/// The elements of a popover that the arrow keys move between.
const ITEMS: &str = "button:not(:disabled), a";

/// The elements of a popover that can have the focus.
const FIELDS: &str = "input, button:not(:disabled), a";

/// The popovers that the user has opened, and not the page by itself.
const OPENED: &str = "[popover=auto]:popover-open";

const VISIBILITY: &str = "visibility";

/// Places a popover that is being opened beside its button, within the window, and moves the focus to
/// its first field or item. The style sheet reads the place from `--left` and `--top`.
///
/// The popover is hidden until it is placed: a late frame would move it, and a press would hit another
/// item.
pub fn begin_popover(popover: HtmlElement, button: HtmlElement) {
    // A property with a constant name and value can be set.
    popover.style().set_property(VISIBILITY, "hidden").ok();
    // The browser may still be showing the popover. This callback runs before the next paint.
    request_animation_frame(move || {
        place(&popover, &button);
        popover.style().remove_property(VISIBILITY).ok();
        focus(found(&popover, FIELDS).next());
    });
}

/// How long to wait after a press: its end brings several events, each of which closes popovers. All of
/// them have come after this time.
const AFTER_PRESS: Duration = Duration::from_millis(150);

/// Opens the first popover in an element, after the current press has ended.
pub fn open_popover_in(place: Element) {
    set_timeout(
        move || {
            let found = place.query_selector("[popover]").ok().flatten();
            if let Some(popover) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
                // A popover that is already open stays open.
                popover.show_popover().ok();
            }
        },
        AFTER_PRESS,
    );
}

/// Closes a popover. The browser moves the focus back to where it was.
pub fn hide_popover(popover: &HtmlElement) {
    // A popover that is already closed or gone needs nothing.
    popover.hide_popover().ok();
}

/// Whether a popover is open.
pub fn is_popover_open(popover: &HtmlElement) -> bool {
    popover.matches(":popover-open").unwrap_or(false)
}

/// Whether a dialog, or a popover that the user has opened, lies over the page.
pub fn is_covered() -> bool {
    let open = document().query_selector(&["dialog[open], ", OPENED].concat());
    open.is_ok_and(|open| open.is_some())
}

/// Closes the popover that the user has opened. Returns whether there was one.
pub(super) fn close_open_popover() -> bool {
    let open = document().query_selector(OPENED).ok().flatten();
    let open = open.and_then(|open| open.dyn_into::<HtmlElement>().ok());
    open.is_some_and(|open| open.hide_popover().is_ok())
}

/// Moves the focus among the items of a popover, as an arrow key says. The key event does not reach
/// other listeners.
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

/// Whether the target of an event is an item of a popover, and not the space around the items.
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

/// Places a popover below the button and aligned with its right edge, or above the button if there is
/// no room below.
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
    // The style sheet has a default place.
    match length {
        Some(length) => drop(style.set_property(name, &format!("{length}px"))),
        None => drop(style.remove_property(name)),
    }
}

//! Moving through boxes that are laid out in rows, such as cards, with the arrow keys.
//!
//! A box takes the focus when an arrow key reaches it, but is no tab stop: Tab goes from button to
//! button, and two hundred boxes do not add two hundred stops. Tab and the arrow keys both continue
//! from any button of a box.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::Key;

/// Elements in which the arrow keys have their own meaning.
const OWN_ARROWS: &str =
    "input, video, select, textarea, [contenteditable], [popover], dialog, pre";

/// Two boxes in one row have the same top, except for fractions of a pixel.
const LEVEL: f64 = 1.0;

/// Moves the focus to the box that a key leads to. `list` is the selector of the element with all
/// boxes, and `selector` that of the boxes in it. Returns the index of the box to open, if the key is
/// Enter and a box has the focus.
pub fn on_arrow_key(key: Key, list: &str, selector: &str) -> Option<usize> {
    if key.has_modifier() || key.has_shift() || key.is_within(OWN_ARROWS) {
        return None;
    }
    let target = key.target()?;
    let list = target.closest(list).ok()??;
    let items = all(&list, selector)?;
    let own = target.closest(selector).ok()?;
    let Some(at) = own.and_then(|own| items.iter().position(|item| *item == own)) else {
        let leads_in = matches!(key.name().as_str(), "ArrowRight" | "ArrowDown" | "Home");
        if leads_in && target == list {
            key.take();
            focus(items.first()?);
        }
        return None;
    };
    let name = key.name();
    if name == "Enter" && target == items[at] {
        return Some(at);
    }
    let next = neighbour(&items, at, &name)?;
    key.take();
    focus(next);
    None
}

/// The value of an attribute of the box, if the box itself has the focus.
pub fn focused_value(key: Key, selector: &str, attribute: &str) -> Option<String> {
    let target = key.target()?;
    let is_box = target.matches(selector).ok()?;
    is_box.then(|| target.get_attribute(attribute))?
}

/// The index of the box, if the box itself has the focus.
pub fn focused_item(key: Key, list: &str, selector: &str) -> Option<usize> {
    let target = key.target()?;
    let items = all(&target.closest(list).ok()??, selector)?;
    items.iter().position(|item| *item == target)
}

/// The index of the box that contains the focus; `None` if no box does.
pub fn item_with_focus(key: Key, list: &str, selector: &str) -> Option<usize> {
    let target = key.target()?;
    let item = target.closest(selector).ok()??;
    let items = all(&target.closest(list).ok()??, selector)?;
    items.iter().position(|other| *other == item)
}

fn all(list: &Element, selector: &str) -> Option<Vec<Element>> {
    let found = list.query_selector_all(selector).ok()?;
    let items = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok());
    Some(items.collect())
}

/// The box that a key leads to.
fn neighbour<'a>(items: &'a [Element], at: usize, name: &str) -> Option<&'a Element> {
    match name {
        "ArrowLeft" => items.get(at.checked_sub(1)?),
        "ArrowRight" => items.get(at + 1),
        "ArrowUp" => across(&items[at], items[..at].iter().rev()),
        "ArrowDown" => across(&items[at], items[at + 1..].iter()),
        "Home" => items.first(),
        "End" => items.last(),
        _ => None,
    }
}

/// The box in the neighbouring row with the nearest centre. `others` are the boxes on that side, the
/// nearest first. A row is as high as its highest box.
fn across<'a>(item: &Element, others: impl Iterator<Item = &'a Element>) -> Option<&'a Element> {
    let (middle, level) = place(item);
    let is_level = |one: &Element, level: f64| (place(one).1 - level).abs() < LEVEL;
    let mut others = others.skip_while(|other| is_level(other, level));
    let first = others.next()?;
    let (_, level) = place(first);
    let row = std::iter::once(first).chain(others.take_while(|other| is_level(other, level)));
    let distance = |item: &Element| (place(item).0 - middle).abs();
    row.min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The horizontal centre and the top of an item on the page.
fn place(item: &Element) -> (f64, f64) {
    let area = item.get_bounding_client_rect();
    (area.left() + area.width() / 2.0, area.top())
}

/// Moves the focus to a box, and scrolls to it as far as necessary.
pub fn focus_box(item: &Element) {
    focus(item);
}

/// The box whose attribute has this value; `None` if there is none.
pub fn item_element(selector: &str, attribute: &str, value: &str) -> Option<Element> {
    // The ids of jobs need no escapes in a selector. A value that needs them is not found.
    let own = format!("{selector}[{attribute}=\"{value}\"]");
    document().query_selector(&own).ok()?
}

/// Whether the arrow keys have another meaning where the focus is.
pub fn has_own_arrows(key: Key) -> bool {
    key.is_within(OWN_ARROWS)
}

fn focus(item: &Element) {
    // Setting an attribute with a constant name cannot fail, and an element that refuses the focus
    // changes nothing.
    item.set_attribute("tabindex", "-1").ok();
    if let Some(item) = item.dyn_ref::<HtmlElement>() {
        item.focus().ok();
    }
}

//! Moving through boxes that are laid out in rows, such as cards, with the arrow keys.
//!
//! A box takes the focus when an arrow key reaches it, but is no tab stop: Tab goes from button to
//! button, and two hundred boxes do not add two hundred stops. From any button of a box both kinds
//! of keys continue.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::Key;

/// Elements with their own meaning of the arrow keys.
const OWN_ARROWS: &str =
    "input, video, select, textarea, [contenteditable], [popover], dialog, pre";

/// Two boxes in one row have the same top, except for fractions of a pixel.
const LEVEL: f64 = 1.0;

/// Moves the focus as a key says. `selector` finds the boxes, which are children of one element.
/// Returns the index of the box to open, if the key is Enter and a box has the focus.
pub fn on_arrow_key(key: Key, selector: &str) -> Option<usize> {
    if key.has_modifier() || key.has_shift() || key.is_within(OWN_ARROWS) {
        return None;
    }
    let target = key.target()?;
    let item = target.closest(selector).ok()??;
    let next = match key.name().as_str() {
        "ArrowLeft" => before(&item),
        "ArrowRight" => after(&item),
        "ArrowUp" => across(&item, before),
        "ArrowDown" => across(&item, after),
        "Home" => item.parent_element()?.first_element_child(),
        "End" => item.parent_element()?.last_element_child(),
        "Enter" if target == item => {
            return Some(std::iter::successors(before(&item), before).count());
        }
        _ => None,
    }?;
    key.take();
    focus(next);
    None
}

fn before(item: &Element) -> Option<Element> {
    item.previous_element_sibling()
}

fn after(item: &Element) -> Option<Element> {
    item.next_element_sibling()
}

/// The box in the neighbouring row with the nearest centre. Boxes are laid out in rows, each as
/// high as its highest box.
fn across(item: &Element, next: fn(&Element) -> Option<Element>) -> Option<Element> {
    let (middle, level) = place(item);
    let is_level = |one: &Element, level: f64| (place(one).1 - level).abs() < LEVEL;
    let mut others =
        std::iter::successors(next(item), next).skip_while(|other| is_level(other, level));
    let first = others.next()?;
    let (_, level) = place(&first);
    let row = std::iter::once(first).chain(others.take_while(|other| is_level(other, level)));
    let distance = |item: &Element| (place(item).0 - middle).abs();
    row.min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The horizontal centre and the top of an item on the page.
fn place(item: &Element) -> (f64, f64) {
    let area = item.get_bounding_client_rect();
    (area.left() + area.width() / 2.0, area.top())
}

fn focus(item: Element) {
    // Setting an attribute with a constant name cannot fail, and an element that refuses the focus
    // changes nothing.
    item.set_attribute("tabindex", "-1").ok();
    if let Ok(item) = item.dyn_into::<HtmlElement>() {
        item.focus().ok();
    }
}

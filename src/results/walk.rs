//! Moving through the cards with the arrow keys.
//!
//! A card takes the focus when an arrow key reaches it, but is no tab stop: Tab goes from button to
//! button, and two hundred cards do not add two hundred stops. From any button of a card both kinds
//! of keys continue.

use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Elements with their own meaning of the arrow keys.
const OWN_ARROWS: &str = "input, video, select, textarea, [contenteditable], dialog, pre";

/// Two boxes in one row have the same top, except for fractions of a pixel.
const LEVEL: f64 = 1.0;

/// Handles a key in a list of cards, and returns the index of the card to open, if any.
pub(super) fn walk(event: &KeyboardEvent) -> Option<usize> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key() {
        return None;
    }
    let target: Element = event.target()?.dyn_into().ok()?;
    if target.closest(OWN_ARROWS).ok()?.is_some() {
        return None;
    }
    let card = target.closest("article").ok()??;
    let next = match event.key().as_str() {
        "ArrowLeft" => before(&card),
        "ArrowRight" => after(&card),
        "ArrowUp" => across(&card, before),
        "ArrowDown" => across(&card, after),
        "Home" => card.parent_element()?.first_element_child(),
        "End" => card.parent_element()?.last_element_child(),
        "Enter" if target == card => {
            return Some(std::iter::successors(before(&card), before).count());
        }
        _ => None,
    }?;
    event.prevent_default();
    focus(next);
    None
}

fn before(card: &Element) -> Option<Element> {
    card.previous_element_sibling()
}

fn after(card: &Element) -> Option<Element> {
    card.next_element_sibling()
}

/// The card in the neighbouring row with the nearest centre. Cards are laid out in rows, each as
/// high as its highest card.
fn across(card: &Element, next: fn(&Element) -> Option<Element>) -> Option<Element> {
    let (middle, level) = place(card);
    let is_level = |one: &Element, level: f64| (place(one).1 - level).abs() < LEVEL;
    let mut others =
        std::iter::successors(next(card), next).skip_while(|other| is_level(other, level));
    let first = others.next()?;
    let (_, level) = place(&first);
    let row = std::iter::once(first).chain(others.take_while(|other| is_level(other, level)));
    let distance = |card: &Element| (place(card).0 - middle).abs();
    row.min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The horizontal centre and the top of a card on the page.
fn place(card: &Element) -> (f64, f64) {
    let area = card.get_bounding_client_rect();
    (area.left() + area.width() / 2.0, area.top())
}

fn focus(card: Element) {
    // Setting an attribute with a constant name cannot fail, and an element that refuses the focus
    // changes nothing.
    card.set_attribute("tabindex", "-1").ok();
    if let Ok(card) = card.dyn_into::<HtmlElement>() {
        card.focus().ok();
    }
}

//! Whether elements are in the viewport, and scrolling to them.

use leptos::prelude::document;
use web_sys::Element;

/// The height that a sticky header may cover at the top, in pixels.
const HEADER: f64 = 48.0;

/// Whether an element is above the visible part of the page.
pub fn is_above_view(element: &Element) -> bool {
    element.get_bounding_client_rect().bottom() < HEADER
}

/// Whether the first element that matches a selector is not above the visible part of the page.
/// `true` if there is no such element.
pub fn is_first_in_view(selector: &str) -> bool {
    let first = document().query_selector(selector).ok().flatten();
    first.is_none_or(|first| !is_above_view(&first))
}

/// Scrolls to the first element that matches a selector.
pub fn scroll_to(selector: &str) {
    // A missing element is not scrolled to.
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}

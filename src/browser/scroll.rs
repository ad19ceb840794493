//! What is in sight in a page that scrolls.

use leptos::prelude::document;
use web_sys::Element;

/// A sticky header may cover this much of the top, in pixels.
const HEADER: f64 = 48.0;

/// Whether an element is above what is in sight.
pub fn is_above_view(element: &Element) -> bool {
    element.get_bounding_client_rect().bottom() < HEADER
}

/// Whether the first element that a selector finds is in sight, or no longer there.
pub fn is_first_in_view(selector: &str) -> bool {
    let first = document().query_selector(selector).ok().flatten();
    first.is_none_or(|first| !is_above_view(&first))
}

/// Scrolls to the first element that a selector finds.
pub fn scroll_to(selector: &str) {
    // What is not there needs no scrolling.
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}

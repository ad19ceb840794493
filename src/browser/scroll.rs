//! What is in sight in a page that scrolls.

use leptos::prelude::document;
use web_sys::Element;

/// A sticky header may cover this much of the top, in pixels.
const HEADER: f64 = 48.0;

/// Whether an element is above what is in sight.
pub fn is_above_view(element: &Element) -> bool {
    element.get_bounding_client_rect().bottom() < HEADER
}

/// Scrolls to the first element that a selector finds.
pub fn scroll_to(selector: &str) {
    // What is not there needs no scrolling.
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}

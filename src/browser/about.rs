//! Facts that the browser tells about itself and about the page.

use leptos::prelude::{document, window};

use super::by_name::property;

/// The name under which the browser identifies itself in requests.
pub fn user_agent() -> String {
    window().navigator().user_agent().unwrap_or_default()
}

/// Whether the browser considers the page secure: loaded by https, or from this machine.
pub fn is_secure() -> bool {
    property(&window(), "isSecureContext").is_truthy()
}

/// The `href` of the first element that matches a selector. `None` if there is no such element, or
/// if it has none.
pub fn address_in(selector: &str) -> Option<String> {
    let element = document().query_selector(selector).ok()??;
    element.get_attribute("href")
}

//! What the browser says of itself and of the page.

use leptos::prelude::{document, window};

use super::by_name::property;

/// How the browser names itself in its requests.
pub fn user_agent() -> String {
    window().navigator().user_agent().unwrap_or_default()
}

/// Whether the page is secure for the browser: by https, or on this machine.
pub fn is_secure() -> bool {
    property(&window(), "isSecureContext").is_truthy()
}

/// The address of the first element that a selector finds.
pub fn address_in(selector: &str) -> Option<String> {
    let element = document().query_selector(selector).ok()??;
    element.get_attribute("href")
}

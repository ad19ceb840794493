//! The document itself: title, address, language, theme.

use js_sys::Reflect;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement};

use super::origin::page_origin;

/// The element with this id; `None` if there is none.
pub fn element(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Sets the title that the browser's tab shows.
pub fn set_title(title: &str) {
    document().set_title(title);
}

/// The path of the site, without a trailing slash: `""` or `"/studio"`. It comes from the page's
/// `<base>`, so that a deployer changes it in one place.
pub fn base_path() -> String {
    document()
        .query_selector("base")
        .ok()
        .flatten()
        .and_then(|base| base.get_attribute("href"))
        .map(|href| href.trim_end_matches('/').to_owned())
        .unwrap_or_default()
}

/// The address of the site, without a trailing slash, such as `https://example.org/studio`.
pub fn site_address() -> String {
    [page_origin(), base_path()].concat()
}

/// The width of the window, in CSS pixels; 0 if the browser does not say.
pub fn window_width() -> f64 {
    let width = window().inner_width().ok();
    width.and_then(|width| width.as_f64()).unwrap_or_default()
}

/// Loads the page again.
pub fn reload() {
    // Only a sandbox refuses a reload.
    window().location().reload().ok();
}

/// Whether the page is hidden.
pub fn is_hidden() -> bool {
    document().hidden()
}

/// Whether a `pagehide` event means that the page enters the back/forward cache, or a `pageshow` event that the page
/// returns from it.
pub fn is_of_cached_page(event: &Event) -> bool {
    let persisted = Reflect::get(event, &"persisted".into());
    persisted.is_ok_and(|persisted| persisted.is_truthy())
}

/// Whether the browser believes it is online; `false` is certain, `true` is not.
pub fn is_online() -> bool {
    window().navigator().on_line()
}

/// Sets the light or dark theme; `None` follows the system.
pub fn set_theme(theme: Option<&str>) {
    let Some(root) = document().document_element() else {
        return;
    };
    // Setting an attribute with a constant name cannot fail.
    match theme {
        Some(theme) => root.set_attribute("data-theme", theme).ok(),
        None => root.remove_attribute("data-theme").ok(),
    };
}

/// Marks the root element while results are selected: styles all over the page depend on it.
pub fn set_selecting(is_on: bool) {
    if let Some(root) = document().document_element() {
        // Setting an attribute with a constant name cannot fail.
        root.toggle_attribute_with_force("data-selecting", is_on)
            .ok();
    }
}

/// The tag of the page's language; empty if not set.
pub fn language() -> String {
    let root = document().document_element();
    root.and_then(|root| root.get_attribute("lang"))
        .unwrap_or_default()
}

/// Sets the page's language.
pub fn set_language(tag: &str) {
    if let Some(root) = document().document_element() {
        // Setting an attribute with a constant name cannot fail.
        root.set_attribute("lang", tag).ok();
    }
}

/// The number of display pixels for one CSS pixel, horizontally.
pub fn pixel_ratio() -> f64 {
    window().device_pixel_ratio()
}

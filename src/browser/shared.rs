//! Texts that another application has shared to the page. The system opens the page with them in its address, under
//! the names that site/manifest.webmanifest gives them.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

/// The beginning of each name.
const BEGINNING: &str = "shared-";

const TITLE: &str = "shared-title";
const TEXT: &str = "shared-text";
const URL: &str = "shared-url";

/// Whether another application has shared something.
pub fn is_shared() -> bool {
    search().contains(BEGINNING)
}

/// The title, the text and the address that were shared; each is empty if missing. They are removed from the address,
/// so that a reload does not share them again. `None` if nothing was shared.
pub fn take_shared() -> Option<[String; 3]> {
    if !is_shared() {
        return None;
    }
    let query = UrlSearchParams::new_with_str(&search()).ok()?;
    let shared = [TITLE, TEXT, URL].map(|name| query.get(name).unwrap_or_default());
    let path = window().location().pathname().ok()?;
    let history = window().history().ok()?;
    let state = history.state().unwrap_or(JsValue::NULL);
    // This is the address of the page itself, without its query.
    history.replace_state_with_url(&state, "", Some(&path)).ok();
    Some(shared)
}

fn search() -> String {
    window().location().search().unwrap_or_default()
}

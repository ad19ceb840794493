//! What another application has shared to the page: the system opens it with the parts in its address, under the names that
//! manifest.webmanifest gives them.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

/// How each name begins.
const BEGINNING: &str = "shared-";

const TITLE: &str = "shared-title";
const TEXT: &str = "shared-text";
const URL: &str = "shared-url";

/// Whether something was shared.
pub fn is_shared() -> bool {
    search().contains(BEGINNING)
}

/// The title, the text and the address that were shared; empty if missing. They are taken from the address, so that a
/// reload does not share them again.
pub fn take_shared() -> Option<[String; 3]> {
    if !is_shared() {
        return None;
    }
    let query = UrlSearchParams::new_with_str(&search()).ok()?;
    let shared = [TITLE, TEXT, URL].map(|name| query.get(name).unwrap_or_default());
    let path = window().location().pathname().ok()?;
    let history = window().history().ok()?;
    let state = history.state().unwrap_or(JsValue::NULL);
    // It is the address of this page, without its query.
    history.replace_state_with_url(&state, "", Some(&path)).ok();
    Some(shared)
}

fn search() -> String {
    window().location().search().unwrap_or_default()
}

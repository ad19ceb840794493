//! The clipboard.

use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// Copies a text to the clipboard. `false` if the browser does not allow it, as over plain http.
pub async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    let is_known = js_sys::Reflect::get(&navigator, &"clipboard".into())
        .is_ok_and(|clipboard| clipboard.is_object());
    is_known
        && JsFuture::from(navigator.clipboard().write_text(text))
            .await
            .is_ok()
}

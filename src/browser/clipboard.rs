//! The clipboard.

use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// Puts a text on the clipboard. `false` where the browser does not let the page, as over plain
/// http.
pub async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    let is_known = js_sys::Reflect::get(&navigator, &"clipboard".into())
        .is_ok_and(|clipboard| clipboard.is_object());
    is_known
        && JsFuture::from(navigator.clipboard().write_text(text))
            .await
            .is_ok()
}

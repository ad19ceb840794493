//! A number at the icon of an installed application.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::{by_name::call, spawn::spawn};

/// Shows a number at the icon, or removes it if the number is 0. Few systems support this;
/// elsewhere nothing happens.
pub fn set_badge(count: usize) {
    spawn(async move {
        let navigator = JsValue::from(window().navigator());
        let count = JsValue::from(u32::try_from(count).unwrap_or(u32::MAX));
        // 0 clears the number. The browser may refuse if the page is not installed.
        call(&navigator, "setAppBadge", &[&count]).await.ok();
    });
}

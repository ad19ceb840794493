//! A number at the icon of an installed application.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::{by_name::call, spawn::spawn};

/// Shows a number at the icon, or none for 0. Few systems have that; elsewhere nothing happens.
pub fn set_badge(count: usize) {
    spawn(async move {
        let navigator = JsValue::from(window().navigator());
        let count = JsValue::from(u32::try_from(count).unwrap_or(u32::MAX));
        // 0 clears it. A page that is not installed may be refused.
        call(&navigator, "setAppBadge", &[&count]).await.ok();
    });
}

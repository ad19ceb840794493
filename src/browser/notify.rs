//! System notifications while the page is hidden: the Notification API.

use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission};

/// Asks the user to allow notifications; call it only from a click. Returns whether they are
/// allowed.
pub async fn ask_to_notify() -> bool {
    if !is_known() {
        return false;
    }
    if let Ok(asked) = Notification::request_permission() {
        // A refusal is also an answer; the permission is read afterwards.
        JsFuture::from(asked).await.ok();
    }
    may_notify()
}

/// Whether notifications are allowed.
pub fn may_notify() -> bool {
    is_known() && Notification::permission() == NotificationPermission::Granted
}

/// Shows a notification. Nothing happens where the browser refuses, as on phones.
pub fn notify(text: &str) {
    if may_notify() {
        Notification::new(text).ok();
    }
}

/// Some browsers, and pages over plain http, do not have the API.
fn is_known() -> bool {
    let window = leptos::prelude::window();
    js_sys::Reflect::has(&window, &"Notification".into()).unwrap_or(false)
}

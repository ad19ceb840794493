//! Messages of the system, for a page that nobody sees: the Notification API.

use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission};

/// Asks the person to allow messages; only a click may lead here. Whether they are allowed then.
pub async fn ask_to_notify() -> bool {
    if !is_known() {
        return false;
    }
    if let Ok(asked) = Notification::request_permission() {
        // A refusal is an answer, too; what counts is read afterwards.
        JsFuture::from(asked).await.ok();
    }
    may_notify()
}

/// Whether messages are allowed.
pub fn may_notify() -> bool {
    is_known() && Notification::permission() == NotificationPermission::Granted
}

/// Shows a message. Where the browser refuses, as phones do, nothing is shown.
pub fn notify(text: &str) {
    if may_notify() {
        Notification::new(text).ok();
    }
}

/// Some browsers, and pages over plain http, have no such thing.
fn is_known() -> bool {
    let window = leptos::prelude::window();
    js_sys::Reflect::has(&window, &"Notification".into()).unwrap_or(false)
}

//! System notifications while the page is hidden: the Notification API.

use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission};

use super::{site_worker::notify_by_worker, spawn::spawn};

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

/// Shows a notification. Where a page may not do so, as on Android, the worker of the site shows it; a press on that
/// one leads to the page (`site/workers/site.js`), as the browser does with the others.
pub fn notify(text: &str) {
    if may_notify() && Notification::new(text).is_err() {
        let text = text.to_owned();
        spawn(async move { notify_by_worker(&text).await });
    }
}

/// Whether the browser has the API. Some browsers, and pages over plain http, do not.
fn is_known() -> bool {
    let window = leptos::prelude::window();
    js_sys::Reflect::has(&window, &"Notification".into()).unwrap_or(false)
}

//! The browser's caches of answers.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::by_name::{call, property};

/// The browser's caches; `None` if it has none.
pub fn caches() -> Option<JsValue> {
    let caches = property(&window(), "caches");
    (!caches.is_undefined()).then_some(caches)
}

/// Removes a cache with all its contents. A cache that cannot be removed takes room.
pub async fn delete_cache(name: &str) {
    if let Some(caches) = caches() {
        call(&caches, "delete", &[&name.into()]).await.ok();
    }
}

/// Whether there is a cache with this name. `None` if the browser does not say.
pub async fn has_cache(name: &str) -> Option<bool> {
    let found = call(&caches()?, "has", &[&name.into()]).await.ok()?;
    found.as_bool()
}

//! The browser's stores of answers.

use leptos::prelude::window;

use super::by_name::{call, property};

/// Removes a store, with all that is in it. What cannot be removed takes room.
pub async fn delete_cache(name: &str) {
    let caches = property(&window(), "caches");
    if !caches.is_undefined() {
        call(&caches, "delete", &[&name.into()]).await.ok();
    }
}

/// Whether there is a store of this name. `None` if the browser does not say.
pub async fn has_cache(name: &str) -> Option<bool> {
    let caches = property(&window(), "caches");
    if caches.is_undefined() {
        return None;
    }
    let found = call(&caches, "has", &[&name.into()]).await.ok()?;
    found.as_bool()
}

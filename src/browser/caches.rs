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

//! Small texts that survive a reload: `localStorage` and `sessionStorage`.
//!
//! Both may be switched off or full. Reading then finds nothing, and writing says so.

use std::cell::Cell;

use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

/// Where a text is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// On this device, until it is removed.
    Device,
    /// In this tab, until it is closed.
    Session,
}

fn storage(area: Area) -> Option<web_sys::Storage> {
    let window = leptos::prelude::window();
    match area {
        Area::Device => window.local_storage(),
        Area::Session => window.session_storage(),
    }
    .ok()
    .flatten()
}

/// The text kept under a name.
pub fn read(area: Area, name: &str) -> Option<String> {
    storage(area)?.get_item(name).ok().flatten()
}

/// Keeps a text under a name; `false` when the browser will not.
pub fn write(area: Area, name: &str, text: &str) -> bool {
    storage(area).is_some_and(|storage| storage.set_item(name, text).is_ok())
}

/// Forgets a name.
pub fn remove(area: Area, name: &str) {
    if let Some(storage) = storage(area) {
        // Removing fails only where nothing could be kept to begin with.
        storage.remove_item(name).ok();
    }
}

/// Asks the browser, once a page, not to clear this site's data away when it needs room. Some ask
/// the person, some decide by themselves; a refusal changes nothing.
pub fn persist_storage() {
    thread_local!(static ASKED: Cell<bool> = const { Cell::new(false) });
    let manager = leptos::prelude::window().navigator().storage();
    // Absent on a page that came over plain http.
    if !manager.is_undefined() && !ASKED.replace(true) {
        // Not waited for: Firefox asks the person, who may take an hour. Some reject it.
        if let Ok(asked) = manager.persist() {
            spawn_local(async move { drop(JsFuture::from(asked).await) });
        }
    }
}

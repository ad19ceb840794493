//! Small texts that survive a reload: `localStorage` and `sessionStorage`.
//!
//! Both may be disabled or full. Reading then finds nothing, and writing returns `false`.

use std::cell::Cell;

use leptos::{prelude::*, task::spawn_local};
use serde_json::{Map, Value};
use wasm_bindgen_futures::JsFuture;

use super::{
    json::{parse_json, print_json},
    own_names::{name_of_own, own_name},
};

/// Where a text is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// On this device, until it is removed.
    Device,
    /// In this tab, until it is closed.
    Session,
}

fn storage(area: Area) -> Option<web_sys::Storage> {
    let window = window();
    match area {
        Area::Device => window.local_storage(),
        Area::Session => window.session_storage(),
    }
    .ok()
    .flatten()
}

/// The text stored under a name; `None` if there is none, or if the browser refuses to read it.
pub fn read(area: Area, name: &str) -> Option<String> {
    storage(area)?.get_item(&own_name(name)).ok().flatten()
}

/// Stores a text under a name; `false` if the browser refuses.
pub fn write(area: Area, name: &str, text: &str) -> bool {
    storage(area).is_some_and(|storage| storage.set_item(&own_name(name), text).is_ok())
}

/// The JSON object stored under a name; `None` if there is none.
pub fn read_object(area: Area, name: &str) -> Option<Map<String, Value>> {
    match parse_json(&read(area, name)?) {
        Ok(Value::Object(object)) => Some(object),
        _ => None,
    }
}

/// Stores a JSON object under a name; `false` if the browser refuses.
pub fn write_object(area: Area, name: &str, object: &Map<String, Value>) -> bool {
    write(area, name, &print_json(object))
}

/// All names under which this site has stored something.
pub fn stored_names(area: Area) -> Vec<String> {
    let Some(storage) = storage(area) else {
        return Vec::new();
    };
    let count = storage.length().unwrap_or_default();
    (0..count)
        .filter_map(|at| name_of_own(&storage.key(at).ok().flatten()?))
        .collect()
}

/// Removes a name.
pub fn remove(area: Area, name: &str) {
    if let Some(storage) = storage(area) {
        // Removing fails only where nothing could be stored.
        storage.remove_item(&own_name(name)).ok();
    }
}

/// Asks the browser, once per page, to keep this site's data when it runs out of room. Some
/// browsers ask the user, some decide by themselves; a refusal changes nothing.
pub fn persist_storage() {
    thread_local!(static ASKED: Cell<bool> = const { Cell::new(false) });
    let manager = window().navigator().storage();
    // Missing on a page over plain http.
    if !manager.is_undefined() && !ASKED.replace(true) {
        // Not awaited: Firefox asks the user, who may take an hour. Some browsers reject it.
        if let Ok(asked) = manager.persist() {
            spawn_local(async move {
                JsFuture::from(asked).await.ok();
                answers().update(|count| *count += 1);
            });
        }
    }
}

/// The number of times that the browser has answered the request of [`persist_storage`]. A tracking
/// caller is notified.
pub fn persist_answers() -> usize {
    answers().get()
}

fn answers() -> ArcRwSignal<usize> {
    thread_local!(static ANSWERS: ArcRwSignal<usize> = ArcRwSignal::new(0));
    ANSWERS.with(Clone::clone)
}

//! A note at an entry of the tab's history: it is there again after Back and after a reload.

use js_sys::{Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsCast;

/// The note with this name at the current entry.
pub fn history_note(name: &str) -> Option<String> {
    let state = window().history().ok()?.state().ok()?;
    // What is no object has no notes.
    Reflect::get(&state, &name.into()).ok()?.as_string()
}

/// Sets the note with this name at the current entry.
pub fn set_history_note(name: &str, note: &str) {
    if let Ok(history) = window().history() {
        // A browser refuses too many changes in a second: then the note is an older one.
        history.replace_state(&noted_state(name, note), "").ok();
    }
}

/// The state of the current entry with another note of this name.
pub(super) fn noted_state(name: &str, note: &str) -> Object {
    let notes = Object::new();
    // The router has its own.
    if let Ok(history) = window().history()
        && let Ok(state) = history.state()
        && state.is_object()
    {
        Object::assign(&notes, state.unchecked_ref());
    }
    // Setting a field of our own object cannot fail.
    Reflect::set(&notes, &name.into(), &note.into()).ok();
    notes
}

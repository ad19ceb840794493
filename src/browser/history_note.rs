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
    let Ok(history) = window().history() else {
        return;
    };
    let notes = Object::new();
    // The router has its own.
    if let Ok(state) = history.state()
        && state.is_object()
    {
        Object::assign(&notes, state.unchecked_ref());
    }
    // A browser refuses too many changes in a second: then the note is an older one.
    if Reflect::set(&notes, &name.into(), &note.into()).is_ok() {
        history.replace_state(&notes, "").ok();
    }
}

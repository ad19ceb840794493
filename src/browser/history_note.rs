//! A note at an entry of the tab's history. It is still there after Back and after a reload.

use js_sys::{Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsCast;

/// The note with this name at the current history entry; `None` if there is none.
pub fn history_note(name: &str) -> Option<String> {
    let state = window().history().ok()?.state().ok()?;
    // A state that is not an object has no notes.
    Reflect::get(&state, &name.into()).ok()?.as_string()
}

/// Sets the note with this name at the current history entry.
pub fn set_history_note(name: &str, note: &str) {
    if let Ok(history) = window().history() {
        // A browser refuses too many changes in a second. Then the note keeps its former value.
        history.replace_state(&noted_state(name, note), "").ok();
    }
}

/// The state of the current history entry, with the note of this name replaced.
pub(super) fn noted_state(name: &str, note: &str) -> Object {
    let notes = Object::new();
    // The state also has fields of the router.
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

//! The part of the page's address that no server sees.

use leptos::prelude::window;

/// That part with its `#`, as it is in the address; empty if there is none.
pub fn address_hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Removes it from the address, without another entry in the history.
pub fn drop_hash() {
    let location = window().location();
    let Ok(history) = window().history() else {
        return;
    };
    let parts = (location.pathname(), location.search());
    if let (Ok(path), Ok(search)) = parts {
        let state = history.state().unwrap_or_default();
        // A browser refuses too many changes in a second: then it stays, and a reload shows the proposal again.
        history
            .replace_state_with_url(&state, "", Some(&[path, search].concat()))
            .ok();
    }
}

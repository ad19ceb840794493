//! The hash of the page's address, which is not sent to a server.

use leptos::prelude::window;

/// The hash of the address, with its `#`; empty if there is none.
pub fn address_hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Removes the hash from the address, without a new history entry.
pub fn drop_hash() {
    let location = window().location();
    let Ok(history) = window().history() else {
        return;
    };
    let parts = (location.pathname(), location.search());
    if let (Ok(path), Ok(search)) = parts {
        let state = history.state().unwrap_or_default();
        // A browser refuses too many changes in a second. Then the hash stays, and a reload shows the proposal
        // again.
        history
            .replace_state_with_url(&state, "", Some(&[path, search].concat()))
            .ok();
    }
}

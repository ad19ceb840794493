//! The single-key shortcuts of every page.

use leptos::prelude::*;

use super::settings::single_keys;
use crate::browser::{Key, on_key};

/// Elements in which keys are text, and open dialogs.
const BUSY: &str = "input, textarea, select, dialog";

/// Whether the list of shortcuts is shown, as a context.
#[derive(Clone, Copy)]
pub struct Shortcuts(pub RwSignal<bool>);

impl Shortcuts {
    /// Listens for the keys from now on, and makes the list available to the components below. The function moves the focus
    /// to the search of the page, and returns whether there is one.
    pub fn provide(focus_search: fn() -> bool) -> Self {
        let shortcuts = Self(RwSignal::new(false));
        on_key(move |key| match key.name().as_str() {
            "?" if is_shortcut(key) => shortcuts.0.set(true),
            // The key must not also be typed into the search.
            "/" if is_shortcut(key) && focus_search() => key.take(),
            _ => {}
        });
        provide_context(shortcuts);
        shortcuts
    }
}

/// Whether the key can be a shortcut: it is not typed text, has no modifier, and is not turned off.
pub fn is_shortcut(key: Key) -> bool {
    !key.has_modifier() && !key.is_within(BUSY) && single_keys()
}

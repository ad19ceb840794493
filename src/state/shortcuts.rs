//! The single-key shortcuts of every page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

use super::settings::single_keys;
use crate::{browser::on_document, ui::focus_search};

/// Elements where keys are text, and open dialogs.
const BUSY: &str = "input, textarea, select, dialog";

/// Whether the list of shortcuts is shown, as a context.
#[derive(Clone, Copy)]
pub struct Shortcuts(pub RwSignal<bool>);

impl Shortcuts {
    /// Listens for the keys from now on, and makes the list available to the components below.
    pub fn provide() -> Self {
        let shortcuts = Self(RwSignal::new(false));
        on_document("keydown", move |event: Event| {
            let key = event.unchecked_ref::<KeyboardEvent>();
            match key.key().as_str() {
                "?" if is_meant(key) => shortcuts.0.set(true),
                // The key must not also be typed into the search.
                "/" if is_meant(key) && focus_search() => event.prevent_default(),
                _ => {}
            }
        });
        provide_context(shortcuts);
        shortcuts
    }
}

/// Whether the key can be a shortcut: it is not typed text, has no modifier, and is not turned off.
fn is_meant(event: &KeyboardEvent) -> bool {
    let place = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let is_busy = place.is_some_and(|place| place.closest(BUSY).is_ok_and(|busy| busy.is_some()));
    !event.ctrl_key() && !event.meta_key() && !event.alt_key() && !is_busy && single_keys()
}

//! The key that lists the shortcuts, on every page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

use crate::{browser::on_document, settings::single_keys};

/// Where keys are text, or where a window over the page has the word.
const BUSY: &str = "input, textarea, select, dialog";

/// Whether the list of shortcuts is shown, as a context.
#[derive(Clone, Copy)]
pub struct Shortcuts(pub RwSignal<bool>);

impl Shortcuts {
    /// Listens for the key from now on, and makes the list available to the components below.
    pub fn provide() -> Self {
        let shortcuts = Self(RwSignal::new(false));
        on_document("keydown", move |event: Event| {
            if asks_for_help(event.unchecked_ref()) && single_keys() {
                shortcuts.0.set(true);
            }
        });
        provide_context(shortcuts);
        shortcuts
    }
}

fn asks_for_help(event: &KeyboardEvent) -> bool {
    let place = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let is_busy = place.is_some_and(|place| place.closest(BUSY).is_ok_and(|busy| busy.is_some()));
    event.key() == "?" && !event.ctrl_key() && !event.meta_key() && !event.alt_key() && !is_busy
}

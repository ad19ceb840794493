//! Requests that the page's own Content-Security-Policy blocks. The browser reports each of them by
//! an event.

use std::{cell::Cell, rc::Rc};

use leptos::prelude::document;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::Event;

use super::by_name::property;

/// Watches whether a request to an origin is blocked, until this value is dropped.
pub struct PolicyWatch {
    is_blocked: Rc<Cell<bool>>,
    closure: Closure<dyn FnMut(Event)>,
}

const EVENT: &str = "securitypolicyviolation";

impl PolicyWatch {
    /// Watches for requests to this origin.
    pub fn start(origin: &str) -> Self {
        let is_blocked = Rc::new(Cell::new(false));
        let (noted, origin) = (is_blocked.clone(), origin.to_owned());
        let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let blocked = property(&event, "blockedURI").as_string();
            if blocked.is_some_and(|blocked| blocked.starts_with(&origin)) {
                noted.set(true);
            }
        });
        // Adding a listener to the document cannot fail.
        document()
            .add_event_listener_with_callback(EVENT, closure.as_ref().unchecked_ref())
            .ok();
        Self {
            is_blocked,
            closure,
        }
    }

    /// Whether a request to the origin was blocked.
    pub fn is_blocked(&self) -> bool {
        self.is_blocked.get()
    }
}

impl Drop for PolicyWatch {
    fn drop(&mut self) {
        document()
            .remove_event_listener_with_callback(EVENT, self.closure.as_ref().unchecked_ref())
            .ok();
    }
}

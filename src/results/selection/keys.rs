//! Selecting by keys.

use leptos::prelude::*;

use super::Selecting;
use crate::browser::{is_covered, on_key};

/// Elements that use these keys themselves.
const BUSY: &str = "input,textarea,select,dialog,[popover],[contenteditable]";

impl Selecting {
    /// Listens for the keys of the whole page, until the current owner is disposed of.
    pub(super) fn listen(self) {
        on_key(move |key| {
            if key.is_within(BUSY) || is_covered() {
                return;
            }
            match key.name().as_str() {
                "Escape" if untrack(|| self.is_on()) => self.clear(),
                "a" | "A" if key.has_command() && untrack(|| self.found.len()) > 0 => {
                    key.take();
                    self.select_all();
                }
                _ => {}
            }
        });
    }
}

//! Selecting by keys.

use leptos::prelude::*;

use super::Selecting;
use crate::browser::{Key, extend_by_arrow_key, focused_value, is_covered, on_key};

/// The attribute of a card with the id of its job.
const ID: &str = "data-job";

/// Elements with their own meaning of these keys.
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
                "a" | "A" if key.has_command() && !self.rows.with_untracked(Vec::is_empty) => {
                    key.take();
                    self.select_all();
                }
                _ => {}
            }
        });
    }

    /// A key was pressed on a card: the space bar selects it, and arrow keys with Shift select more.
    /// `list` finds the list, and `card` the cards in it. Returns whether the key meant that.
    pub(in crate::results) fn on_card_key(self, key: Key, list: &str, card: &str) -> bool {
        if let Some((from, to)) = extend_by_arrow_key(key, list, card, ID) {
            self.extend(&from, &to);
            return true;
        }
        if key.name() != " " || key.has_modifier() {
            return false;
        }
        let Some(id) = focused_value(key, card, ID) else {
            return false;
        };
        key.take();
        self.toggle(&id);
        true
    }
}

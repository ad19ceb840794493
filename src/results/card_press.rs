//! What a press on a card does, besides what its buttons do.

use leptos::{
    ev::{MouseEvent, PointerEvent},
    html,
    prelude::*,
};

use super::selection::Selecting;
use crate::browser::{LongPress, open_popover_in};

/// The presses on a card: a long one opens its menu, and a click may select it.
#[derive(Clone, Copy)]
pub(super) struct CardPress {
    press: LongPress,
    card: NodeRef<html::Article>,
    id: StoredValue<String>,
    selecting: Option<Selecting>,
}

impl CardPress {
    /// For a card of this job.
    pub(super) fn new(card: NodeRef<html::Article>, id: &str) -> Self {
        Self {
            press: LongPress::none(),
            card,
            id: StoredValue::new(id.to_owned()),
            selecting: use_context::<Selecting>(),
        }
    }

    /// A pointer is down.
    pub(super) fn begin(self, event: &PointerEvent) {
        self.press.begin(event);
    }

    /// The browser has taken the press for something else.
    pub(super) fn cancel(self) {
        self.open_menu(self.press.cancel());
    }

    /// The pointer is up again.
    pub(super) fn end(self, event: &PointerEvent) {
        self.open_menu(self.press.end(event));
    }

    /// The browser wants to show its own menu.
    pub(super) fn keep_menu(self, event: &MouseEvent) {
        self.press.keep_menu(event);
    }

    /// A click, before the buttons of the card know of it.
    pub(super) fn click(self, event: &MouseEvent) {
        if let Some(selecting) = self.selecting.filter(|_| !self.press.keep_click(event)) {
            self.id.with_value(|id| selecting.on_click(event, id));
        }
    }

    fn open_menu(self, is_long: bool) {
        if is_long && let Some(card) = self.card.get_untracked() {
            open_popover_in(card.into());
        }
    }
}

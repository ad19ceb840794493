//! The effects of a press on a card outside its buttons.

use leptos::{
    ev::{MouseEvent, PointerEvent},
    prelude::*,
};

use super::selection::Selecting;
use crate::browser::{LongPress, attribute_around, element_around, open_popover_in};

/// The element of a card, and its attribute with the id of the job.
pub(super) const CARD: &str = "article";
pub(super) const ID: &str = "data-job";

/// The presses on one card, or on all cards of a list. A long press selects the card where results can be selected, and
/// opens its menu elsewhere; a click may select it, too.
#[derive(Clone, Copy)]
pub(super) struct CardPress {
    press: LongPress,
    selecting: Option<Selecting>,
}

impl CardPress {
    /// The presses on the card or the list that is being built.
    pub(super) fn new() -> Self {
        Self {
            press: LongPress::none(),
            selecting: use_context::<Selecting>(),
        }
    }

    /// A pointer is down.
    pub(super) fn begin(self, event: &PointerEvent) {
        self.press.begin(event);
    }

    /// The browser has taken the press for something else.
    pub(super) fn cancel(self, event: &PointerEvent) {
        if self.press.cancel() {
            self.long(event);
        }
    }

    /// The pointer is up again.
    pub(super) fn end(self, event: &PointerEvent) {
        if self.press.end(event) {
            self.long(event);
        }
    }

    /// The browser wants to show its own menu.
    pub(super) fn keep_menu(self, event: &MouseEvent) {
        self.press.keep_menu(event);
    }

    /// A click, before the buttons of the card know of it.
    pub(super) fn click(self, event: &MouseEvent) {
        if !self.press.keep_click(event)
            && let Some(selecting) = self.selecting
            && let Some(id) = attribute_around(event, CARD, ID)
        {
            selecting.on_click(event, &id);
        }
    }

    fn long(self, event: &PointerEvent) {
        match self.selecting {
            Some(selecting) => {
                if let Some(id) = attribute_around(event, CARD, ID) {
                    selecting.toggle(&id);
                }
            }
            None => {
                if let Some(card) = element_around(event, CARD) {
                    open_popover_in(card);
                }
            }
        }
    }
}

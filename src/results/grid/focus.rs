//! Keeping the focus in the grid when the card that has it leaves: the card may be in a stack that was closed, or
//! removed.

use leptos::prelude::*;

use super::state::Grid;
use crate::{
    browser::{is_focus_lost, value_at_focus},
    results::card_press::{CARD, ID},
};

impl Grid {
    /// Runs a change of the cards on the page. If the card with the focus leaves by it, the card in its place gets
    /// the focus.
    pub(super) fn keep_focus(self, change: impl FnOnce()) {
        // Another card may be about to get the focus.
        let is_on_its_way = self.used.with_value(|used| used.next.is_some());
        let focused = value_at_focus(CARD, ID).filter(|_| !is_on_its_way);
        let place = focused.as_ref().and_then(|id| self.place_on_page(id));
        change();
        let Some((id, place)) = focused.zip(place).filter(|_| is_focus_lost()) else {
            return;
        };
        let last = untrack(|| self.count.get()).checked_sub(1);
        let next = self.listing.found.place(&id).or(Some(place).min(last));
        if let Some((place, id)) = next.and_then(|next| Some((next, self.listing.id_at(next)?))) {
            self.focus(place, &id);
        }
    }

    /// The place that a card on the page had in the list.
    fn place_on_page(self, id: &str) -> Option<usize> {
        self.mounted
            .with_value(|mounted| mounted.as_ref()?.place_of(id))
    }
}

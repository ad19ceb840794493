//! Cards that the user looks at have all their elements; the others have their picture alone.

use std::ops::Range;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    piece::{PieceKind, change},
    state::{FRAME, Grid, Used},
};

/// How many cards become whole in one step.
const AT_ONCE: usize = 2;

impl Grid {
    /// Makes some of the cards whole that the user looks at, and reduces the others again. Returns whether that
    /// was the last step.
    pub(super) fn make_whole(self, shown: &Range<usize>) -> bool {
        let mut left = AT_ONCE;
        self.built.with_value(|built| {
            for piece in built {
                let PieceKind::Card(card) = &piece.kind else {
                    continue;
                };
                let is_wanted =
                    shown.contains(&card.place.get_untracked()) || self.is_used(&card.id);
                if is_wanted && !card.is_whole.get_untracked() {
                    if left == 0 {
                        return false;
                    }
                    left -= 1;
                }
                change(&card.is_whole, is_wanted);
            }
            true
        })
    }

    /// Follows the pointer or the focus to another card.
    pub(super) fn use_card(self, change_used: impl FnOnce(&mut Used)) {
        let has_changed = self.used.try_update_value(|used| {
            let before = used.clone();
            change_used(used);
            *used != before
        });
        if has_changed != Some(true) {
            return;
        }
        self.built.with_value(|built| {
            for piece in built {
                if let PieceKind::Card(card) = &piece.kind
                    && self.is_used(&card.id)
                {
                    change(&card.is_whole, true);
                }
            }
        });
        // The other cards follow later.
        if !self.is_moving.get_untracked() {
            self.build_soon();
        }
    }

    /// Continues to build after a pause of one frame.
    pub(super) fn build_soon(self) {
        let step = Timeout::new(FRAME, move || self.build());
        self.ongoing
            .try_update_value(|ongoing| ongoing.step = Some(step));
    }

    /// Builds in the next task, or in the step that is due anyway: events of a dragged scrollbar must not delay
    /// it.
    pub(super) fn build_next(self) {
        self.ongoing.try_update_value(|ongoing| {
            let build = || Timeout::new(0, move || self.build());
            ongoing.step.get_or_insert_with(build);
        });
    }

    fn is_used(self, id: &str) -> bool {
        self.used.with_value(|used| {
            let is_it = |which: &Option<String>| which.as_deref() == Some(id);
            is_it(&used.pointed) || is_it(&used.focused)
        })
    }
}

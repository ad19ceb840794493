//! The scroll position of the grid, and how to change it.

use std::ops::Range;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{anchor::Offset, core::Core, piece::PieceKind, state::Grid};

/// After this time without a change, in milliseconds, scrolling counts as ended.
const SETTLED: u32 = 150;

impl Grid {
    /// Whether the first result is in the viewport.
    pub(super) fn is_at_start(self) -> bool {
        let is_at_start = self.with(|core| core.top() <= core.layout.frame().heading);
        is_at_start.unwrap_or(true)
    }

    /// Shows the first result.
    pub(super) fn go_to_start(self) {
        self.with(|core| core.go(-core.view()));
        self.moved();
    }

    /// Follows a scroll by the user. After a jump, the cards are built in a task of their own: together with the
    /// painting of the new position, building would take too long.
    pub(super) fn scrolled(self) {
        let shown = self.with(|core| {
            core.scrolled();
            core.lay_near();
            core.shown()
        });
        if shown.is_some_and(|shown| self.has_none_of(&shown)) {
            self.note_move();
            self.build_next();
        } else {
            self.moved();
        }
    }

    /// Follows a new scroll position.
    pub(super) fn moved(self) {
        self.note_move();
        self.build();
    }

    fn note_move(self) {
        self.set_moving();
        let settle = Timeout::new(SETTLED, move || {
            self.is_moving.try_set(false);
            self.with(Core::settle);
            self.build();
            if let Some(act) = self.on_settled.try_get_value().flatten() {
                act.run(());
            }
        });
        self.ongoing
            .update_value(|ongoing| ongoing.settling = Some(settle));
    }

    /// Whether no card of these places is on the page.
    fn has_none_of(self, places: &Range<usize>) -> bool {
        self.built.with_value(|built| {
            !built.iter().any(|piece| match &piece.kind {
                PieceKind::Heading(_) => false,
                PieceKind::Card(card) => places.contains(&card.place.get_untracked()),
            })
        })
    }

    fn set_moving(self) {
        if !self.is_moving.get_untracked() {
            self.is_moving.set(true);
        }
    }

    /// Scrolls to a distance from the start of the grid, in CSS pixels.
    pub(super) fn go_to(self, top: f64) {
        self.with(|core| core.go(top));
        self.moved();
    }

    /// Scrolls to the heading of the day that begins with this result.
    pub(super) fn go_to_day(self, first: usize) {
        if first == 0 {
            self.go_to_start();
        } else if let Some(heading) = self.with(|core| core.layout.frame().heading) {
            self.show(first, Offset(-heading));
        }
    }

    /// Scrolls to a result, with this offset.
    pub(super) fn show(self, place: usize, offset: Offset) {
        self.with(|core| core.show(place, offset));
        self.moved();
    }
}

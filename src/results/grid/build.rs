//! Building what is near the window, step by step.

use std::{collections::HashMap, ops::Range};

use easel_core::contract::MediaKind;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    core::{Anchor, Core},
    piece::Piece,
    state::{FRAME, Grid},
};

/// How many cards are built in a step: about what a slow device does in a frame.
const AT_ONCE: usize = 8;

impl Grid {
    /// Builds what is near the window, at once as much as a frame allows.
    pub(super) fn build(self) {
        self.step();
    }

    pub(super) fn step(self) {
        let Some((is_done, has_changed)) = self.with(|core| self.step_in(core)) else {
            return;
        };
        if has_changed {
            self.mount();
        }
        let next = (!is_done).then(|| Timeout::new(FRAME, move || self.step()));
        self.next_step.try_set_value(next);
    }

    /// One step. Returns whether it was the last one, and whether other pieces are on the page now.
    fn step_in(self, core: &mut Core) -> (bool, bool) {
        let (near, has_whole) = core.near(|place| self.cost(place));
        let before: Vec<usize> = self
            .built
            .with_value(|built| built.iter().filter_map(Piece::place).collect());
        let now = near.after(longest_run(&before), AT_ONCE);
        core.anchor = self.anchor(core, near.shown.start);
        let has_changed = self.put(core, &now);
        self.listing.wants.run(near.built.clone());
        let is_built = now == near.built;
        let shown = if has_whole { near.shown } else { 0..0 };
        let is_whole = is_built && !self.is_moving.get_value() && self.make_whole(&shown);
        let is_done = is_whole || (is_built && self.is_moving.get_value());
        (is_done, has_changed)
    }

    /// Builds the views of what is on the page.
    fn mount(self) {
        let pieces = self.built.get_value();
        self.mounted.update_value(|mounted| {
            if let Some(mounted) = mounted {
                untrack(|| mounted.show(&pieces, |piece| self.view_of(piece)));
            }
        });
    }

    /// Puts the cards of these places on the page, and the one with the focus.
    /// Returns whether that changes which there are.
    fn put(self, core: &Core, places: &Range<usize>) -> bool {
        let mut known: HashMap<String, Piece> = self.built.with_value(|built| {
            let own = built.iter();
            own.map(|piece| (piece.key.clone(), piece.clone()))
                .collect()
        });
        let mut pieces = Vec::with_capacity(known.len() + AT_ONCE);
        let mut put = |piece: Piece, place: Option<usize>| {
            let piece = match known.remove(&piece.key) {
                Some(old) => {
                    old.update(place, piece.cell.get_untracked());
                    old
                }
                None => piece,
            };
            pieces.push(piece);
        };
        let far = self.kept(places);
        let before = far.filter(|place| *place < places.start);
        let after = far.filter(|place| *place >= places.end);
        for place in before.into_iter().chain(places.clone()).chain(after) {
            if core.layout.starts_day(place) {
                let day = core.layout.day_of(place);
                put(Piece::heading(day, core.heading(place)), None);
            }
            if let (Some(id), Some(cell)) = (self.listing.id_at.run(place), core.cell(place)) {
                put(Piece::card(id, place, cell), Some(place));
            }
        }
        let is_same = self.built.with_value(|built| {
            let keys = built.iter().map(|piece| &piece.key);
            keys.eq(pieces.iter().map(|piece| &piece.key))
        });
        if !is_same {
            self.built.set_value(pieces);
        }
        !is_same
    }

    /// The place of the card with the focus, or that is about to have it, if it is not among these.
    fn kept(self, places: &Range<usize>) -> Option<usize> {
        let id = self
            .used
            .with_value(|used| used.next.clone().or(used.focused.clone()))?;
        let place = self.listing.place_of.run(id)?;
        (!places.contains(&place)).then_some(place)
    }

    /// How many elements the card of a place has, if it is not whole.
    fn cost(self, place: usize) -> usize {
        let row = untrack(|| self.listing.row_at.run(place));
        row.map_or(1, |row| {
            row.job.with_untracked(|job| {
                let media = job.media().iter();
                let of = media.map(|media| match media.kind {
                    MediaKind::Image => 3,
                    MediaKind::Video => 7,
                });
                1 + of.sum::<usize>()
            })
        })
    }

    /// What stays in its place when the layout changes: nothing at the start of the list.
    fn anchor(self, core: &Core, place: usize) -> Option<Anchor> {
        let is_at_start = core.top() <= core.layout.frame().heading;
        let id = self.listing.id_at.run(place).filter(|_| !is_at_start)?;
        Some(Anchor {
            id,
            place,
            offset: core.offset(place),
        })
    }
}

/// The longest sequence of numbers without a gap: the card with the focus may be far from the others.
fn longest_run(places: &[usize]) -> Range<usize> {
    let runs = places.chunk_by(|one, next| *next == one + 1);
    let longest = runs.max_by_key(|run| run.len()).unwrap_or_default();
    longest
        .first()
        .map_or(0..0, |first| *first..first + longest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_card_with_the_focus_may_be_far_away() {
        for (places, expected) in [
            (&[][..], 0..0),
            (&[4], 4..5),
            (&[4, 5, 6], 4..7),
            (&[1, 4, 5], 4..6),
            (&[4, 5, 90], 4..6),
            (&[4, 5, 90, 91], 90..92),
        ] {
            assert_eq!(longest_run(places), expected, "{places:?}");
        }
    }
}

//! Building what is near the window, step by step.

use std::{collections::HashMap, ops::Range};

use easel_core::{contract::Kind as Made, grid::Near, overview::Stacked};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    core::{Anchor, Core},
    mounted::Mounted,
    piece::{At, Kind, Piece},
    state::{FRAME, Grid},
};
use crate::browser::now;

/// How long one step fills cards, in milliseconds.
const TURN: u64 = 8;

impl Grid {
    /// Builds what is near the window, at once as much as a frame allows.
    pub(super) fn build(self) {
        let Some((near, has_whole, has_changed)) = self.with(|core| self.choose(core)) else {
            return;
        };
        if has_changed {
            self.keep_focus(|| self.mount());
            self.listing.found.want(near.built.clone());
        }
        let shown = if has_whole { near.shown.clone() } else { 0..0 };
        let is_done =
            self.fill(&near.shown) && (self.is_moving.get_untracked() || self.make_whole(&shown));
        let is_clear = is_done && self.clear();
        let next = (!is_clear).then(|| Timeout::new(FRAME, move || self.build()));
        self.ongoing.try_update_value(|ongoing| ongoing.step = next);
    }

    /// Decides what is on the page. Returns what is near the window, whether all cards in it are whole, and whether
    /// other pieces are on the page now.
    fn choose(self, core: &mut Core) -> (Near, bool, bool) {
        let (near, has_whole) = core.near(|place| self.cost(place));
        core.anchor = self.anchor(core, near.shown.start);
        if self.top.get_untracked().total_cmp(&core.top()).is_ne() {
            self.top.set(core.top());
        }
        let has_changed = self.put(core, &near.built);
        (near, has_whole, has_changed)
    }

    /// Builds the boxes of what is on the page.
    fn mount(self) {
        let pieces = self.built.get_value();
        self.mounted.update_value(|mounted| {
            if let Some(mounted) = mounted {
                untrack(|| mounted.show(&pieces, &self));
            }
        });
    }

    /// Gives cards their contents, those in the window first, for a part of a frame. Returns whether there is no
    /// more to do until other jobs were read.
    fn fill(self, shown: &Range<usize>) -> bool {
        let used = self.used.get_value();
        let rank = |piece: &Piece| match &piece.kind {
            Kind::Heading(_) => 0,
            Kind::Card(card) if used.next.as_ref() == Some(&card.id) => 0,
            Kind::Card(card) if shown.contains(&card.place.get_untracked()) => 1,
            Kind::Card(_) => 2,
        };
        self.in_turn(|mounted, is_in_time| mounted.fill(&self, rank, is_in_time))
    }

    /// Takes apart what has left the page, for a part of a frame. Returns whether nothing is left of it.
    fn clear(self) -> bool {
        self.in_turn(|mounted, is_in_time| mounted.clear(is_in_time))
    }

    /// Works at what is mounted for one turn: `act` asks whether there is still time. Returns what it says, or true
    /// without anything mounted.
    fn in_turn(self, act: impl FnOnce(&mut Mounted, &dyn Fn() -> bool) -> bool) -> bool {
        let began = now();
        let is_in_time = || now().saturating_sub(began) < TURN;
        let is_done = self.mounted.try_update_value(|mounted| {
            let mounted = mounted.as_mut()?;
            Some(untrack(|| act(mounted, &is_in_time)))
        });
        is_done.flatten().unwrap_or(true)
    }

    /// Puts the cards of these places on the page, and the one with the focus.
    /// Returns whether that changes which there are.
    fn put(self, core: &Core, places: &Range<usize>) -> bool {
        let mut known: HashMap<String, Piece> = self.built.with_value(|built| {
            let own = built.iter();
            own.map(|piece| (piece.key.clone(), piece.clone()))
                .collect()
        });
        let mut pieces = Vec::with_capacity(places.len() + 1);
        let mut put = |piece: Piece, at: Option<&At>| {
            let piece = match known.remove(&piece.key) {
                Some(old) => {
                    old.update(at, piece.cell.get_untracked());
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
            if let (Some(id), Some(cell)) = (self.listing.id_at(place), core.cell(place)) {
                let stacked = self.listing.found.stacked_at(place);
                let at = At { place, stacked };
                put(Piece::card(id, &at, cell), Some(&at));
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
        let place = self.listing.found.place(&id)?;
        (!places.contains(&place)).then_some(place)
    }

    /// How many elements the card of a place has, if it is not whole.
    fn cost(self, place: usize) -> usize {
        let found = self.listing.found;
        let opener = found.stacked_at(place).is_some_and(Stacked::is_newest);
        let known = found.kind_at(place);
        usize::from(opener)
            + known.map_or(1, |(kind, count)| {
                let of = match kind {
                    Made::Image | Made::Edit => 3,
                    Made::Video => 7,
                };
                1 + of * usize::from(count)
            })
    }

    /// What stays in its place when the layout changes: nothing at the start of the list.
    fn anchor(self, core: &Core, place: usize) -> Option<Anchor> {
        let is_at_start = core.top() <= core.layout.frame().heading;
        let id = self.listing.id_at(place).filter(|_| !is_at_start)?;
        Some(Anchor {
            id,
            place,
            offset: core.offset(place),
        })
    }
}

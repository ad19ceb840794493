//! Building the cards near the viewport, step by step.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use easel_core::{contract::Kind as Made, grid::Near, overview::Stacked, time::Millis};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    anchor::Anchor,
    core::Core,
    mounted::Mounted,
    piece::{At, Piece, PieceKind},
    state::{FRAME, Grid},
};
use crate::browser::now;

/// The time of one step, in milliseconds: after it, a step fills no more cards.
const TURN: u64 = 5;

/// How many cards one step puts on the page, unless more are in the viewport.
const AT_ONCE: usize = 12;

/// The decision of a step about what to build.
struct BuildStep {
    near: Near,
    /// Whether everything near the viewport is on the page.
    is_last: bool,
    /// Whether all cards in the viewport are whole.
    has_whole: bool,
    /// Whether other pieces are on the page than before.
    has_changed: bool,
}

impl Grid {
    /// Builds what is near the viewport, as much in one step as a frame allows.
    pub(super) fn build(self) {
        let began = now();
        let Some(step) = self.with(|core| self.choose(core)) else {
            return;
        };
        let shown = step.near.shown.clone();
        if step.has_changed {
            self.keep_focus(|| self.mount());
            self.listing.found.want(step.near.built);
        }
        let whole = if step.has_whole { shown.clone() } else { 0..0 };
        let is_done = self.fill(began, &shown)
            && step.is_last
            && (self.is_moving.get_untracked() || self.make_whole(&whole));
        let is_clear = is_done && self.clear(began);
        let next = (!is_clear).then(|| Timeout::new(FRAME, move || self.build()));
        self.ongoing.try_update_value(|ongoing| ongoing.step = next);
    }

    /// Decides which pieces are on the page.
    fn choose(self, core: &mut Core) -> BuildStep {
        let (near, has_whole) = core.near(|place| self.cost(place));
        core.anchor = self.anchor(core, near.shown.start);
        if self.top.get_untracked().total_cmp(&core.top()).is_ne() {
            self.top.set(core.top());
        }
        let ids = self.listing.found.ids_at(near.built.clone());
        let built = self.step(&near, &ids);
        let is_last = built == near.built;
        let skipped = built.start - near.built.start;
        let ids = ids.into_iter().skip(skipped).take(built.len());
        let has_changed = self.put(core, &built, ids);
        BuildStep {
            near,
            is_last,
            has_whole,
            has_changed,
        }
    }

    /// The places that are on the page after this step. `ids` are the ids of all jobs that are to be built.
    fn step(self, near: &Near, ids: &[String]) -> Range<usize> {
        self.built.with_value(|built| {
            let known = built.iter().filter_map(|piece| match &piece.kind {
                PieceKind::Heading(_) => None,
                PieceKind::Card(card) => Some(&*card.id),
            });
            let known: HashSet<&str> = known.collect();
            near.step(AT_ONCE, |place| {
                let id = ids.get(place - near.built.start);
                id.is_some_and(|id| known.contains(&**id))
            })
        })
    }

    /// Builds the boxes of the pieces on the page.
    fn mount(self) {
        let pieces = self.built.get_value();
        self.mounted.update_value(|mounted| {
            if let Some(mounted) = mounted {
                untrack(|| mounted.show(&pieces, &self));
            }
        });
    }

    /// Gives cards their contents, the cards in the viewport first, for a part of a frame. Returns whether there is
    /// no more to do until other jobs have been read.
    fn fill(self, began: Millis, shown: &Range<usize>) -> bool {
        let used = self.used.get_value();
        let rank = |piece: &Piece| match &piece.kind {
            PieceKind::Heading(_) => 0,
            PieceKind::Card(card) if used.next.as_ref() == Some(&card.id) => 0,
            PieceKind::Card(card) if shown.contains(&card.place.get_untracked()) => 1,
            PieceKind::Card(_) => 2,
        };
        self.in_turn(began, |mounted, is_in_time| {
            mounted.fill(&self, rank, is_in_time)
        })
    }

    /// Removes pieces that have left the page, for a part of a frame. Returns whether none is left to remove.
    fn clear(self, began: Millis) -> bool {
        self.in_turn(began, |mounted, is_in_time| mounted.clear(is_in_time))
    }

    /// Calls `act` for the mounted pieces for the rest of a step; `act` asks whether there is still time. Returns
    /// what `act` returns, or true if nothing is mounted.
    fn in_turn(
        self,
        began: Millis,
        act: impl FnOnce(&mut Mounted, &dyn Fn() -> bool) -> bool,
    ) -> bool {
        let is_in_time = || now().saturating_sub(began) < TURN;
        let is_done = self.mounted.try_update_value(|mounted| {
            let mounted = mounted.as_mut()?;
            Some(untrack(|| act(mounted, &is_in_time)))
        });
        is_done.flatten().unwrap_or(true)
    }

    /// Puts the cards of these places on the page, by their ids, and the card with the focus. Returns whether this
    /// changes which pieces are on the page.
    fn put(self, core: &Core, places: &Range<usize>, ids: impl Iterator<Item = String>) -> bool {
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
        let far = far.and_then(|place| Some((place, self.listing.id_at(place)?)));
        let (before, after) = match far {
            Some(far) if far.0 < places.start => (Some(far), None),
            far => (None, far),
        };
        let near = places.clone().zip(ids);
        for (place, id) in before.into_iter().chain(near).chain(after) {
            if core.layout.starts_day(place) {
                let day = core.layout.day_of(place);
                put(Piece::heading(day, core.heading(place)), None);
            }
            if let Some(cell) = core.cell(place) {
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

    /// The place of the card that has the focus or is about to get it, if it is not among these places.
    fn kept(self, places: &Range<usize>) -> Option<usize> {
        let id = self
            .used
            .with_value(|used| used.next.clone().or(used.focused.clone()))?;
        let place = self.listing.found.place(&id)?;
        (!places.contains(&place)).then_some(place)
    }

    /// The number of elements that the card at a place has while it is not whole.
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

    /// The result that keeps its place when the layout changes; `None` at the start of the list.
    pub(super) fn anchor(self, core: &Core, place: usize) -> Option<Anchor> {
        let is_at_start = core.top() <= core.layout.frame().heading;
        let id = self.listing.id_at(place).filter(|_| !is_at_start)?;
        Some(Anchor {
            id,
            place,
            offset: core.offset(place),
        })
    }
}

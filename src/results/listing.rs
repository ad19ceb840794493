//! A list of results as the grid sees it: places, of which few are looked at.

use std::cell::OnceCell;

use easel_core::{
    grid::{GridEdit, GridItem},
    overview::{News, Slot},
};
use leptos::prelude::*;

use super::{
    outline::{KnownShapes, of_several, ratio_of},
    overlays::Overlays,
};
use crate::{
    browser::now,
    jobs::{FoundResults, Glance, JobRow},
};

/// How many results on each side of the one in the large view are at hand: more than its strip shows.
const REACH: usize = 24;

/// How long one turn of bringing items lasts, in milliseconds, and how many are brought before it looks at the clock.
/// What is near the window is built in the same task.
const TURN: u64 = 4;
const AT_ONCE: usize = 1_000;

/// A list of results, the newest first. It may be long: what it does not have in memory is brought when
/// someone looks at it.
#[derive(Clone, Copy)]
pub(super) struct Listing {
    /// The list itself.
    pub(super) found: FoundResults,
    /// The shapes that were guessed, as they were at first.
    first: StoredValue<Guessed>,
}

/// What has come of bringing items.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BroughtItems {
    /// Whether others than the new ones at the end have changed.
    pub(super) is_other: bool,
    /// Whether there is more to bring.
    pub(super) has_more: bool,
}

impl Listing {
    /// What was found among all results. Records are read when they come near the window.
    pub(super) fn of_found(found: FoundResults) -> Self {
        Self {
            found,
            first: StoredValue::new(Guessed::default()),
        }
    }

    /// Brings what the places of results depend on up to date, for one turn. `changed` is told of each change.
    pub(super) fn bring(
        self,
        items: &mut Vec<GridItem>,
        mut changed: impl FnMut(&[GridItem], GridEdit),
    ) -> BroughtItems {
        let Some(mut first) = self.first.try_write_value() else {
            return BroughtItems::default();
        };
        let mut brought = BroughtItems::default();
        let mut changed = |items: &[GridItem], edit: GridEdit| {
            brought.is_other |= edit.start + edit.added < items.len() || edit.removed > 0;
            changed(items, edit);
        };
        let found = self.found;
        let shapes = Shapes::default();
        let mut item = |glance: &Glance<'_>| shapes.item(&mut first, glance);
        match found.take_news() {
            News::Edits(edits) => {
                for edit in edits {
                    let edit = edit.apply(items, |slot| found.glance(slot, &mut item));
                    if let Some(edit) = edit {
                        changed(items, edit);
                    }
                }
            }
            News::Many => {
                let new = found.map(0..usize::MAX, &mut item);
                let edit = GridEdit::between(items, &new);
                *items = new;
                changed(items, edit);
            }
            News::Another => {
                let removed = items.len();
                items.clear();
                changed(
                    items,
                    GridEdit {
                        start: 0,
                        removed,
                        added: 0,
                    },
                );
            }
        }
        let (start, began) = (items.len(), now());
        // All at once: a list that grows in steps leaves holes in the memory, as large as it is.
        items.reserve_exact(found.room().saturating_sub(start));
        while now().saturating_sub(began) < TURN {
            let new = found.map(items.len()..items.len() + AT_ONCE, &mut item);
            if new.is_empty() {
                break;
            }
            items.extend(new);
        }
        let added = items.len() - start;
        if added > 0 {
            changed(
                items,
                GridEdit {
                    start,
                    removed: 0,
                    added,
                },
            );
        }
        brought.has_more = items.len() < untrack(|| found.shown());
        brought
    }

    /// The id of the job at a place.
    pub(super) fn id_at(self, place: usize) -> Option<String> {
        self.found.ids_at(place..place.saturating_add(1)).pop()
    }

    /// The job at a place: `None` until it was read.
    pub(super) fn row_at(self, place: usize) -> Option<JobRow> {
        untrack(|| self.found.row(place))
    }
}

/// The results beside the one that the large view shows, newest first, as far as they were read.
pub(super) fn beside_viewed(found: FoundResults, overlays: Overlays) -> Signal<Vec<JobRow>> {
    let middle = Memo::new(move |before: Option<&Option<usize>>| {
        let shown = overlays.viewed().get()?;
        found.track();
        // What has left the list still has its neighbours.
        found
            .place(&shown.id)
            .or_else(|| Some(found.place_at(found.row_of(&shown.id)?.created_at)))
            .or(before.copied().flatten())
    });
    let places = move || {
        let middle = middle.get()?;
        Some(middle.saturating_sub(REACH)..middle + REACH + 1)
    };
    Effect::new(move || {
        if let Some(places) = places() {
            found.want(places);
        }
    });
    Memo::new(move |_| {
        found.track();
        let ids = places()
            .map(|places| found.ids_at(places))
            .unwrap_or_default();
        ids.iter().filter_map(|id| found.row_of(id)).collect()
    })
    .into()
}

/// How results get the shapes that their places depend on. A shape is the one that the result had when it was first
/// listed: it must not change when it has loaded.
#[derive(Default)]
struct Shapes {
    /// What is known, once a result needs it: most say their shape themselves.
    known: OnceCell<KnownShapes>,
}

impl Shapes {
    fn item(&self, first: &mut Guessed, glance: &Glance<'_>) -> GridItem {
        let ratio = match glance.ratio {
            Some(ratio) => ratio,
            None => first.of(glance.slot, || narrow(ratio_of(self.guess(glance)))),
        };
        GridItem::new(glance.at, of_several(ratio.into(), glance.count))
    }

    /// The shape of a result that does not say it.
    fn guess(&self, glance: &Glance<'_>) -> (u32, u32) {
        let known = self.known.get_or_init(KnownShapes::read);
        known.usual(glance.kind, glance.model)
    }
}

/// Shapes by the numbers of their lines; of most results none had to be guessed.
#[derive(Default)]
struct Guessed(Vec<Option<f32>>);

impl Guessed {
    /// The shape of a line, guessed if that was not done before.
    fn of(&mut self, slot: Slot, guess: impl FnOnce() -> f32) -> f32 {
        let number = slot.number();
        if number >= self.0.len() {
            self.0.resize(number + 1, None);
        }
        *self.0[number].get_or_insert_with(guess)
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "a ratio is between 0.4 and 4"
)]
fn narrow(ratio: f64) -> f32 {
    ratio as f32
}

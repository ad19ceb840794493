//! A list of results as the grid sees it: many places, of which only a few are in view.

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
    work::jobs::{FoundResults, Glance, JobRow},
};

/// How many results on each side of the viewed one are read for the large view: more than its strip shows.
const REACH: usize = 24;

/// The time of one turn of reading items, in milliseconds, and how many are read before the turn looks at the clock.
/// The cards near the viewport are built in the same task.
const TURN: u64 = 4;
const AT_ONCE: usize = 1_000;

/// A list of results, the newest first. It may be long: records that are not in memory are read when they come into
/// view.
#[derive(Clone, Copy)]
pub(super) struct Listing {
    /// The list itself.
    pub(super) found: FoundResults,
    /// The shapes that were guessed, with their first values.
    first: StoredValue<Guessed>,
}

/// The outcome of [`Listing::bring`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BroughtItems {
    /// Whether items have changed that are not new ones at the end.
    pub(super) is_other: bool,
    /// Whether there are more items to bring.
    pub(super) has_more: bool,
}

impl Listing {
    /// A list of the results that a search finds. Records are read when they come near the viewport.
    pub(super) fn of_found(found: FoundResults) -> Self {
        Self {
            found,
            first: StoredValue::new(Guessed::default()),
        }
    }

    /// Brings the items of the grid up to date with the list, for one turn. `changed` is called for each change.
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
        // The room is reserved at once: a list that grows in steps leaves gaps in the memory of its own size.
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

    /// The job at a place: `None` until its record has been read.
    pub(super) fn row_at(self, place: usize) -> Option<JobRow> {
        untrack(|| self.found.row(place))
    }
}

/// The results around the one in the large view, newest first, as far as their records have been read.
pub(super) fn beside_viewed(found: FoundResults, overlays: Overlays) -> Signal<Vec<JobRow>> {
    let middle = Memo::new(move |before: Option<&Option<usize>>| {
        let shown = overlays.viewed().get()?;
        found.track();
        // A result that has left the list still has neighbours.
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

/// The shapes of results, on which their places depend. A shape is the one that the result had when it was first
/// listed: it must not change when the result has loaded.
#[derive(Default)]
struct Shapes {
    /// The known shapes of models. They are read when a result needs them: most results state their shape themselves.
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

    /// The guessed shape of a result that does not state it.
    fn guess(&self, glance: &Glance<'_>) -> (u32, u32) {
        let known = self.known.get_or_init(KnownShapes::read);
        known.usual(glance.kind, glance.model)
    }
}

/// The guessed ratios by the numbers of the lines; `None` for results that state their shape.
#[derive(Default)]
struct Guessed(Vec<Option<f32>>);

impl Guessed {
    /// The ratio of a line: guessed the first time, and then the same.
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

//! A list of results as the grid sees it: places, of which few are looked at.

use std::{collections::HashMap, sync::Arc};

use easel_core::{grid::GridItem, overview::Key};
use leptos::prelude::*;

use super::{
    outline::{KnownShapes, of_several, ratio_of},
    overlays::Overlays,
};
use crate::jobs::{FoundResults, JobRow};

/// How many results on each side of the one in the large view are at hand: more than its strip shows.
const REACH: usize = 24;

/// A list of results, the newest first. It may be long: what it does not have in memory is brought when
/// someone looks at it.
#[derive(Clone, Copy)]
pub(super) struct Listing {
    /// What the places of all results depend on. It notifies of every change of the list.
    pub(super) items: Signal<Arc<[GridItem]>>,
    /// The list itself.
    pub(super) found: FoundResults,
}

impl Listing {
    /// What was found among all results. Records are read when they come near the window.
    pub(super) fn of_found(found: FoundResults) -> Self {
        Self {
            items: items(found),
            found,
        }
    }

    /// The id of the job at a place.
    pub(super) fn id_at(self, place: usize) -> Option<String> {
        self.found.ids(place..place.saturating_add(1)).pop()
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
        let ids = places().map(|places| found.ids(places)).unwrap_or_default();
        ids.iter().filter_map(|id| found.row_of(id)).collect()
    })
    .into()
}

/// The shape of each result as it was when it was first listed: it must not change when it has loaded.
fn items(found: FoundResults) -> Signal<Arc<[GridItem]>> {
    let own = StoredValue::new(HashMap::<Key, f32>::new());
    // Other results may have the same times and shapes.
    Memo::new_with_compare(
        move |_| {
            let shapes = KnownShapes::read();
            let of_jobs = found.by_key(shapes.named());
            let Some(mut own) = own.try_write_value() else {
                return Arc::default();
            };
            let items = found.map(|glance| GridItem {
                at: glance.at,
                ratio: match glance.ratio {
                    Some(ratio) => narrow(of_several(ratio.into(), glance.count)),
                    None => *own.entry(glance.key).or_insert_with(|| {
                        let known = of_jobs.get(&glance.key).copied();
                        let shape =
                            known.unwrap_or_else(|| shapes.usual(glance.kind, glance.model));
                        narrow(of_several(ratio_of(shape), glance.count))
                    }),
                },
            });
            items.into()
        },
        |_, _| true,
    )
    .into()
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "a ratio is between 0.4 and 4"
)]
fn narrow(ratio: f64) -> f32 {
    ratio as f32
}

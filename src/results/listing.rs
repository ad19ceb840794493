//! A list of results as the grid sees it: places, of which few are looked at.

use std::{collections::HashMap, sync::Arc};

use easel_core::grid::GridItem;
use leptos::prelude::*;

use super::{
    outline::{KnownShapes, of_several},
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
    let own = StoredValue::new(HashMap::<String, f32>::new());
    // Other results may have the same times and shapes.
    Memo::new_with_compare(
        move |_| {
            let shapes = KnownShapes::read();
            let items = found.map(|glance, id| GridItem {
                at: glance.at,
                ratio: match glance.ratio {
                    Some(ratio) => narrow(of_several(ratio.into(), glance.count)),
                    None => own
                        .try_update_value(|own| {
                            let id = id();
                            let ratio = || shapes.unasked(&id, glance.kind, glance.model);
                            *own.entry(id.clone())
                                .or_insert_with(|| narrow(of_several(ratio(), glance.count)))
                        })
                        .unwrap_or(1.0),
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

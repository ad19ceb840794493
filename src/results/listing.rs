//! A list of results as the grid sees it: places, of which few are looked at.

use std::{collections::HashMap, ops::Range, sync::Arc};

use easel_core::grid::GridItem;
use leptos::prelude::*;

use super::outline;
use crate::jobs::{JobRow, JobWindow};

/// How many results before the last known one older ones are looked for: two large windows.
const AHEAD: usize = 200;

/// A list of results, the newest first. It may be long: what it does not have in memory is brought when
/// someone looks at it.
#[derive(Clone, Copy)]
pub struct Listing {
    /// What the places of all results depend on. It notifies of every change of the list.
    pub items: Signal<Arc<[GridItem]>>,
    /// The id of the job at a place.
    pub id_at: Callback<usize, Option<String>>,
    /// The job at a place, for a caller that tracks it: `None` until it was read.
    pub row_at: Callback<usize, Option<JobRow>>,
    /// The place of a job.
    pub place_of: Callback<String, Option<usize>>,
    /// These places are near the window from now on.
    pub wants: Callback<Range<usize>>,
}

impl Listing {
    /// The jobs of a list that are in memory. Older ones are brought when its end is near.
    pub fn of_rows(rows: Signal<Vec<JobRow>>, window: JobWindow) -> Self {
        let wanted = RwSignal::new(0);
        Effect::new(move || {
            let is_near = wanted.get() + AHEAD > rows.with(Vec::len);
            if is_near && window.has_more() {
                untrack(|| window.more());
            }
        });
        Self {
            items: items(rows),
            id_at: Callback::new(move |place: usize| {
                rows.with_untracked(|rows| Some(rows.get(place)?.id.clone()))
            }),
            row_at: Callback::new(move |place: usize| rows.with(|rows| rows.get(place).cloned())),
            place_of: Callback::new(move |id: String| {
                rows.with_untracked(|rows| rows.iter().position(|row| row.id == id))
            }),
            wants: Callback::new(move |places: Range<usize>| {
                if wanted.get_untracked() != places.end {
                    wanted.set(places.end);
                }
            }),
        }
    }
}

/// The shape of each result as it was when it was first listed: it must not change when it has loaded.
fn items(rows: Signal<Vec<JobRow>>) -> Signal<Arc<[GridItem]>> {
    let own = StoredValue::new(HashMap::<String, f32>::new());
    let item = move |row: &JobRow| {
        let known = own.with_value(|own| own.get(&row.id).copied());
        let ratio = known.unwrap_or_else(|| {
            let ratio = narrow(row.job.with_untracked(outline::ratio));
            own.update_value(|own| {
                own.insert(row.id.clone(), ratio);
            });
            ratio
        });
        GridItem {
            at: row.created_at,
            ratio,
        }
    };
    // Other results may have the same times and shapes.
    Memo::new_with_compare(
        move |_| rows.with(|rows| rows.iter().map(item).collect::<Arc<[GridItem]>>()),
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

//! Which results the large view shows, and the way to their neighbours.

mod near;
#[cfg(test)]
mod tests;

use easel_core::{
    job::Job,
    large_view::{ResultPlace, around},
};
use leptos::{prelude::*, task::spawn_local};

use self::near::{count, counterpart, nearest, nearest_in_time, place_of};
use super::seen::SeenResult;
use crate::{
    browser::after_paint,
    results::overlays::{OpenResult, Overlays},
    work::jobs::{JobRow, Jobs},
};

/// Which results are shown, of a list of jobs.
#[derive(Clone, Copy)]
pub(in crate::results) struct Walk {
    pub(super) overlays: Overlays,
    /// The result that the arrow keys change.
    pub(super) viewed: Memo<Option<SeenResult>>,
    /// The viewed result, once it is painted: everything around it follows then.
    pub(super) painted: Signal<Option<SeenResult>>,
    /// The result that the viewed one is compared with.
    pub(super) held: Memo<Option<SeenResult>>,
    /// Further results of a comparison of more than two.
    others: Memo<Vec<SeenResult>>,
    rows: Signal<Vec<JobRow>>,
    /// The number of results of each job.
    counts: Memo<Vec<usize>>,
}

impl Walk {
    pub(super) fn new(rows: Signal<Vec<JobRow>>, overlays: Overlays) -> Self {
        let jobs = expect_context::<Jobs>();
        let seen = move |OpenResult { id, which }: OpenResult| {
            let listed = rows.with(|rows| rows.iter().find(|row| row.id == id).cloned());
            // A source of a result may be outside the list.
            let row = listed.or_else(|| jobs.find(&id))?;
            Some(SeenResult { row, which })
        };
        let found = move |shown: Signal<Option<OpenResult>>| {
            // A memo, so that other added or removed jobs do not interrupt a playing video.
            Memo::new(move |_| seen(shown.get()?))
        };
        let is_open = Memo::new(move |_| overlays.viewed().with(Option::is_some));
        let counts = Memo::new(move |_| {
            // The counts are not needed while the view is closed.
            let rows = if is_open.get() {
                rows.get()
            } else {
                Vec::new()
            };
            rows.iter().map(count).collect()
        });
        let viewed = found(overlays.viewed());
        Self {
            overlays,
            viewed,
            painted: painted(viewed),
            held: found(overlays.held()),
            others: Memo::new(move |_| {
                overlays
                    .others()
                    .get()
                    .into_iter()
                    .filter_map(seen)
                    .collect()
            }),
            rows,
            counts,
        }
    }

    /// The first two compared results, in order: a result that the other one was made from comes first, otherwise the held one.
    fn pair(self) -> Option<(SeenResult, SeenResult)> {
        let (held, viewed) = (self.held.get()?, self.viewed.get()?);
        // More than two results stay in their order.
        if self.others.with(|others| !others.is_empty()) {
            return Some((held, viewed));
        }
        let is_source = held.row.job.with_untracked(|held| {
            let starts = |viewed: &Job| held.starts_from(viewed);
            viewed.row.job.with_untracked(starts)
        });
        Some(if is_source {
            (viewed, held)
        } else {
            (held, viewed)
        })
    }

    /// All results that are compared; none while one is shown alone.
    pub(super) fn compared(self) -> Vec<SeenResult> {
        let pair = self.pair().map(<[SeenResult; 2]>::from);
        let others = self.others.get();
        pair.map_or_else(Vec::new, |pair| pair.into_iter().chain(others).collect())
    }

    /// Whether results are compared.
    pub(in crate::results) fn is_comparing(self) -> bool {
        self.held.with(Option::is_some)
    }

    /// The result before or after the viewed one. The viewed one may have left the list, such as a favourite that is one no
    /// longer: its neighbours are then the ones nearest in time. `None` in a comparison of more than two results.
    pub(super) fn beside(self, is_after: bool) -> Option<OpenResult> {
        // One of many would take the place of another.
        if self.others.with(|others| !others.is_empty()) {
            return None;
        }
        let seen = self.viewed.get()?;
        let from = seen.shown();
        let except = self.held.get().map(|held| held.shown());
        let counts = self.counts.get();
        self.rows.with(|rows| match place_of(rows, &from) {
            Some(_) => nearest(rows, &counts, &from, is_after, except.as_ref()),
            None => nearest_in_time(rows, &counts, seen.row.created_at, is_after),
        })
    }

    /// Shows the result before or after the viewed one.
    pub(super) fn go(self, is_after: bool) {
        if let Some(shown) = untrack(|| self.beside(is_after)) {
            self.overlays.show_next(shown);
        }
    }

    /// Looks up a result in the list; `None` if the list does not have it.
    pub(super) fn seen(self, shown: &OpenResult) -> Option<SeenResult> {
        let found = |rows: &Vec<JobRow>| rows.iter().find(|row| row.id == shown.id).cloned();
        let row = self.rows.with_untracked(found)?;
        Some(SeenResult {
            row,
            which: shown.which,
        })
    }

    /// The painted result with `reach` neighbours on each side. A result that has left the list has the neighbours nearest in
    /// time.
    pub(super) fn around(self, reach: usize) -> Vec<Option<SeenResult>> {
        let counts = self.counts.get();
        let place_of = |seen: SeenResult| {
            self.rows.with(|rows| {
                let near = |is_after| {
                    let near = nearest_in_time(rows, &counts, seen.row.created_at, is_after)?;
                    place_of(rows, &near)
                };
                let own = place_of(rows, &seen.shown());
                own.or_else(|| near(true)).or_else(|| near(false))
            })
        };
        let Some(middle) = self.painted.get().and_then(place_of) else {
            return Vec::new();
        };
        let places = around(&counts, middle, reach);
        let seen = |place: ResultPlace| {
            let row = self
                .rows
                .with_untracked(|rows| rows.get(place.job).cloned())?;
            Some(SeenResult {
                row,
                which: place.which,
            })
        };
        places
            .into_iter()
            .map(|place| place.and_then(seen))
            .collect()
    }

    /// The best result to compare this one with.
    pub(in crate::results) fn counterpart(self, of: &SeenResult) -> Option<OpenResult> {
        let own = of.shown();
        let counts = self.counts.get();
        self.rows.with(|rows| counterpart(rows, &counts, &own))
    }

    /// Compares the result with its counterpart, or ends the comparison.
    pub(in crate::results) fn toggle_comparison(self, seen: &SeenResult) {
        if untrack(|| self.is_comparing()) {
            self.overlays.end_comparing();
        } else if let Some(other) = untrack(|| self.counterpart(seen)) {
            self.overlays.compare(seen.shown(), other);
        }
    }

    /// Goes on to a result of another job, because the viewed one is about to be removed; closes the large view if there is
    /// none.
    pub(in crate::results) fn leave_removed(self) {
        match untrack(|| self.after_removal()) {
            Some(next) => self.overlays.show(next),
            None => self.overlays.close(),
        }
    }

    /// The next result of another job, else the previous one.
    fn after_removal(self) -> Option<OpenResult> {
        self.of_another_job(true)
            .or_else(|| self.of_another_job(false))
    }

    /// The nearest result of another job before or after the viewed one, since marks are for all results of a job. For a result
    /// that has left the list, the nearest one in time.
    pub(super) fn of_another_job(self, is_after: bool) -> Option<OpenResult> {
        let from = OpenResult {
            which: 0,
            ..self.viewed.get()?.shown()
        };
        let mut counts = self.counts.get();
        let is_listed = self.rows.with(|rows| {
            let own = place_of(rows, &from).and_then(|place| counts.get_mut(place.job));
            own.map(|count| *count = 0).is_some()
        });
        if is_listed {
            self.rows
                .with(|rows| nearest(rows, &counts, &from, is_after, None))
        } else {
            self.beside(is_after)
        }
    }
}

/// The viewed result, once it is painted. The first one does not wait.
fn painted(viewed: Memo<Option<SeenResult>>) -> Signal<Option<SeenResult>> {
    let painted = RwSignal::new(viewed.get_untracked());
    Effect::new(move || {
        let seen = viewed.get();
        if seen.is_none() || painted.with_untracked(Option::is_none) {
            painted.set(seen);
            return;
        }
        spawn_local(async move {
            after_paint().await;
            // Another result may be viewed by now, or the page may have been left.
            if let Some(seen) = viewed.try_get_untracked() {
                painted.try_set(seen);
            }
        });
    });
    painted.into()
}

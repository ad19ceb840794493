//! The neighbours of a result in a list.

use easel_core::{
    job::Job,
    large_view::{ResultPlace, neighbour},
    time::Millis,
};
use leptos::prelude::*;

use crate::{results::overlays::OpenResult, work::jobs::JobRow};

/// The number of results of a job.
pub(super) fn count(row: &JobRow) -> usize {
    row.job.with(|job| job.media().len())
}

/// The nearest result on one side of another, without the one that it is compared with.
pub(super) fn nearest(
    rows: &[JobRow],
    counts: &[usize],
    from: &OpenResult,
    is_after: bool,
    except: Option<&OpenResult>,
) -> Option<OpenResult> {
    let except = except.and_then(|except| place_of(rows, except));
    let place = neighbour(counts, place_of(rows, from)?, is_after, except)?;
    let id = rows.get(place.job)?.id.clone();
    let which = place.which;
    Some(OpenResult { id, which })
}

/// The nearest result on one side of a time, in a list with the newest first.
pub(super) fn nearest_in_time(
    rows: &[JobRow],
    counts: &[usize],
    time: Millis,
    is_after: bool,
) -> Option<OpenResult> {
    let middle = rows.partition_point(|row| row.created_at > time);
    let has_result = |at: &usize| counts.get(*at).is_some_and(|count| *count > 0);
    let at = if is_after {
        (middle..rows.len()).find(has_result)
    } else {
        (0..middle).rfind(has_result)
    }?;
    let which = if is_after { 0 } else { counts[at] - 1 };
    let id = rows[at].id.clone();
    Some(OpenResult { id, which })
}

/// The best result to compare with: the one it was made from, else the previous one, else the next
/// one. `None` if there is no other.
pub(super) fn counterpart(
    rows: &[JobRow],
    counts: &[usize],
    own: &OpenResult,
) -> Option<OpenResult> {
    let row = rows.iter().find(|row| row.id == own.id)?;
    let is_source = |other: &JobRow| {
        let of = |job: &Job| other.job.with_untracked(|other| job.starts_from(other));
        row.job.with_untracked(of)
    };
    let mut others = rows.iter().zip(counts);
    let source = others.find(|(other, count)| **count > 0 && is_source(other));
    let source = source.map(|(source, _)| OpenResult {
        id: source.id.clone(),
        which: 0,
    });
    // The newest result is first in the list: the previous one comes after this one.
    let beside = |is_after| nearest(rows, counts, own, is_after, None);
    source.or_else(|| beside(true)).or_else(|| beside(false))
}

pub(super) fn place_of(rows: &[JobRow], shown: &OpenResult) -> Option<ResultPlace> {
    let job = rows.iter().position(|row| row.id == shown.id)?;
    let which = shown.which;
    Some(ResultPlace { job, which })
}

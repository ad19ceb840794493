//! The likely time and price of a job, by earlier jobs.

use easel_core::{
    estimate::{Estimate, Order, Past, estimate},
    words::{fill, t},
};
use leptos::prelude::*;

use crate::{
    browser::local_number,
    work::jobs::{JobRow, Jobs},
};

/// The likely time and price of a job like this one; `None` without earlier jobs, or if the job has
/// no request.
pub(super) fn expected(row: &JobRow, jobs: Jobs) -> Option<Estimate> {
    let order = row
        .job
        .with_untracked(|job| job.request.as_ref().map(Order::of_request))?;
    let (kind, model) = order.model();
    jobs.look_up_model(kind, model);
    let rows = untrack(|| jobs.rows());
    let past = rows
        .iter()
        .filter_map(|row| row.job.with_untracked(Past::of));
    estimate(&order, past)
}

/// The likely price of another job like this one, in credits: `4`, or `3–4`.
pub(super) fn price(row: &JobRow, jobs: Jobs) -> Option<String> {
    let cost = expected(row, jobs)?.cost?;
    let (low, high) = (
        local_number(cost.low.as_str()),
        local_number(cost.high.as_str()),
    );
    Some(if low == high {
        low
    } else {
        fill(t("{low}–{high}"), &[("low", &low), ("high", &high)])
    })
}

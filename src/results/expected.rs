//! What earlier jobs tell about the time and the price of one like them.

use easel_core::estimate::{Estimate, Order, Past, estimate};
use leptos::prelude::*;

use crate::{
    browser::local_number,
    format::credits_in,
    jobs::{JobRow, Jobs},
};

/// What earlier jobs tell about a job; `None` if there are none, or if it has no request.
pub(super) fn expected(row: &JobRow, jobs: Jobs) -> Option<Estimate> {
    let order = row
        .job
        .with_untracked(|job| job.request.as_ref().map(Order::of_request))?;
    let rows = untrack(|| jobs.rows());
    let past = rows
        .iter()
        .filter_map(|row| row.job.with_untracked(Past::of));
    estimate(&order, past)
}

/// What another job like it costs, if the earlier ones have all cost the same.
pub(super) fn price(row: &JobRow, jobs: Jobs) -> Option<String> {
    let cost = expected(row, jobs)?.cost?;
    (cost.low == cost.high).then(|| credits_in(&local_number(cost.low.as_str())))
}

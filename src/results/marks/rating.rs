//! The stars of a result.

use easel_core::job::{Job, Mark};
use leptos::prelude::*;

use crate::{
    ui::Stars,
    work::jobs::{JobRow, Jobs},
};

/// Shows the stars of a result, and changes them.
#[component]
pub(in crate::results) fn Rating(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let job = row.job.clone();
    let value = Memo::new(move |_| job.with(Job::rating));
    let rate = move |stars| jobs.mark(&row, Mark::Rating(stars));
    view! { <Stars value on_change=rate /> }
}

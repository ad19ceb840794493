//! The progress of a running job on its card.

use easel_core::{
    job::Stage,
    words::{fill, t},
};
use leptos::prelude::*;

use super::{
    expected::expected,
    media::{no_file, running},
};
use crate::{
    ui::{format::span, part},
    work::jobs::JobRow,
};

/// The service's own progress, and the time left if earlier jobs show how long such a job takes;
/// otherwise the elapsed time. A completed job without a file says so. Nothing for other jobs.
#[component]
pub(super) fn CardProgress(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let job = row.job.clone();
    let empty_stage =
        Memo::new(move |_| job.with(|job| job.media().is_empty().then(|| job.state.stage())));
    part(move || match empty_stage.get() {
        Some(stage) if stage.is_active() => time_left(&row),
        Some(Stage::Completed) => no_file(&row),
        _ => ().into_any(),
    })
}

fn time_left(row: &JobRow) -> AnyView {
    let known = expected(row, expect_context());
    running(row, move |elapsed| {
        let left = known.as_ref().and_then(|known| known.left(elapsed));
        // Rounded up: "0 s left" would be wrong for a second.
        left.map_or_else(
            || span(elapsed),
            |left| fill(t("about {time} left"), &[("time", &span(left + 999))]),
        )
    })
}

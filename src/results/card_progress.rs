//! What a running job says on its card.

use easel_core::{
    job::Stage,
    words::{fill, t},
};
use leptos::prelude::*;

use super::{expected::expected, media::no_file};
use crate::{
    browser::Clock,
    format::span,
    jobs::JobRow,
    ui::{Meter, part, text},
};

/// The service's own progress and the time left, if earlier jobs tell it; the elapsed time otherwise.
/// A completed job without a file says so. Nothing for other jobs.
#[component]
pub(super) fn CardProgress(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let job = row.job.clone();
    let empty_stage =
        Memo::new(move |_| job.with(|job| job.media().is_empty().then(|| job.state.stage())));
    part(move || match empty_stage.get() {
        Some(stage) if stage.is_active() => running(&row),
        Some(Stage::Completed) => no_file(),
        _ => ().into_any(),
    })
}

fn running(row: &JobRow) -> AnyView {
    let clock = expect_context::<Clock>();
    let known = expected(row, expect_context());
    let job = row.job.clone();
    let progress = Memo::new(move |_| job.with(|job| job.state.progress()));
    let began = row.job.with_untracked(|job| job.created_at);
    let facts = text(move || {
        let elapsed = clock.get().saturating_sub(began);
        let left = known.as_ref().and_then(|known| known.left(elapsed));
        // Rounded up: "0 s left" would be wrong for a second.
        let time = left.map_or_else(
            || span(elapsed),
            |left| fill(t("about {time} left"), &[("time", &span(left + 999))]),
        );
        match progress.get() {
            Some(percent) if percent > 0 => fill(
                t("{percent} % · {elapsed}"),
                &[("percent", &percent.to_string()), ("elapsed", &time)],
            ),
            _ => time,
        }
    });
    view! {
        <div class="running">
            <Meter label=t("Progress") value=progress />
            // The box keeps its size when the text changes, so that nothing around it needs layout.
            <p class="running-facts">
                <span>{facts}</span>
            </p>
        </div>
    }
    .into_any()
}

//! Asking the service for a task that has ended once more: it may have fresh links, results that were
//! not there yet, or have taken a failure back.

use easel_core::{
    job::{Job, Stage},
    words::t,
};
use leptos::prelude::*;

use crate::{
    jobs::{Jobs, Row},
    ui::{Button, IconName, when},
};

/// The button, for a job that has ended and has a task; nothing for any other.
#[component]
pub fn AskTask(
    /// The job.
    row: Row,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let job = row.job.clone();
    when(
        move || job.with(has_ended_as_task),
        move || {
            let row = row.clone();
            view! {
                <Button icon=IconName::Refresh on_click=move |()| jobs.refresh(&row)>
                    {t("Ask again")}
                </Button>
            }
            .into_any()
        },
    )
}

/// Whether there is a task that may have more to tell than it did as it ended.
pub(super) fn has_ended_as_task(job: &Job) -> bool {
    let has_ended = matches!(job.state.stage(), Stage::Completed | Stage::Failed);
    has_ended && job.state.task().is_some()
}

//! Polling an ended task once more: the service may have fresh links, late results, or have taken a
//! failure back.

use easel_core::{
    job::{Job, Stage},
    words::t,
};
use leptos::prelude::*;

use crate::{
    jobs::{JobRow, Jobs},
    ui::{Button, IconName, when},
};

/// The button, for an ended job with a task; nothing for others.
#[component]
pub fn AskTask(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let job = row.job.clone();
    when(
        move || job.with(has_ended_as_task),
        move || {
            let row = row.clone();
            view! {
                <Button icon=IconName::Refresh on_click=move |()| jobs.refresh(&row)>
                    {t("Check again")}
                </Button>
            }
            .into_any()
        },
    )
}

/// Whether the job is an ended task that can be polled again.
pub(super) fn has_ended_as_task(job: &Job) -> bool {
    let has_ended = matches!(job.state.stage(), Stage::Completed | Stage::Failed);
    has_ended && job.state.task().is_some()
}

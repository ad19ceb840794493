//! Polling an ended task once more: the service may have fresh links or late results, or may have
//! taken a failure back.

use easel_core::{
    job::{Job, Stage},
    words::t,
};
use leptos::prelude::*;

use crate::{
    ui::{Button, IconName, when},
    work::jobs::{JobRow, Jobs},
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

#[cfg(test)]
mod tests {
    use easel_core::{contract::TaskId, job::JobState};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::{completed, job};

    #[wasm_bindgen_test]
    fn only_an_ended_task_is_polled_again() {
        let mut ended = completed("a", "https://host.example/a.png");
        assert!(!has_ended_as_task(&ended), "it has no task");
        if let JobState::Completed { task, .. } = &mut ended.state {
            *task = TaskId::new("t-1");
        }
        assert!(has_ended_as_task(&ended));
        assert!(!has_ended_as_task(&job("a", JobState::Written)));
    }
}

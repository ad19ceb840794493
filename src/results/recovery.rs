//! Actions for a job with an unknown outcome.

use easel_core::{
    contract::{ApiError, pasted_task},
    job::{Job, JobState},
    words::t,
};
use leptos::prelude::*;

use super::resend::ResendDialog;
use crate::{
    ui::{Button, ButtonKind, IconName, TextField, when},
    work::jobs::{JobRow, Jobs},
};

/// The actions for a job with an unknown outcome: find the task by its id, generate again, or
/// dismiss. If the service does not know the task, the form that corrects the id. Nothing for other
/// jobs.
#[component]
pub fn RecoveryActions(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let job = row.job.clone();
    let is_lost = move || job.with(|job| matches!(job.state, JobState::Unknown { .. }));
    let lost = row.clone();
    view! {
        {when(is_lost, move || view! { <UnknownOutcomeActions row=lost.clone() /> }.into_any())}
        <CorrectTask row />
    }
}

/// The form that corrects a task's id, if the service does not know the task. Nothing for other
/// jobs.
#[component]
pub(super) fn CorrectTask(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let (job, polls) = (row.job.clone(), row.polls.clone());
    let is_not_known = move || {
        let not_found = |error: &ApiError| matches!(error, ApiError::NotFound { .. });
        polls.with(|polls| polls.error.as_ref().is_some_and(not_found)) && job.with(may_be_another)
    };
    when(is_not_known, move || {
        view! {
            <div class="ways-on">
                <p>{t("If Easel read the wrong task ID, correct it here.")}</p>
                <FindTaskForm row=row.clone() />
            </div>
        }
        .into_any()
    })
}

/// The actions for an unknown outcome on a card, as in [`RecoveryActions`]: the form appears on
/// demand.
#[component]
pub(super) fn FindTask(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let has_request = row.job.with_untracked(|job| job.request.is_some());
    let again = row.clone();
    let is_open = RwSignal::new(false);
    view! {
        <div class="actions">
            <button
                class="button"
                type="button"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                {t("Find by ID")}
            </button>
            {has_request.then(|| view! { <ResendButton row=again /> })}
        </div>
        {when(move || is_open.get(), move || view! { <FindTaskForm row=row.clone() /> }.into_any())}
    }
}

/// Whether a job's task id may be wrong.
fn may_be_another(job: &Job) -> bool {
    let runs = matches!(
        job.state,
        JobState::Running { .. } | JobState::Stopped { .. } | JobState::Failed { .. }
    );
    runs && job.media().is_empty()
}

#[component]
fn UnknownOutcomeActions(row: JobRow) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let has_request = row.job.with_untracked(|job| job.request.is_some());
    let (again, dismissed) = (row.clone(), row.clone());
    view! {
        <div class="ways-on">
            <FindTaskForm row />
            <div class="actions">
                {has_request.then(|| view! { <ResendButton row=again /> })}
                <Button on_click=move |()| jobs.remove(&dismissed)>{t("Dismiss")}</Button>
            </div>
        </div>
    }
}

/// The form that takes the id of a task. The service's own task list may show the task: then its id
/// is enough.
#[component]
fn FindTaskForm(row: JobRow) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let id = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let find = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match pasted_task(&id.get_untracked()) {
            Some(task) => jobs.found(&row, task),
            None => problem.set(Some(
                t("Enter the ID that the service gave the task.").to_owned(),
            )),
        }
    };
    view! {
        <form class="add-task" novalidate on:submit=find>
            <TextField
                label=t("Task ID of this request")
                value=id
                on_input=move |text| id.set(text)
                problem
            />
            <Button icon=IconName::Refresh type_="submit">
                {t("Find task")}
            </Button>
        </form>
    }
}

/// The button that sends the request once more. This is not a retry, but another request that is
/// charged separately.
#[component]
fn ResendButton(row: JobRow) -> impl IntoView {
    let asking = RwSignal::new(false);
    let row = move |()| Some(row.clone());
    view! {
        <Button kind=ButtonKind::Plain on_click=move |()| asking.set(true)>
            {t("Generate again")}
        </Button>
        <ResendDialog
            open=asking
            row
            title=t("Generate again?")
            text=t(
                "The first request may have been completed and charged. This sends another one, which is charged as well.",
            )
            confirm=t("Generate again")
        />
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::{completed, job};

    #[wasm_bindgen_test]
    fn the_id_of_a_task_with_results_is_right() {
        assert!(!may_be_another(&completed(
            "a",
            "https://host.example/a.png"
        )));
        assert!(!may_be_another(&job(
            "a",
            JobState::Unknown { error: None }
        )));
        let task = easel_core::contract::TaskId::new("t-1").expect("it is an id");
        let account = job("a", JobState::Written).account();
        let mut running = Job::adopted("b".into(), task, account, 0);
        assert!(may_be_another(&running));
        if let JobState::Running { media, .. } = &mut running.state {
            *media = completed("c", "https://host.example/c.png")
                .media()
                .to_vec();
        }
        assert!(!may_be_another(&running));
    }
}

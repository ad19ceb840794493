//! Why a job has no result, what it may have cost, and what can be done.

use easel_core::{
    contract::{ApiError, ClientAct, Explanation, explain, explain_refusal},
    job::{Job, JobState},
    spending::Charge,
    words::{fill, t},
};
use leptos::prelude::*;

use super::{
    blocked_poll::BlockedPoll,
    no_background::{NoBackground, lacks_background},
    recovery::RecoveryActions,
};
use crate::{
    state::settings::Settings,
    ui::{ProblemBox, format::credits, part},
    work::jobs::{JobRow, Jobs},
};

/// The explanation for a job that failed, was refused, has an unknown outcome, or cannot be polled
/// at the moment. Nothing for other jobs.
#[component]
pub fn JobProblem(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let job = row.job.clone();
    // A failure in an old list is not announced; a failure that happens now is.
    let is_news = job.with_untracked(|job| job.state.stage().is_active());
    let explanation = explanation_of(&row);
    let settings = expect_context::<Settings>();
    let job = row.job.clone();
    let lacks_background = Memo::new(move |_| job.with(|job| lacks_background(job, settings)));
    let refused = row.clone();
    let shown = part(move || {
        if lacks_background.get() {
            let row = refused.clone();
            return view! { <NoBackground row alert=is_news /> }.into_any();
        }
        explanation
            .get()
            .map(
                |JobExplanation {
                     words,
                     raw,
                     is_end,
                     is_unknown,
                 }| {
                    let alert = is_news && is_end;
                    view! {
                        <ProblemBox
                            what=words.what
                            cost=words.cost
                            advice=words.advice
                            raw
                            alert
                            doubt=is_unknown
                        />
                    }
                },
            )
            .into_any()
    });
    view! {
        {shown}
        <BlockedPoll row=row.clone() />
        <RecoveryActions row />
    }
}

/// The explanation for a job without results.
#[derive(Clone, PartialEq)]
pub(super) struct JobExplanation {
    pub(super) words: Explanation,
    /// The raw answer.
    pub(super) raw: Option<String>,
    /// Whether the job has ended; otherwise only a poll has failed.
    pub(super) is_end: bool,
    /// Whether the outcome is unknown.
    pub(super) is_unknown: bool,
}

/// Why a job ended without a result, or why its last poll failed; `None` for other jobs.
pub(super) fn explanation_of(row: &JobRow) -> Memo<Option<JobExplanation>> {
    let jobs = expect_context::<Jobs>();
    let (job, polls) = (row.job.clone(), row.polls.clone());
    Memo::new(move |_| {
        let (ended, is_polled, is_unknown) = job.with(|job| {
            let is_polled = matches!(job.state, JobState::Running { .. });
            let is_polled = is_polled && jobs.connection_of(job).is_some();
            let is_unknown = matches!(job.state, JobState::Unknown { .. });
            (problem(job), is_polled, is_unknown)
        });
        let is_end = ended.is_some();
        let failed_poll = || {
            let error = polls.with(|polls| polls.error.clone())?;
            let raw = error.raw_body().map(ToOwned::to_owned);
            is_polled.then(|| (explain(&error, ClientAct::Poll), raw))
        };
        let (words, raw) = ended.or_else(failed_poll)?;
        Some(JobExplanation {
            words,
            raw,
            is_end,
            is_unknown,
        })
    })
}

/// The explanation for a job's end without a result, and the raw answer.
fn problem(job: &Job) -> Option<(Explanation, Option<String>)> {
    let act = job.request.as_ref().map_or(ClientAct::Poll, |request| {
        ClientAct::Submit(request.kind(), request.mode())
    });
    let (words, raw) = match &job.state {
        JobState::Refused { error } => (explain_refusal(error, act), raw_body(error)),
        JobState::Unknown { error: Some(error) } => (explain(error, act), raw_body(error)),
        JobState::Unknown { error: None } => (page_went_away(), None),
        JobState::Failed { reason, .. } => (failed_there(job, reason.as_deref()), None),
        _ => return None,
    };
    Some((
        if job.is_demo() {
            of_demo(job, words)
        } else {
            words
        },
        raw,
    ))
}

/// Adapts an explanation to the demo, which costs nothing whatever goes wrong.
fn of_demo(job: &Job, words: Explanation) -> Explanation {
    let again = t("This is the demo: generate it again, or leave the demo and try it again.");
    Explanation {
        cost: Some(t("Nothing was charged.").to_owned()),
        advice: match job.state {
            JobState::Failed { .. } => words.advice,
            _ => again.to_owned(),
        },
        ..words
    }
}

fn raw_body(error: &ApiError) -> Option<String> {
    error.raw_body().map(ToOwned::to_owned)
}

fn page_went_away() -> Explanation {
    Explanation {
        what: t("The page was closed or reloaded before the service answered.").to_owned(),
        cost: Some(t("The service may have completed the request and charged for it.").to_owned()),
        advice: t("Check your service's own list of tasks. If the task is there, find it here by its ID. Generating again may be charged again.")
            .to_owned(),
    }
}

fn failed_there(job: &Job, reason: Option<&str>) -> Explanation {
    let charged = Charge::of(job).and_then(|charge| charge.credits);
    Explanation {
        what: reason.map_or_else(
            || t("The service reports that this failed, without a reason.").to_owned(),
            |reason| fill(t("The service reports that this failed: {reason}"), &[("reason", reason)]),
        ),
        cost: Some(charged.map_or_else(
            || t("Credits are charged for completed tasks. Your service's account page shows what was really charged.").to_owned(),
            |charged| fill(t("The service still charged {credits} for it."), &[("credits", &credits(charged))]),
        )),
        advice: t("Change the prompt or the settings and try again.").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use easel_core::contract::{ApiError, TaskId};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::{completed, job};

    fn failed(reason: Option<&str>) -> JobState {
        JobState::Failed {
            task: TaskId::new("t-1").expect("it is an id"),
            reason: reason.map(ToOwned::to_owned),
            credits: None,
            media: Vec::new(),
        }
    }

    #[wasm_bindgen_test]
    fn only_an_end_without_a_result_is_a_problem() {
        for (job, words) in [
            (completed("a", "https://host.example/a.png"), None),
            (job("a", JobState::Written), None),
            (
                job(
                    "a",
                    JobState::Refused {
                        error: ApiError::Cancelled,
                    },
                ),
                Some("Not sent: it was cancelled or removed before."),
            ),
            (
                job("a", JobState::Unknown { error: None }),
                Some("The page was closed or reloaded before the service answered."),
            ),
            (
                job("a", failed(Some("too dark"))),
                Some("The service reports that this failed: too dark"),
            ),
            (
                job("a", failed(None)),
                Some("The service reports that this failed, without a reason."),
            ),
        ] {
            let found = problem(&job).map(|(explanation, _)| explanation.what);
            assert_eq!(found.as_deref(), words);
        }
    }

    /// A host of files that got what was meant for the demo was said to have charged for it, perhaps.
    #[wasm_bindgen_test]
    fn the_demo_charges_for_nothing() {
        let error = ApiError::TimedOut { status: 502 };
        for state in [
            JobState::Unknown { error: None },
            JobState::Unknown {
                error: Some(error.clone()),
            },
            JobState::Refused { error },
            failed(None),
        ] {
            let mut job = job("a", state);
            job.key = Some("demo".into());
            let (explanation, _) = problem(&job).expect("it is explained");
            let cost = explanation.cost.as_deref();
            assert_eq!(cost, Some("Nothing was charged."));
            assert!(!explanation.advice.contains("charge"));
            let line = crate::results::card_problem::line(&job, &explanation);
            assert!(!line.contains("charge"), "{line}");
        }
    }

    #[wasm_bindgen_test]
    fn an_unknown_outcome_may_have_cost_something() {
        let error = ApiError::Unreachable { offline: false };
        for state in [
            JobState::Unknown { error: None },
            JobState::Unknown { error: Some(error) },
        ] {
            let (explanation, _) = problem(&job("a", state)).expect("it is explained");
            let cost = explanation.cost.expect("the cost is named");
            assert!(cost.contains("charge"), "{cost}");
        }
    }
}

//! `/tasks/{id}`: one job in full: its results, its timeline, request and raw answer.

use easel_core::job::Job;
use leptos::prelude::*;

use crate::{
    browser::local_moment,
    jobs::{Jobs, Row},
    results::{JobMedia, JobProblem, StageBadge, credits, span},
    route::Route,
    ui::{Empty, IconName, part},
};

/// The job that the address names, by its task id or by this browser's id.
#[component]
pub fn TaskPage(
    /// The task's id, or this browser's own for the job.
    id: String,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let found = Memo::new(move |_| jobs.find(&id).map(|row| row.id));
    view! {
        <div class="page">
            {part(move || match found.get().and_then(|id| untrack(|| jobs.find(&id))) {
                Some(row) => view! { <Detail row /> }.into_any(),
                None if jobs.is_loaded() => view! { <Unlisted /> }.into_any(),
                None => ().into_any(),
            })}
        </div>
    }
}

#[component]
fn Unlisted() -> impl IntoView {
    view! {
        <h1 class="visually-hidden">"Task not listed"</h1>
        <Empty
            icon=IconName::Tasks
            title="This browser does not list that task"
            text="It may have been removed here, or started elsewhere. Add it by its id to see it."
        >
            <a class="button primary" href=Route::Tasks.link()>
                "Go to Tasks"
            </a>
        </Empty>
    }
}

#[component]
fn Detail(row: Row) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let for_stage = row.clone();
    let stage = Memo::new(move |_| for_stage.stage());
    view! {
        <header class="page-head">
            <h1>{name}</h1>
            <StageBadge stage />
        </header>
        <div class="task">
            <div class="task-media">
                <JobMedia row=row.clone() />
                <JobProblem row=row.clone() />
            </div>
            <div class="task-facts">
                <Facts row=row.clone() />
                <Timeline row=row.clone() />
                <Raw row />
            </div>
        </div>
    }
}

#[component]
fn Facts(row: Row) -> impl IntoView {
    let facts = Memo::new(move |_| row.job.with(facts));
    view! {
        <dl class="facts">
            {part(move || {
                facts
                    .get()
                    .into_iter()
                    .map(|(name, value)| {
                        view! {
                            <dt>{name}</dt>
                            <dd>{value}</dd>
                        }
                    })
                    .collect_view()
                    .into_any()
            })}
        </dl>
    }
}

fn facts(job: &Job) -> Vec<(&'static str, String)> {
    let request = job.request.as_ref();
    [
        (
            "Task ID",
            job.state.task().map(|task| task.as_str().to_owned()),
        ),
        ("Model", request.map(|request| request.model().to_owned())),
        (
            "Size",
            request.and_then(|request| request.size().map(ToOwned::to_owned)),
        ),
        (
            "Quality",
            request.and_then(|request| request.quality().map(ToOwned::to_owned)),
        ),
        (
            "Duration",
            request.and_then(|request| request.seconds().map(|seconds| format!("{seconds} s"))),
        ),
        (
            "Resolution",
            request.and_then(|request| request.resolution().map(ToOwned::to_owned)),
        ),
        ("Credits", credits(job)),
        ("Service", Some(job.base.clone())),
    ]
    .into_iter()
    .filter_map(|(name, value)| Some((name, value?)))
    .collect()
}

#[component]
fn Timeline(row: Row) -> impl IntoView {
    let marks = Memo::new(move |_| row.job.with(|job| job.timeline.clone()));
    let list = part(move || {
        let marks = marks.get();
        let began = marks.first().map_or(0, |mark| mark.at);
        marks
            .into_iter()
            .map(|mark| {
                view! {
                    <li>
                        <span>{mark.stage.label()}</span>
                        <time>{local_moment(mark.at)}</time>
                        <span class="timeline-span">{format!("+ {}", span(mark.at - began))}</span>
                    </li>
                }
            })
            .collect_view()
            .into_any()
    });
    view! {
        <h2>"Timeline"</h2>
        <ol class="timeline">{list}</ol>
    }
}

/// What was sent and what came back, to the letter.
#[component]
fn Raw(row: Row) -> impl IntoView {
    let request = row.job.with_untracked(|job| {
        job.request
            .as_ref()
            .map(easel_core::contract::Request::pretty_body)
    });
    let answer = Memo::new(move |_| row.job.with(|job| job.raw.clone()));
    view! {
        {request.map(|request| raw("Request", request))}
        {part(move || answer.get().map(|answer| raw("Last answer", answer)).into_any())}
    }
}

fn raw(title: &'static str, text: String) -> impl IntoView {
    view! {
        <details class="raw">
            <summary>{title}</summary>
            <pre tabindex="0">{text}</pre>
        </details>
    }
}

//! `/tasks/{id}`: one job in full: its results, timeline, request and raw answer.

use easel_core::{job::Job, words::t};
use leptos::prelude::*;

use crate::{
    results::{
        AskTask, BatchLink, Code, JobFacts, JobMedia, JobProblem, Lineage, LineageMap, MAP, Raw,
        StageBadge, Timeline, still_reading,
    },
    state::{route::Route, section::current_section},
    ui::{Empty, IconName, part},
    work::jobs::{JobRow, Jobs, WantedJobs},
};

/// The job with the address's id: a task id or this browser's id.
#[component]
pub fn TaskPage(
    /// The task's id, or this browser's id for the job.
    id: String,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let wanted = id.clone();
    let is_looked_up = jobs.look_up(move || Some(WantedJobs::Named(wanted.clone())));
    let found = Memo::new(move |_| jobs.find(&id).map(|row| row.id));
    let section = current_section();
    let is_map = Memo::new(move |_| section.with(|section| section == MAP));
    view! {
        <div class="page" class:wide=is_map>
            {still_reading(jobs)}
            {part(move || match found.get().and_then(|id| untrack(|| jobs.find(&id))) {
                Some(row) if is_map.get() => view! { <MapPage row /> }.into_any(),
                Some(row) => view! { <Detail row /> }.into_any(),
                None if jobs.is_loaded() && is_looked_up.get() => view! { <Unlisted /> }.into_any(),
                None => ().into_any(),
            })}
        </div>
    }
}

#[component]
fn Unlisted() -> impl IntoView {
    view! {
        <h1 class="visually-hidden">{t("Task not listed")}</h1>
        <Empty
            icon=IconName::Tasks
            title=t("This browser does not list that task")
            text=t(
                "It may have been removed here or started elsewhere. Add it by its ID to see it.",
            )
        >
            <a class="button primary" href=Route::Tasks.link()>
                {t("Go to Tasks")}
            </a>
        </Empty>
    }
}

/// The job and its relatives as a tree.
#[component]
fn MapPage(row: JobRow) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let details = Route::Task(untrack(|| jobs.link_id(&row))).link();
    view! {
        <header class="page-head">
            <h1>{t("Lineage map")}</h1>
            <a class="button quiet" href=details>
                {t("All details")}
            </a>
        </header>
        <LineageMap row />
    }
}

#[component]
fn Detail(row: JobRow) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let for_stage = row.clone();
    let stage = Memo::new(move |_| for_stage.stage());
    view! {
        <header class="page-head">
            <h1 dir="auto">{name}</h1>
            <StageBadge stage />
            <AskTask row=row.clone() />
        </header>
        <div class="task">
            <div class="task-media">
                <JobMedia row=row.clone() />
                <JobProblem row=row.clone() />
            </div>
            <div class="task-facts">
                <JobFacts row=row.clone() />
                <BatchLink row=row.clone() />
                <Timeline row=row.clone() />
                <Lineage row=row.clone() />
                <Raw row=row.clone() />
                <Code row />
            </div>
        </div>
    }
}

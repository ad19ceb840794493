//! `/tasks`: all jobs, or the running or failed ones.

use easel_core::{
    job::{Job, Stage},
    words::t,
};
use leptos::prelude::*;

use super::{
    add_task::AddTask,
    filter::{FilterChoice, TaskFilter},
};
use crate::{
    browser::Clock,
    results::{
        AskTask, ConfirmService, EnterKey, JobThumb, ListFilter, SearchTexts, SearchableJobs,
        StageBadge, further, searching, still_reading,
    },
    state::{route::Route, settings::Settings},
    ui::{
        Button, IconName, IncrementalList, Meter,
        format::{ago, cost, summary},
        part, text, when,
    },
    work::jobs::{JobRow, Jobs},
};

/// Every job that this browser knows.
#[component]
pub fn Tasks() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let filter = TaskFilter::current();
    let typed = expect_context::<SearchTexts>().tasks;
    let searchable = SearchableJobs::new(
        jobs,
        typed,
        ListFilter {
            of: filter,
            shows: |filter, job| !job.is_added() && filter.shows(job.state.stage()),
            narrows: |_| false,
        },
    );
    let is_seeking = searchable.is_seeking();
    let window = searchable.window();
    let all = Memo::new(move |_| {
        let mut rows = window.rows();
        rows.retain(|row| row.job.with_untracked(|job| !job.is_added()));
        rows
    });
    let tasks = IncrementalList::of(searchable.found(), Some(further(window)));
    let is_empty = searchable.is_empty();
    let nothing = Memo::new(move |_| is_empty.get().then(|| filter.get()));
    view! {
        <div class="page">
            <header class="page-head">
                <h1>{t("Tasks")}</h1>
                <div class="actions">
                    <a class="button quiet" href=Route::Credits.link()>
                        {t("Credits")}
                    </a>
                    <AddTask />
                </div>
            </header>
            {when(
                move || !all.with(Vec::is_empty),
                move || {
                    view! {
                        <div class="page-tools">
                            <FilterChoice
                                filter
                                all
                                has_more=Signal::derive(move || window.has_more())
                            />
                            {searchable.field()}
                        </div>
                    }
                        .into_any()
                },
            )}
            {still_reading(jobs)}
            {part(move || nothing.get().map(TaskFilter::nothing).into_any())}
            {searching(is_seeking, t("Searching older tasks…"))}
            {searchable.nothing(|| ().into_any())}
            <ul class="rows" aria-label=text(move || filter.get().list_name().to_owned())>
                <For each=move || tasks.items().get() key=|row| row.id.clone() let:row>
                    <TaskEntry row />
                </For>
            </ul>
            {tasks.more(t("Show older tasks"))}
        </div>
    }
}

/// One job: its name, its stage, and its actions.
#[component]
fn TaskEntry(row: JobRow) -> impl IntoView {
    let clock = expect_context::<Clock>();
    let jobs = expect_context::<Jobs>();
    let name = row.job.with_untracked(Job::name);
    let asked = row
        .job
        .with_untracked(|job| job.request.as_ref().map(summary));
    let created_at = row.job.with_untracked(|job| job.created_at);
    let (for_link, for_stage, for_cost) = (row.clone(), row.clone(), row.clone());
    let stage = Memo::new(move |_| for_stage.stage());
    let cost = Memo::new(move |_| for_cost.job.with(cost));
    view! {
        <li class="row">
            <JobThumb row=row.clone() />
            <a
                class="row-name"
                dir="auto"
                href=text(move || Route::Task(jobs.link_id(&for_link)).link())
            >
                {name}
            </a>
            <span class="row-asked">{asked}</span>
            <span class="row-stage">
                <StageBadge stage />
                <RowProgress row=row.clone() />
            </span>
            <span class="row-age" translate="no">
                {text(move || ago(created_at, clock.get()))}
            </span>
            <span class="row-cost" translate="no">
                {text(move || cost.get().unwrap_or_default())}
            </span>
            <Watching row stage />
        </li>
    }
}

#[component]
fn RowProgress(row: JobRow) -> impl IntoView {
    let progress = Memo::new(move |_| row.job.with(|job| job.state.progress()));
    when(
        move || progress.get().is_some(),
        move || view! { <Meter label=t("Progress") value=progress /> }.into_any(),
    )
}

/// "Check now" and "Stop watching", or "Watch again"; "Check again" for an ended task.
#[component]
fn Watching(row: JobRow, stage: Memo<Stage>) -> impl IntoView {
    let (jobs, settings) = (expect_context::<Jobs>(), expect_context::<Settings>());
    let ended = row.clone();
    let row = StoredValue::new(row);
    let has_way = Memo::new(move |_| {
        row.with_value(|row| row.job.with(|job| jobs.connection_of(job).is_some()))
    });
    let is_task = move || {
        matches!(
            stage.get(),
            Stage::Submitted | Stage::Processing | Stage::Stopped
        )
    };
    view! {
        <div class="row-actions">
            {when(
                move || is_task() && !has_way.get(),
                move || {
                    let base = row.with_value(|row| row.job.with_untracked(|job| job.base.clone()));
                    if settings.is_unconfirmed_at(&base) {
                        view! { <ConfirmService base settings /> }.into_any()
                    } else {
                        view! { <EnterKey base /> }.into_any()
                    }
                },
            )}
            {when(
                move || is_task() && has_way.get(),
                move || {
                    let check = move |()| jobs.check_now(&row.get_value());
                    view! {
                        <Button icon=IconName::Refresh on_click=check>
                            {t("Check now")}
                        </Button>
                    }
                        .into_any()
                },
            )}
            {when(
                move || is_task() && stage.get() != Stage::Stopped,
                move || {
                    let stop = move |()| jobs.set_polling(&row.get_value(), false);
                    view! {
                        <Button icon=IconName::Stop on_click=stop>
                            {t("Stop watching")}
                        </Button>
                    }
                        .into_any()
                },
            )}
            {when(
                move || stage.get() == Stage::Stopped,
                move || {
                    let resume = move |()| jobs.set_polling(&row.get_value(), true);
                    view! {
                        <Button icon=IconName::Eye on_click=resume>
                            {t("Watch again")}
                        </Button>
                    }
                        .into_any()
                },
            )} <AskTask row=ended />
        </div>
    }
}

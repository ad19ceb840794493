//! `/tasks`: every job, and a field to add one by its task id.

use easel_core::{
    contract::{Act, explain, pasted_task},
    job::{Job, Stage},
    words::t,
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    reading::still_reading,
    search::{SearchTexts, SearchableJobs},
};
use crate::{
    browser::Clock,
    format::{ago, cost, summary},
    jobs::{JobRow, Jobs, NotAdopted},
    results::{AskTask, EnterKey, StageBadge},
    state::route::{Route, use_route_navigation},
    ui::{
        Button, ButtonKind, Empty, IconName, IncrementalList, Meter, ProblemBox, TextField, part,
        text, when,
    },
};

/// Every job that this browser knows.
#[component]
pub fn Tasks() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let all = Memo::new(move |_| jobs.rows());
    let searchable = SearchableJobs::new(expect_context::<SearchTexts>().tasks, all);
    let tasks = IncrementalList::of(searchable.found());
    let is_empty = Memo::new(move |_| jobs.is_loaded() && all.with(Vec::is_empty));
    view! {
        <div class="page">
            <header class="page-head">
                <h1>{t("Tasks")}</h1>
                <a class="button" href=Route::Credits.link()>
                    {t("Credits")}
                </a>
                {searchable.field()}
            </header>
            <AddTask />
            {still_reading(jobs)}
            {when(
                move || is_empty.get(),
                || {
                    view! {
                        <Empty
                            icon=IconName::Tasks
                            title=t("No tasks yet")
                            text=t(
                                "Everything you send is listed here with its state, its cost and the service's response. You can add a task that was started elsewhere by its ID.",
                            )
                        />
                    }
                        .into_any()
                },
            )}
            {searchable.nothing()}
            <ul class="rows" aria-label=t("All tasks")>
                <For each=move || tasks.items().get() key=|row| row.id.clone() let:row>
                    <Entry row />
                </For>
            </ul>
            {tasks.more(t("Show older tasks"))}
        </div>
    }
}

#[component]
fn AddTask() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let go = use_route_navigation();
    let id = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let refused = RwSignal::new(None::<NotAdopted>);
    let busy = RwSignal::new(false);
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        refused.set(None);
        let Some(task) = pasted_task(&id.get_untracked()) else {
            problem.set(Some(
                t("Enter the ID that the service gave the task.").to_owned(),
            ));
            return;
        };
        problem.set(None);
        busy.set(true);
        spawn_local(async move {
            let adopted = jobs.adopt(task).await;
            // The user may have left the page meanwhile.
            busy.try_set(false);
            match adopted {
                Ok(row) => {
                    let id = untrack(|| row.public_id());
                    go.try_run(Route::Task(id));
                }
                Err(error) => drop(refused.try_set(Some(error))),
            }
        });
    };
    view! {
        <form class="add-task" novalidate on:submit=add>
            <TextField
                label=t("Task ID")
                value=id
                on_input=move |text| id.set(text)
                placeholder=t("ID, URL or a response that contains it")
                problem
            />
            <Button kind=ButtonKind::Plain icon=IconName::Plus type_="submit" busy>
                {t("Add task")}
            </Button>
        </form>
        {part(move || refused.get().map(|refused| not_adopted(&refused)).into_any())}
    }
}

fn not_adopted(refused: &NotAdopted) -> AnyView {
    match refused {
        NotAdopted::NotConnected => view! {
            <ProblemBox
                what=t("No service is connected.")
                advice=t(
                    "Enter its base URL and your API key in Settings, then add the task again.",
                )
            />
        }
        .into_any(),
        NotAdopted::NotShown(error) => {
            let problem = explain(error, Act::Poll);
            let raw = error.raw_body().map(ToOwned::to_owned);
            view! { <ProblemBox what=problem.what cost=problem.cost advice=problem.advice raw /> }
                .into_any()
        }
    }
}

/// One job: its name, its stage, and its actions.
#[component]
fn Entry(row: JobRow) -> impl IntoView {
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
            <a class="row-name" href=text(move || Route::Task(jobs.link_id(&for_link)).link())>
                {name}
            </a>
            <span class="row-asked">{asked}</span>
            <span class="row-stage">
                <StageBadge stage />
                <RowProgress row=row.clone() />
            </span>
            <span class="row-age">{text(move || ago(created_at, clock.get()))}</span>
            <span class="row-cost">{text(move || cost.get().unwrap_or_default())}</span>
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
    let jobs = expect_context::<Jobs>();
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
                    view! { <EnterKey base /> }.into_any()
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

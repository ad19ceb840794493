//! One job in the table of a batch: its result, and what there is to say of it.

use easel_core::{job::Job, words::t};
use leptos::prelude::*;

use super::picks::Picks;
use crate::{
    browser::pixel_ratio,
    results::{
        JobProgress, StageBadge, card_media::CardMedia, card_problem, problem::explanation_of,
        shown_medium::InList,
    },
    state::route::Route,
    ui::{
        Icon, IconName, Part,
        format::{cost, span},
        part, text, when,
    },
    work::jobs::{JobRow, Jobs},
};

/// The greatest height of a result in the table that its small copy is made for, in CSS pixels.
const HIGH: f64 = 500.0;

/// The result, which opens the large view, and a mark to pick it. Below are its duration and cost, and
/// its stage unless it is completed.
#[component]
pub(super) fn Cell(
    /// The job.
    row: JobRow,
    /// The labels of its row and its column.
    name: String,
    /// The aspect ratio of the result: its width divided by its height.
    ratio: f64,
    /// The aspect ratio of the box around the result: its width divided by its height.
    boxed: f64,
    /// Which jobs are picked.
    picks: Picks,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let job = row.job.clone();
    let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
    let job = row.job.clone();
    let has_media = Memo::new(move |_| job.with(|job| !job.media().is_empty()));
    let job = row.job.clone();
    let facts = Memo::new(move |_| job.with(facts));
    let id = row.id.clone();
    let is_picked = Memo::new(move |_| picks.has(&id));
    let id = row.id.clone();
    let (running, details) = (row.clone(), row.clone());
    let list = InList {
        high: Signal::derive(|| HIGH * pixel_ratio()),
        is_whole: true,
    };
    view! {
        <div
            class="grid-cell"
            class:shown=has_media
            class:picked=is_picked
            role="group"
            aria-label=name
            style=("--ratio", ratio.to_string())
            style=("--box", boxed.to_string())
        >
            <div class="grid-picture">
                <CardMedia row ratio list />
                {when(
                    move || !has_media.get(),
                    move || {
                        view! {
                            <JobProgress row=running.clone() />
                            {problem(&running)}
                        }
                            .into_any()
                    },
                )}
                {when(
                    move || has_media.get(),
                    move || {
                        let id = id.clone();
                        pick_button(is_picked, Callback::new(move |()| picks.toggle(&id)))
                    },
                )}
            </div>
            <p class="card-facts">
                <StageBadge stage />
                <span>{text(move || facts.get())}</span>
                {part(move || {
                    let link = Route::Task(jobs.link_id(&details)).link();
                    (!has_media.get())
                        .then(|| {
                            // A result has its details in the large view.
                            view! {
                                <a class="card-details" href=link>
                                    {t("Details")}
                                </a>
                            }
                        })
                        .into_any()
                })}
            </p>
        </div>
    }
}

/// Why there is no result, in one line.
fn problem(row: &JobRow) -> Part {
    let explanation = explanation_of(row);
    let job = row.job.clone();
    part(move || {
        let line = |words| job.with_untracked(|job| card_problem::line(job, &words));
        let explanation = explanation.get();
        explanation
            .map(|explanation| view! { <p class="brief-line">{line(explanation.words)}</p> })
            .into_any()
    })
}

fn pick_button(is_picked: Memo<bool>, on_click: Callback<()>) -> AnyView {
    view! {
        <button
            class="pick"
            type="button"
            aria-label=t("Pick")
            aria-pressed=text(move || is_picked.get().to_string())
            title=t("Pick")
            on:click=move |_| on_click.run(())
        >
            <Icon name=IconName::Star />
        </button>
    }
    .into_any()
}

fn facts(job: &Job) -> String {
    let facts = [job.took().map(span), cost(job)];
    let facts: Vec<_> = facts.into_iter().flatten().collect();
    facts.join(" · ")
}

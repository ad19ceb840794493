//! One job in the stream.

use easel_core::{job::Job, words::t};
use leptos::prelude::*;

use super::{Actions, GridLink, JobMedia, JobProblem, StageBadge, credits, summary};
use crate::{jobs::Row, route::Route, ui::text};

/// A card: the media or their place, the prompt, the state, what can be done.
#[component]
pub fn Card(
    /// The job.
    row: Row,
) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let asked = row
        .job
        .with_untracked(|job| job.request.as_ref().map(summary));
    let job = row.job.clone();
    let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
    view! {
        <article class="card" aria-label=name.clone()>
            <JobMedia row=row.clone() />
            <div class="card-body">
                <p class="card-prompt">{name.clone()}</p>
                <p class="card-facts">
                    <StageBadge stage />
                    <Cost row=row.clone() />
                    <GridLink row=row.clone() />
                    <DetailsLink row=row.clone() />
                </p>
                <p class="card-asked">{asked}</p>
                <JobProblem row=row.clone() />
                <Actions row />
            </div>
        </article>
    }
}

#[component]
fn Cost(row: Row) -> impl IntoView {
    let cost = Memo::new(move |_| row.job.with(credits));
    view! { <span class="card-cost">{text(move || cost.get().unwrap_or_default())}</span> }
}

#[component]
fn DetailsLink(row: Row) -> impl IntoView {
    let href = text(move || Route::Task(row.public_id()).link());
    view! {
        <a class="card-details" href=href>
            {t("Details")}
        </a>
    }
}

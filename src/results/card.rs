//! One job in the stream.

use easel_core::job::Job;
use leptos::prelude::*;

use super::{Actions, JobMedia, JobProblem, StageBadge, Viewer, credits, summary};
use crate::{
    jobs::{Jobs, Row},
    route::Route,
    ui::{Ask, text},
};

/// A card: the media or their place, the prompt, the state, what can be done.
#[component]
pub fn Card(
    /// The job.
    row: Row,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let open = RwSignal::new(false);
    let asking = RwSignal::new(false);
    let name = row.job.with_untracked(Job::name);
    let asked = row
        .job
        .with_untracked(|job| job.request.as_ref().map(summary));
    let job = row.job.clone();
    let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
    let id = row.id.clone();
    view! {
        <article class="card" aria-label=name.clone()>
            <JobMedia row=row.clone() />
            <div class="card-body">
                <p class="card-prompt">{name.clone()}</p>
                <p class="card-facts">
                    <StageBadge stage />
                    <Cost row=row.clone() />
                    <DetailsLink row=row.clone() />
                </p>
                <p class="card-asked">{asked}</p>
                <JobProblem row=row.clone() />
                <Actions
                    row=row.clone()
                    on_open=move |()| open.set(true)
                    on_cancel=move |()| asking.set(true)
                />
            </div>
            <Viewer row open />
            <Ask
                open=asking
                title="Cancel this request?"
                text="The service may already be working on it, and may charge for it all the same. Its result would not reach this page."
                confirm="Cancel the request"
                dismiss="Keep waiting"
                on_confirm=move |()| jobs.cancel(&id)
            />
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
            "Details"
        </a>
    }
}

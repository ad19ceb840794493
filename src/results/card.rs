//! One job in the stream.

use easel_core::{job::Job, words::t};
use leptos::{ev::Event, html, prelude::*};

use super::{Actions, GridLink, JobMedia, JobProblem, StageBadge};
use crate::{
    browser::Sight,
    format::{cost, summary},
    jobs::Row,
    state::route::Route,
    ui::{part, text},
};

/// A card: the media or their place, the prompt, the state, what can be done. Far from what is seen
/// it is an empty box with its name and prompt, as large as it was: hundreds of whole ones would
/// make the browser slow in all it does.
#[component]
pub fn Card(
    /// The job.
    row: Row,
    /// Tells when it is near.
    sight: Sight,
    /// Whether it is there from the first moment.
    is_near: bool,
) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let near = RwSignal::new(is_near);
    let place = NodeRef::<html::Article>::new();
    Effect::new(move || {
        if let Some(card) = place.get() {
            sight.watch(&card);
        }
    });
    on_cleanup(move || {
        if let Some(card) = place.try_get_untracked().flatten() {
            sight.forget(&card);
        }
    });
    let label = name.clone();
    // A card is not built anew when it is told what it knows.
    let near_now = Memo::new(move |_| near.get());
    view! {
        <article
            class="card"
            aria-label=label
            class:far=move || !near_now.get()
            node_ref=place
            on:near=move |_: Event| near.set(true)
            on:far=move |_: Event| near.set(false)
        >
            {part(move || {
                if near_now.get() {
                    whole(&row, name.clone())
                } else {
                    prompt(name.clone()).into_any()
                }
            })}
        </article>
    }
}

fn whole(row: &Row, name: String) -> AnyView {
    let asked = row
        .job
        .with_untracked(|job| job.request.as_ref().map(summary));
    let job = row.job.clone();
    let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
    view! {
        <JobMedia row=row.clone() />
        <div class="card-body">
            {prompt(name)} <p class="card-facts">
                <StageBadge stage />
                <Cost row=row.clone() />
                <GridLink row=row.clone() />
                <DetailsLink row=row.clone() />
            </p> <p class="card-asked">{asked}</p> <JobProblem row=row.clone() />
            <Actions row=row.clone() />
        </div>
    }
    .into_any()
}

/// There however far the card is, for who searches the page.
fn prompt(name: String) -> impl IntoView {
    view! { <p class="card-prompt">{name}</p> }
}

#[component]
fn Cost(row: Row) -> impl IntoView {
    let cost = Memo::new(move |_| row.job.with(cost));
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

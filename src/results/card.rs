//! One job in the stream.

use easel_core::job::Job;
use leptos::{ev::Event, html, prelude::*};

use super::{Actions, BatchLink, JobMedia, JobProblem, StageBadge};
use crate::{
    browser::VisibilityObserver,
    format::{cost, summary},
    jobs::JobRow,
    ui::{part, text},
};

/// A card: the media or a placeholder, the prompt, the stage, the actions. Far outside the viewport
/// it is an empty box of the same size with its name and prompt: hundreds of full cards would slow
/// the browser down.
#[component]
pub fn Card(
    /// The job.
    row: JobRow,
    /// Reports whether it is near the viewport.
    visibility: VisibilityObserver,
    /// Whether it starts with its contents.
    is_near: bool,
) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let near = RwSignal::new(is_near);
    let place = NodeRef::<html::Article>::new();
    Effect::new(move || {
        if let Some(card) = place.get() {
            visibility.observe(&card);
        }
    });
    on_cleanup(move || {
        if let Some(card) = place.try_get_untracked().flatten() {
            visibility.unobserve(&card);
        }
    });
    let label = name.clone();
    // A memo, so that repeated events do not rebuild the card.
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

fn whole(row: &JobRow, name: String) -> AnyView {
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
                <BatchLink row=row.clone() />
            </p> <p class="card-asked">{asked}</p> <JobProblem row=row.clone() />
            <Actions row=row.clone() />
        </div>
    }
    .into_any()
}

/// Always there, so that the page's own search finds it.
fn prompt(name: String) -> impl IntoView {
    view! { <p class="card-prompt">{name}</p> }
}

#[component]
fn Cost(row: JobRow) -> impl IntoView {
    let cost = Memo::new(move |_| row.job.with(cost));
    view! { <span class="card-cost">{text(move || cost.get().unwrap_or_default())}</span> }
}

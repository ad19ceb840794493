//! The actions of a job on its card.

use easel_core::{contract::Mode, job::JobState, words::t};
use leptos::prelude::*;

use super::{ask::has_ended_as_task, media_actions::MediaActions, overlays::Overlays};
use crate::{
    jobs::{JobRow, Jobs},
    state::{
        drafts::Drafts,
        route::{Route, use_route_navigation},
    },
    ui::{IconButton, IconName, when},
};

/// The row of buttons; it depends on the stage of the job.
#[component]
pub fn Actions(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let overlays = expect_context::<Overlays>();
    let job = row.job.clone();
    let media = Memo::new(move |_| job.with(|job| job.media().to_vec()));
    let job = row.job.clone();
    let is_waiting = Memo::new(move |_| {
        job.with(|job| {
            let waits = job
                .request
                .as_ref()
                .is_some_and(|request| request.mode() == Mode::Wait);
            waits && matches!(job.state, JobState::Sent { .. })
        })
    });
    let has_media = move || !media.with(Vec::is_empty);
    let (opened, cancelled) = (row.id.clone(), row.id.clone());
    let (job, asked) = (row.job.clone(), row.clone());
    // For jobs with results the button is beside failed media and with the details: there is no
    // room here.
    let is_worth_asking = move || job.with(has_ended_as_task) && media.with(Vec::is_empty);
    let removed = row.clone();
    view! {
        <div class="card-actions">
            {when(
                move || is_waiting.get(),
                move || {
                    let id = cancelled.clone();
                    let on_click = move |()| overlays.cancel(&id);
                    view! { <IconButton label=t("Cancel") icon=IconName::Close on_click /> }
                        .into_any()
                },
            )}
            {when(
                has_media,
                move || {
                    let id = opened.clone();
                    let on_click = move |()| overlays.open(&id);
                    view! { <IconButton label=t("Open") icon=IconName::Open on_click /> }.into_any()
                },
            )}
            {when(
                is_worth_asking,
                move || {
                    let row = asked.clone();
                    let on_click = move |()| jobs.refresh(&row);
                    view! { <IconButton label=t("Check again") icon=IconName::Refresh on_click /> }
                        .into_any()
                },
            )} <MediaActions row=row.clone() media /> <Reuse row />
            <IconButton
                label=t("Remove")
                icon=IconName::Remove
                on_click=move |()| jobs.remove(&removed)
            />
        </div>
    }
}

/// Repeats the request: with other settings, or unchanged.
#[component]
fn Reuse(row: JobRow) -> impl IntoView {
    let overlays = expect_context::<Overlays>();
    let drafts = expect_context::<Drafts>();
    let go = use_route_navigation();
    row.job
        .with_untracked(|job| job.request.clone())
        .map(move |request| {
            let on_click = move |()| {
                drafts.reuse(&request);
                go.run(Route::Create(request.kind()));
            };
            let id = row.id.clone();
            let vary = move |()| overlays.vary(&id);
            view! {
                <IconButton label=t("Reuse settings") icon=IconName::Reuse on_click />
                <IconButton label=t("Again") icon=IconName::Vary on_click=vary />
            }
        })
}

//! The actions of a job on its card.

use easel_core::{
    contract::{Media, Mode},
    job::{JobState, Stage},
    words::t,
};
use leptos::prelude::*;

use super::{
    again::Again,
    ask::has_ended_as_task,
    expected::price,
    favourite::FavouriteItem,
    media_actions::{MediaActions, MediaItems},
    overlays::Overlays,
    selection::{CollectItem, SelectItem},
};
use crate::{
    format::credits_in,
    jobs::{JobRow, Jobs},
    state::{
        drafts::Drafts,
        route::{Route, use_route_navigation},
    },
    ui::{IconButton, IconName, Menu, MenuItem, MenuLink, part, when},
};

/// The row of action buttons of a job, which depend on the job's stage. The buttons that a job without results needs to
/// go on are always visible.
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
    // Only the tab that waits for an answer can stop waiting.
    let own = jobs.tab();
    let is_waiting = Memo::new(move |_| {
        job.with(|job| {
            let waits = job
                .request
                .as_ref()
                .is_some_and(|request| request.mode() == Mode::Wait);
            waits && matches!(&job.state, JobState::Sent { by } if *by == own)
        })
    });
    let (cancelled, removed) = (row.id.clone(), row.clone());
    let (job, asked) = (row.job.clone(), row.clone());
    let is_worth_asking = move || job.with(has_ended_as_task) && media.with(Vec::is_empty);
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
            )} <MediaActions row=row.clone() media />
            {when(
                is_worth_asking,
                move || {
                    let row = asked.clone();
                    let on_click = move |()| jobs.refresh(&row);
                    view! { <IconButton label=t("Check again") icon=IconName::Refresh on_click /> }
                        .into_any()
                },
            )}
            {when(
                move || media.with(Vec::is_empty),
                move || {
                    let row = removed.clone();
                    let on_click = move |()| jobs.remove(&row);
                    view! { <IconButton label=t("Remove") icon=IconName::Remove on_click /> }
                        .into_any()
                },
            )} <MoreActions row media />
        </div>
    }
}

/// The menu of a job.
#[component]
fn MoreActions(row: JobRow, media: Memo<Vec<Media>>) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let row = StoredValue::new(row);
    view! {
        <Menu label=t("More actions")>
            <div class="touch-only">
                {when(
                    move || media.with(|media| !media.is_empty()),
                    move || {
                        view! {
                            <SelectItem row=row.get_value() />
                            <FavouriteItem row=row.get_value() />
                        }
                            .into_any()
                    },
                )} <MediaActions row=row.get_value() media in_menu=true />
            </div>
            <Reuse row=row.get_value() />
            {when(
                move || media.with(|media| !media.is_empty()),
                move || view! { <CollectItem row=row.get_value() /> }.into_any(),
            )}
            <MediaItems media />
            {part(move || {
                let row = row.get_value();
                let has_media = media.with(|media| !media.is_empty());
                let asks = has_media && row.job.with(has_ended_as_task);
                let href = Route::Task(jobs.link_id(&row)).link();
                let batch = row
                    .job
                    .with(|job| Some(Route::Batch(job.batch.as_ref()?.id.clone()).link()));
                let asked = row.clone();
                view! {
                    {asks
                        .then(|| {
                            let on_click = move |()| jobs.refresh(&asked);
                            view! {
                                <MenuItem label=t("Check again") icon=IconName::Refresh on_click />
                            }
                        })}
                    {batch
                        .map(|href| {
                            view! { <MenuLink label=t("Show batch") icon=IconName::Tasks href /> }
                        })}
                    <MenuLink label=t("Details") icon=IconName::Info href />
                    {has_media
                        .then(|| {
                            let on_click = move |()| jobs.remove(&row);
                            view! { <MenuItem label=t("Remove") icon=IconName::Remove on_click /> }
                        })}
                }
                    .into_any()
            })}
        </Menu>
    }
}

/// Repeats the request, with other settings or unchanged. The settings of an added file can only be put
/// into the form.
#[component]
fn Reuse(row: JobRow) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let overlays = expect_context::<Overlays>();
    let drafts = expect_context::<Drafts>();
    let go = use_route_navigation();
    let again = Again::new();
    let (form, is_added, has_failed) = row.job.with_untracked(|job| {
        let has_failed = job.state.stage() == Stage::Failed;
        (job.form(), job.is_added(), has_failed)
    });
    let form = form.filter(|(kind, _)| Route::Create(*kind).is_there());
    form.map(move |(kind, form)| {
        let on_click = move |()| {
            drafts.reuse_form(kind, form.clone());
            go.run(Route::Create(kind));
        };
        let note = price(&row, jobs).map(|price| format!("≈ {}", credits_in(&price)));
        let resend = move |()| {
            let id = row.id.clone();
            again.send(&row, move || overlays.vary(&id));
        };
        // The card of a failed job has its own button to try again, once the service allows it.
        let again = (!is_added && !has_failed).then(|| {
            view! { <MenuItem label=t("Again") icon=IconName::Refresh on_click=resend note /> }
        });
        view! {
            {again}
            <MenuItem label=t("Reuse settings") icon=IconName::Reuse on_click />
        }
    })
}

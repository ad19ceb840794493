//! What can be done with a job from its card.

use easel_core::{
    contract::{Kind, Media, MediaKind, Mode},
    job::State,
    words::{fill, mark, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{ask::has_ended_as_task, copy_telling, gallery::Overlays};
use crate::{
    browser::{Saved, save},
    composer::Drafts,
    jobs::{Jobs, Row},
    route::{Route, current_route, use_go},
    ui::{IconButton, IconName, Link, Notices, when},
};

/// The row of buttons; which there are depends on where the job stands.
#[component]
pub fn Actions(
    /// The job.
    row: Row,
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
            waits && matches!(job.state, State::Sent { .. })
        })
    });
    let has_media = move || !media.with(Vec::is_empty);
    let (opened, cancelled) = (row.id.clone(), row.id.clone());
    let (job, asked) = (row.job.clone(), row.clone());
    // Of results it is asked where they do not load, and with the details: the row is full there.
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
                    view! { <IconButton label=t("Ask again") icon=IconName::Refresh on_click /> }
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

/// What can be done with results.
#[component]
fn MediaActions(row: Row, media: Memo<Vec<Media>>) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let refer = use_as_reference();
    let picture = Memo::new(move |_| {
        media.with(|media| {
            media
                .iter()
                .find(|item| item.kind == MediaKind::Image && item.is_http())
                .map(|item| item.url.clone())
        })
    });
    let name = untrack(|| row.public_id());
    view! {
        {when(
            move || picture.with(Option::is_some),
            move || {
                let on_click = move |()| {
                    if let Some(url) = picture.get_untracked() {
                        refer.run(url);
                    }
                };
                view! {
                    <IconButton label=t("Use as reference") icon=IconName::Reference on_click />
                }
                    .into_any()
            },
        )}
        {when(
            move || media.with(|media| media.iter().any(Media::is_http)),
            move || {
                let name = name.clone();
                let save = move |()| {
                    spawn_local(download(media.get_untracked(), name.clone(), notices));
                };
                let copy = move |()| {
                    let urls = media.with_untracked(|media| links(media));
                    copy_telling(urls, notices);
                };
                view! {
                    <IconButton label=t("Download") icon=IconName::Download on_click=save />
                    <IconButton label=t("Copy link") icon=IconName::Link on_click=copy />
                }
                    .into_any()
            },
        )}
    }
}

/// The addresses of the media, one a line.
fn links(media: &[Media]) -> String {
    let links = media.iter().filter(|item| item.is_http());
    links
        .map(|item| item.url.as_str())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The way to the next request from this one: with other settings, or the very same.
#[component]
fn Reuse(row: Row) -> impl IntoView {
    let overlays = expect_context::<Overlays>();
    let drafts = expect_context::<Drafts>();
    let go = use_go();
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
                <IconButton label=t("Vary") icon=IconName::Vary on_click=vary />
            }
        })
}

/// Puts a result's URL into the video form when that is where the person is, else into the
/// edit form.
fn use_as_reference() -> Callback<String> {
    let here = current_route();
    let refer = refer_to();
    Callback::new(move |url: String| {
        let on_video = here.get_untracked() == Some(Route::Create(Kind::Video));
        let kind = if on_video { Kind::Video } else { Kind::Edit };
        refer.run((kind, url));
    })
}

/// Puts a result's URL into a form, and goes there.
pub(super) fn refer_to() -> Callback<(Kind, String)> {
    let drafts = expect_context::<Drafts>();
    let go = use_go();
    Callback::new(move |(kind, url): (Kind, String)| {
        drafts.add_reference(kind, &url);
        go.run(Route::Create(kind));
    })
}

const UNREADABLE: &str =
    mark("The file's host does not let this page read it. Open it, and save it from there.");

async fn download(media: Vec<Media>, name: String, notices: Notices) {
    let mut unreadable = Vec::new();
    for (place, item) in media.iter().filter(|item| item.is_http()).enumerate() {
        // What a file that nobody can tell by its beginning is likely to be.
        let ending = match item.kind {
            MediaKind::Image => "png",
            MediaKind::Video => "mp4",
        };
        let which = (place + 1).to_string();
        let file = ["easel-", &name, "-", &which].concat();
        if save(&item.url, &file, ending).await == Saved::Unreadable {
            unreadable.push(Link {
                text: fill(t("Open file {which}"), &[("which", &which)]),
                url: item.url.clone(),
            });
        }
    }
    if !unreadable.is_empty() {
        notices.link(UNREADABLE, unreadable);
    }
}

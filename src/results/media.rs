//! A job's pictures and clips, or what stands in their place while there are none.

use easel_core::{
    contract::{Media, MediaKind},
    job::Stage,
    words::{fill, t},
};
use leptos::prelude::*;

use super::span;
use crate::{
    browser::{Clock, open_in_new_tab},
    jobs::{Jobs, Row},
    ui::{Button, ButtonKind, Clip, IconName, MediaBox, Meter, Picture, part, text},
};

/// Everything a job has to show, in boxes whose shape is known before the first byte arrives.
#[component]
pub fn JobMedia(
    /// The job.
    row: Row,
) -> impl IntoView {
    let shape = row.job.with_untracked(|job| {
        job.request
            .as_ref()
            .and_then(easel_core::contract::Request::shape)
    });
    let name = row.job.with_untracked(easel_core::job::Job::name);
    let job = row.job.clone();
    let media = Memo::new(move |_| job.with(|job| job.media().to_vec()));
    part(move || {
        let media = media.get();
        if media.is_empty() {
            let row = row.clone();
            view! {
                <MediaBox shape>
                    <Progress row />
                </MediaBox>
            }
            .into_any()
        } else {
            media
                .into_iter()
                .map(|media| view! { <Shown row=row.clone() media shape name=name.clone() /> })
                .collect_view()
                .into_any()
        }
    })
}

/// One picture or clip. One that does not load is not a failure of the job: it says so and
/// offers what is left.
#[component]
fn Shown(row: Row, media: Media, shape: Option<(u32, u32)>, name: String) -> impl IntoView {
    let broken = RwSignal::new(false);
    let shown = StoredValue::new((row, media, name));
    view! {
        <MediaBox shape>
            {part(move || {
                shown
                    .with_value(|(row, media, name)| {
                        if broken.get() {
                            view! { <Broken row=row.clone() media=media.clone() /> }.into_any()
                        } else {
                            element(media, name, broken)
                        }
                    })
            })}
        </MediaBox>
    }
}

fn element(media: &Media, name: &str, broken: RwSignal<bool>) -> AnyView {
    let (url, name) = (media.url.clone(), name.to_owned());
    let on_broken = move |()| broken.set(true);
    let is_inline = url.starts_with("data:image/");
    match media.kind {
        _ if !media.is_http() && !is_inline => view! { <NotOpened url /> }.into_any(),
        MediaKind::Image => view! { <Picture url alt=name on_broken /> }.into_any(),
        MediaKind::Video => view! { <Clip url label=name on_broken /> }.into_any(),
    }
}

#[component]
fn NotOpened(url: String) -> impl IntoView {
    let start: String = url.chars().take(80).collect();
    view! {
        <p class="media-note">
            {t(
                "The service answered with an address that Easel does not open, because it is neither http nor https: ",
            )} <code>{start}</code>
        </p>
    }
}

#[component]
fn Broken(row: Row, media: Media) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let url = media.url.clone();
    let is_task = row.job.with_untracked(|job| job.state.task().is_some());
    view! {
        <div class="media-note">
            <p>
                {t(
                    "The work is done, but its file does not load here. The link may have expired, or its host may be out of reach.",
                )}
            </p>
            {is_task
                .then(|| {
                    view! {
                        <Button icon=IconName::Refresh on_click=move |()| jobs.refresh(&row)>
                            {t("Ask for fresh links")}
                        </Button>
                    }
                })}
            {media
                .is_http()
                .then(|| {
                    view! {
                        <Button
                            kind=ButtonKind::Plain
                            icon=IconName::Link
                            on_click=move |()| open_in_new_tab(&url)
                        >
                            {t("Open the link")}
                        </Button>
                    }
                })}
        </div>
    }
}

/// Where a job without results stands: its progress as the service tells it, and the time.
#[component]
pub fn Progress(
    /// The job.
    row: Row,
) -> impl IntoView {
    let clock = expect_context::<Clock>();
    let job = row.job.clone();
    let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
    let job = row.job.clone();
    let progress = Memo::new(move |_| job.with(|job| job.state.progress()));
    let began = row.job.with_untracked(|job| job.created_at);
    let facts = text(move || {
        let elapsed = span(clock.get().saturating_sub(began));
        match progress.get() {
            Some(percent) if percent > 0 => fill(
                t("{percent} % · {elapsed}"),
                &[("percent", &percent.to_string()), ("elapsed", &elapsed)],
            ),
            _ => elapsed,
        }
    });
    part(move || {
        match stage.get() {
        Stage::Completed => {
            view! {
                <p class="media-note">
                    {t(
                        "The service says that this is done, but names no file. Its answer is in the details.",
                    )}
                </p>
            }
            .into_any()
        }
        stage if stage.is_active() => {
            view! {
                <div class="running">
                    <Meter label=t("Progress") value=progress />
                    // Its box stays as it is when the text changes, so that nothing around it is laid out.
                    <p class="running-facts">
                        <span>{facts}</span>
                    </p>
                </div>
            }
            .into_any()
        }
        _ => ().into_any(),
    }
    })
}

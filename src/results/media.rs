//! A job's images and videos, or a placeholder while there are none.

use easel_core::{
    job::{Job, Stage},
    time::Millis,
    words::{fill, mark, t},
};
use leptos::prelude::*;

use super::media_item::MediaItem;
use crate::{
    browser::Clock,
    ui::{MediaBox, Meter, format::span, part, text},
    work::jobs::JobRow,
};

/// The message for a completed job without results.
const NO_FILE: &str =
    mark("The service says this is done, but returned no file. Its response is in the details.");

/// The message for a completed job without results, with the service's own words.
const NO_FILE_BUT_WORDS: &str =
    mark("The service says this is done, but returned no file. It says: {message}");

/// The message for a completed job whose results the service has lost.
const LOST: &str = mark(
    "The service says that this is done, and that it no longer has the result. It may have been charged. Its response is in \
     the details.",
);

/// All results of a job, in boxes whose size is known before the first byte arrives.
#[component]
pub fn JobMedia(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let shape = row.job.with_untracked(easel_core::job::Job::shape);
    let name = row.job.with_untracked(easel_core::job::Job::name);
    let job = row.job.clone();
    let media = Memo::new(move |_| job.with(|job| job.media().to_vec()));
    part(move || {
        let media = media.get();
        if media.is_empty() {
            let row = row.clone();
            view! {
                <MediaBox shape>
                    <JobProgress row />
                </MediaBox>
            }
            .into_any()
        } else {
            media
                .into_iter()
                .map(|media| view! { <MediaItem row=row.clone() media shape name=name.clone() /> })
                .collect_view()
                .into_any()
        }
    })
}

/// The stage of a job without results: the service's progress, and the elapsed time.
#[component]
pub fn JobProgress(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let job = row.job.clone();
    let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
    part(move || match stage.get() {
        Stage::Completed => no_file(&row),
        stage if stage.is_active() => running(&row, span),
        _ => ().into_any(),
    })
}

/// The progress that the service reports, and a text about the time: `in_words` makes it from the
/// elapsed time, in milliseconds.
pub(super) fn running(
    row: &JobRow,
    in_words: impl Fn(Millis) -> String + Send + Sync + 'static,
) -> AnyView {
    let clock = expect_context::<Clock>();
    let job = row.job.clone();
    let progress = Memo::new(move |_| job.with(|job| job.state.progress()));
    let began = row.job.with_untracked(|job| job.created_at);
    let facts = text(move || {
        let time = in_words(clock.get().saturating_sub(began));
        match progress.get() {
            Some(percent) if percent > 0 => fill(
                t("{percent} % · {elapsed}"),
                &[("percent", &percent.to_string()), ("elapsed", &time)],
            ),
            _ => time,
        }
    });
    view! {
        <div class="running">
            <Meter label=t("Progress") value=progress />
            // The box keeps its size when the text changes, so that nothing around it needs layout.
            <p class="running-facts" translate="no">
                <span>{facts}</span>
            </p>
        </div>
    }
    .into_any()
}

/// The message for a completed job that has nothing to show.
pub(super) fn no_file(row: &JobRow) -> AnyView {
    let job = row.job.clone();
    let words = text(move || {
        if job.with(Job::has_lost_result) {
            t(LOST).to_owned()
        } else if let Some(message) = job.with(Job::message_without_result) {
            fill(t(NO_FILE_BUT_WORDS), &[("message", &message)])
        } else {
            t(NO_FILE).to_owned()
        }
    });
    view! { <p class="media-note">{words}</p> }.into_any()
}

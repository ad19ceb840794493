//! Prompts to begin with, for a user without results. They are part of the work's chunk.

use easel_core::{
    contract::Kind,
    job::Job,
    words::{mark, t},
};
use leptos::prelude::*;

use super::form::ComposerState;
use crate::{
    state::{drafts::Drafts, settings::Settings},
    ui::when,
    work::jobs::Jobs,
};

const IMAGES: [&str; 4] = [
    mark("A lighthouse in a storm, oil on canvas"),
    mark("A red fox asleep in fresh snow, at dawn"),
    mark("A glass teapot in the morning light"),
    mark("Paper lanterns on a river, from above"),
];
const EDITS: [&str; 4] = [
    mark("Make it a rainy night with wet streets"),
    mark("Remove the background, keep the shadow"),
    mark("Turn it into a pencil sketch"),
    mark("Add warm evening light from the left"),
];
const VIDEOS: [&str; 4] = [
    mark("Waves roll onto a black beach, the camera rises slowly"),
    mark("A paper plane glides through a sunny library"),
    mark("A kettle begins to steam, close-up, soft light"),
    mark("Clouds race over a mountain lake, time lapse"),
];

/// Four sample prompts as buttons, as long as there is no result and no prompt of the user's own. A
/// click only fills in the form.
pub(super) fn samples() -> AnyView {
    let form = expect_context::<ComposerState>();
    let jobs = expect_context::<Jobs>();
    let settings = expect_context::<Settings>();
    let drafts = expect_context::<Drafts>();
    let all = samples_of(form.kind);
    let has_results =
        Memo::new(move |_| jobs.rows().iter().any(|row| row.job.with(Job::has_results)));
    // A sample may be replaced by another one; a text of the user's own would be lost.
    let is_free = move || {
        form.draft.with(|draft| {
            draft.prompt.is_empty() || all.iter().any(|sample| draft.prompt == t(sample))
        })
    };
    let is_shown =
        move || settings.has_key() && jobs.is_loaded() && !has_results.get() && is_free();
    let button = move |sample: &'static str| {
        let fill = move |_| drafts.begin_with(form.kind, t(sample));
        view! {
            <button type="button" class="sample" on:click=fill>
                {t(sample)}
            </button>
        }
    };
    when(is_shown, move || {
        view! {
            <div class="samples" role="group" aria-label=t("Sample prompts")>
                {all.map(button).collect_view()}
            </div>
        }
        .into_any()
    })
    .into_any()
}

fn samples_of(kind: Kind) -> [&'static str; 4] {
    match kind {
        Kind::Image => IMAGES,
        Kind::Edit => EDITS,
        Kind::Video => VIDEOS,
    }
}

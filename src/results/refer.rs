//! Using a result in another request.

use std::sync::Arc;

use easel_core::{
    contract::{Kind, Model, Request},
    model_choices::Start,
    words::mark,
};
use leptos::prelude::*;

use crate::{
    state::{
        drafts::{Drafts, REPLACED},
        models::{Listing, Models},
        profiles::Profiles,
        route::{Route, current_route, is_there, use_route_navigation},
    },
    work::jobs::Jobs,
};

/// Adds a result's URL to a form, and opens it.
fn refer_to() -> Callback<(Kind, String)> {
    let drafts = expect_context::<Drafts>();
    let navigate = use_route_navigation();
    Callback::new(move |(kind, url): (Kind, String)| {
        drafts.add_reference(kind, &url);
        navigate.run(Route::Create(kind));
    })
}

/// Adds a result's URL to the video form if that is open, else to the edit form. If the site leaves one
/// of the forms out, the URL goes to the other one; `None` if it leaves out both.
pub(super) fn use_as_reference() -> Option<Callback<String>> {
    let here = current_route();
    let refer = refer_to();
    let [edit, video] = [Kind::Edit, Kind::Video].map(|kind| is_there(&Route::Create(kind)));
    (edit || video).then(|| {
        Callback::new(move |url: String| {
            let on_video = here.get_untracked() == Some(Route::Create(Kind::Video));
            let kind = if on_video || !edit {
                Kind::Video
            } else {
                Kind::Edit
            };
            refer.run((kind, url));
        })
    })
}

/// Opens a form that starts from a result with this URL, made by this request: it is the only reference image, the form
/// keeps the model if it can do this kind of work, and an edit keeps the size.
pub(super) fn start_from() -> Callback<(Kind, String, Option<Request>)> {
    let drafts = expect_context::<Drafts>();
    let (jobs, models) = (expect_context::<Jobs>(), expect_context::<Models>());
    let profiles = expect_context::<Profiles>();
    let navigate = use_route_navigation();
    Callback::new(
        move |(kind, url, source): (Kind, String, Option<Request>)| {
            let draft = drafts.of(kind);
            let before = draft.with_untracked(|draft| draft.references.clone());
            let source = source.as_ref().map_or("", Request::model);
            let model = untrack(|| {
                let (listed, last) = (listed(models), jobs.last_model(kind));
                let start = Start {
                    kind,
                    source,
                    chosen: &draft.with(|draft| draft.model.trim().to_owned()),
                    last: last.as_deref(),
                    listed: &listed,
                    profile: profiles.of(source),
                };
                start.model()
            });
            let words = if before.trim().is_empty() || before.trim() == url {
                REPLACED
            } else {
                mark("The image replaces the earlier references.")
            };
            drafts.replace(kind, words, |draft| {
                draft.references.clone_from(&url);
                draft.model = model;
                if kind == Kind::Edit {
                    // The service uses the size of the source image.
                    draft.size = String::new();
                }
            });
            navigate.run(Route::Create(kind));
        },
    )
}

fn listed(models: Models) -> Arc<[Model]> {
    match models.get() {
        Some(Listing::Listed(listed)) => listed,
        _ => Arc::default(),
    }
}

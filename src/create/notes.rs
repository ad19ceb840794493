//! Notes about the models: why none are listed, which values are left out for the chosen model, and
//! which it may refuse.

use easel_core::{
    contract::{ClientAct, Kind, explain},
    draft::Field,
    profile::Note,
    words::{fill, t},
};
use leptos::prelude::*;

use super::{form::ComposerState, mode::wait_where_there_is_no_background};
use crate::{
    state::{
        models::{self, Listing, Models},
        settings::Settings,
    },
    ui::part,
    work::jobs::Jobs,
};

/// Chooses a model once, if none is chosen: the model that was used last for this kind of work, or
/// else the site's, if the service lists it, or else the first that the service lists for this kind.
fn choose_usual_model(form: ComposerState, models: Models) {
    let (jobs, settings) = (expect_context::<Jobs>(), expect_context::<Settings>());
    let is_done = StoredValue::new(false);
    Effect::new(move || {
        let Some(Listing::Listed(listed)) = models.get() else {
            return;
        };
        if !jobs.is_loaded() || is_done.get_value() {
            return;
        }
        is_done.set_value(true);
        if untrack(|| form.has_model()) {
            return;
        }
        let last = jobs.last_model(form.kind);
        let of_site = settings.config().model(form.kind).map(str::to_owned);
        let of_site = of_site.filter(|id| listed.iter().any(|model| model.id == *id));
        let first = || listed.iter().find(|model| model.suits(form.kind));
        let model = last.or(of_site);
        if let Some(model) = model.or_else(|| first().map(|model| model.id.clone())) {
            form.draft
                .update(|draft| draft.set_text(Field::Model, model));
        }
    });
}

/// The notes below the model. Naming a model loads the profiles that they depend on.
pub(super) fn model_notes() -> AnyView {
    let (form, models) = (
        expect_context::<ComposerState>(),
        expect_context::<Models>(),
    );
    choose_usual_model(form, models);
    let (settings, notices) = (expect_context(), expect_context());
    // The notes stay in place while the user types the name.
    let has_model = Memo::new(move |_| form.has_model());
    Effect::new(move || {
        if has_model.get() {
            form.profiles.load(settings, notices);
        }
    });
    // Requests for videos have no other mode.
    let waits = (form.kind != Kind::Video).then(|| wait_where_there_is_no_background(form));
    let words = Memo::new(move |_| {
        let unlisted = why_none_are_listed(models);
        if !has_model.get() {
            return unlisted
                .into_iter()
                .chain(waits.and_then(|waits| waits.get()))
                .collect();
        }
        let model = form.draft.with(|draft| draft.model.trim().to_owned());
        let notes = form.notes().into_iter();
        let remark = models::remark(models, form.kind, &model);
        unlisted
            .into_iter()
            .chain(waits.and_then(|waits| waits.get()))
            .chain(remark)
            .chain(
                notes
                    // Notes about references are shown beside the images, and doubts beside their
                    // fields.
                    .filter(|note| note.field != Field::References && !is_beside_its_field(note))
                    .map(|note| note.text),
            )
            .collect::<Vec<_>>()
    });
    let line = |words: String| view! { <p class="hint">{words}</p> };
    view! {
        <div class="model-notes" role="status">
            {part(move || words.get().into_iter().map(line).collect_view().into_any())}
        </div>
    }
    .into_any()
}

/// The provider options have many fields and one text for all, so their doubts are not beside a
/// field.
fn is_beside_its_field(note: &Note) -> bool {
    note.is_doubt && note.field != Field::ProviderOptions
}

fn why_none_are_listed(models: Models) -> Option<String> {
    let problem = models.with(|listing| match listing {
        Some(Listing::Failed(error)) => Some(explain(error, ClientAct::ListModels).what),
        _ => None,
    })?;
    let words = t("{problem} You can still enter a model ID.");
    Some(fill(words, &[("problem", &problem)]))
}

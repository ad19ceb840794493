//! Notes about the chosen model: what is left out, and what it may refuse.

use easel_core::draft::Field;
use leptos::prelude::*;

use super::form::ComposerState;
use crate::{
    state::models::{self, Models},
    ui::part,
};

/// The notes below the model. Showing them loads the profiles that they depend on.
pub(super) fn model_notes() -> AnyView {
    let (form, models) = (
        expect_context::<ComposerState>(),
        expect_context::<Models>(),
    );
    form.profiles.load(expect_context(), expect_context());
    let words = Memo::new(move |_| {
        let model = form.draft.with(|draft| draft.model.trim().to_owned());
        let notes = form.notes().into_iter();
        models::remark(models, form.kind, &model)
            .into_iter()
            .chain(
                notes
                    // Those are shown beside the images.
                    .filter(|note| note.field != Field::References)
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

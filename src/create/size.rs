//! The size of a form's request.

use easel_core::draft::Field;
use leptos::prelude::*;

use super::form::ComposerState;

/// The size that is sent. A size in another notation that was chosen for another model is replaced by a
/// preset.
pub(super) fn size_sent(form: ComposerState) -> Signal<String> {
    Memo::new(move |_| {
        form.draft.with(|draft| {
            let is_own = draft.is_for_model(Field::Size);
            let preset = form.profiles.preset_for(&draft.model, &draft.size);
            let preset = preset.filter(|_| !is_own);
            preset.map_or_else(|| draft.size.clone(), ToOwned::to_owned)
        })
    })
    .into()
}

//! The size of a form's request.

use easel_core::draft::Field;
use leptos::prelude::*;

use super::form::ComposerState;

/// The size that is sent: a preset in place of a size in the other notation.
pub(super) fn size_sent(form: ComposerState) -> Signal<String> {
    let (model, size) = (form.value(Field::Model), form.value(Field::Size));
    Memo::new(move |_| {
        let size = size.get();
        let preset = model.with(|model| form.profiles.preset_for(model, &size));
        preset.map_or(size, ToOwned::to_owned)
    })
    .into()
}

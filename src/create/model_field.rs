//! The field for the model: any id can be typed. The list of models to choose from is loaded later:
//! see `model_picker.rs`.

use easel_core::{draft::Field, words::t};
use leptos::{ev::KeyboardEvent, prelude::*};

use super::form::ComposerState;
use crate::ui::{TextField, part};

#[component]
pub(super) fn ModelField(form: ComposerState) -> impl IntoView {
    // Enter chooses a model. It must not send the form with the text so far.
    let on_key = |event: KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
        }
    };
    view! {
        <div class="model-field" on:keydown=on_key>
            <TextField
                label=t("Model")
                value=form.value(Field::Model)
                on_input=form.setter(Field::Model)
                placeholder=t("Choose a model or enter its ID")
                is_combobox=true
                problem=form.problem(Field::Model)
            />
            {part(move || match form.parts() {
                Some(parts) => (parts.of_model)(),
                None => ().into_any(),
            })}
        </div>
    }
}

//! The model: any id can be typed.

use easel_core::{draft::Field, words::t};
use leptos::{ev::KeyboardEvent, prelude::*};

use super::form::ComposerState;
use crate::ui::{TextField, part};

#[component]
pub(super) fn ModelField(form: ComposerState) -> impl IntoView {
    let suggestions = Signal::derive(move || match form.work.api() {
        Some(api) => api.suggestions(form.kind),
        None => Vec::new(),
    });
    // Enter chooses a suggestion. It must not send the form with the text so far.
    let on_key = |event: KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
        }
    };
    view! {
        <div on:keydown=on_key>
            <TextField
                label=t("Model")
                value=form.value(Field::Model)
                on_input=form.setter(Field::Model)
                placeholder=t("Choose a model or enter its ID")
                suggestions
                problem=form.problem(Field::Model)
            />
            {part(move || match form.parts() {
                Some(parts) => (parts.model_notes)(),
                None => ().into_any(),
            })}
        </div>
    }
}

//! The fields that only videos have.

use easel_core::{draft::Field, words::t};
use leptos::prelude::*;

use super::{
    fields::owned,
    form::ComposerState,
    options::{Editor, VideoOptions},
    segments::Segments,
};
use crate::ui::{TextField, text, when};

#[component]
pub(super) fn VideoFields(form: ComposerState, editor: Editor) -> impl IntoView {
    let resolution = move || {
        view! {
            <Segments
                legend=t("Resolution")
                other=t("Custom resolution")
                value=form.value(Field::Resolution)
                on_change=form.setter(Field::Resolution)
                values=Signal::derive(move || owned(form.profile().resolutions))
                default=text(String::new)
                is_optional=true
                problem=form.problem(Field::Resolution)
            />
        }
        .into_any()
    };
    view! {
        <Segments
            legend=t("Duration")
            other=t("Custom duration")
            value=form.value(Field::Seconds)
            on_change=form.setter(Field::Seconds)
            values=Signal::derive(move || owned(form.profile().seconds))
            default=text(move || form.profile().usual_seconds().to_owned())
            hint=Signal::stored(Some(t("Seconds").to_owned()))
            problem=form.problem(Field::Seconds)
        />
        {when(move || !form.profile().resolutions.is_empty(), resolution)}
        <VideoOptions form editor />
        <OutputsField form />
    }
}

#[component]
fn OutputsField(form: ComposerState) -> impl IntoView {
    view! {
        <TextField
            label=t("Outputs")
            kind="number"
            value=form.value(Field::Outputs)
            on_input=form.setter(Field::Outputs)
            placeholder="1"
            min=1
            problem=form.problem(Field::Outputs)
        />
    }
}

//! The fields that only videos have.

use easel_core::{draft::Field, words::t};
use leptos::prelude::*;

use super::{
    advice::{doubt, few, is_shown, offered},
    form::ComposerState,
    options::{Editor, VideoOptions},
    segments::Segments,
};
use crate::ui::{TextField, text, when};

#[component]
pub(super) fn VideoFields(form: ComposerState, editor: Editor) -> impl IntoView {
    let (seconds, doubted) = (offered(form, Field::Seconds), doubt(form, Field::Seconds));
    let has_resolution = is_shown(form, Field::Resolution);
    let resolution = move || {
        view! {
            <Segments
                legend=t("Resolution")
                other=t("Custom resolution")
                value=form.value(Field::Resolution)
                on_change=form.setter(Field::Resolution)
                values=offered(form, Field::Resolution)
                default=text(String::new)
                is_optional=true
                hint=doubt(form, Field::Resolution)
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
            values=Signal::derive(move || few(seconds.get()))
            default=text(move || form.profile().usual_seconds().to_owned())
            hint=Signal::derive(move || {
                Some(doubted.get().unwrap_or_else(|| t("Seconds").to_owned()))
            })
            problem=form.problem(Field::Seconds)
        />
        {when(move || has_resolution.get(), resolution)}
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

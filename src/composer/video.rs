//! The fields that only videos have.

use easel_core::{
    draft::Field,
    profile::{Profile, Values},
    words::t,
};
use leptos::prelude::*;

use super::{
    fields::{DEFAULT, owned},
    form::ComposerState,
    options::VideoOptions,
};
use crate::ui::{TextField, text, when};

/// A text field with suggestions, which most fields of a video use.
#[component]
fn Suggested(
    form: ComposerState,
    label: &'static str,
    field: Field,
    known: fn(&Profile) -> Values,
    /// The value that is sent if nothing is typed; empty if there is none.
    default: fn(&Profile) -> &'static str,
    #[prop(optional)] hint: Option<&'static str>,
) -> impl IntoView {
    view! {
        <TextField
            label
            value=form.value(field)
            on_input=form.setter(field)
            placeholder=text(move || default(form.profile()).to_owned())
            suggestions=Signal::derive(move || owned(known(form.profile())))
            hint=hint.map(ToOwned::to_owned)
            problem=form.problem(field)
        />
    }
}

#[component]
pub(super) fn VideoFields(form: ComposerState) -> impl IntoView {
    view! {
        <Suggested
            form
            label=t("Duration")
            field=Field::Seconds
            known=|profile| profile.seconds
            default=|profile| profile.default_seconds
            hint=t("Seconds")
        />
        {when(
            move || !form.profile().resolutions.is_empty(),
            move || {
                view! {
                    <Suggested
                        form
                        label=t("Resolution")
                        field=Field::Resolution
                        known=|profile| profile.resolutions
                        default=|_| t(DEFAULT)
                    />
                }
                    .into_any()
            },
        )}
        <OutputsField form />
        <VideoOptions form />
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

//! The fields that only videos have. `providerOptions` has controls for the keys that the
//! contract names, and its JSON for all others.

use easel_core::{draft::Field, profile::Profile};
use leptos::prelude::*;

use super::{fields::owned, form::Form};
use crate::ui::{Check, TextArea, TextField, when};

/// A text with suggestions: the shape of most of a video's fields.
#[component]
fn Suggested(
    form: Form,
    label: &'static str,
    field: Field,
    known: fn(&Profile) -> &'static [&'static str],
    #[prop(optional)] hint: Option<&'static str>,
) -> impl IntoView {
    view! {
        <TextField
            label
            value=form.value(field)
            on_input=form.setter(field)
            suggestions=Signal::derive(move || owned(known(form.profile())))
            hint=hint.map(ToOwned::to_owned)
            problem=form.problem(field)
        />
    }
}

#[component]
pub(super) fn VideoFields(form: Form) -> impl IntoView {
    view! {
        <Suggested
            form
            label="Duration"
            field=Field::Seconds
            known=|profile| profile.seconds
            hint="Seconds"
        />
        <Suggested
            form
            label="Resolution"
            field=Field::Resolution
            known=|profile| profile.resolutions
        />
        <OutputsField form />
        <VideoOptions form />
    }
}

#[component]
fn OutputsField(form: Form) -> impl IntoView {
    view! {
        <TextField
            label="Outputs"
            kind="number"
            value=form.value(Field::Outputs)
            on_input=form.setter(Field::Outputs)
            placeholder="1"
            min=1
            problem=form.problem(Field::Outputs)
        />
    }
}

/// What goes into `providerOptions`.
#[component]
fn VideoOptions(form: Form) -> impl IntoView {
    let draft = form.draft;
    let (audio, set_audio) = slice!(draft.generate_audio);
    view! {
        {when(
            move || !form.profile().aspect_ratios.is_empty(),
            move || {
                view! {
                    <Suggested
                        form
                        label="Aspect ratio"
                        field=Field::AspectRatio
                        known=|profile| profile.aspect_ratios
                    />
                }
                    .into_any()
            },
        )}
        {when(
            move || form.profile().generate_audio,
            move || {
                view! {
                    <Check
                        label="Generate audio"
                        checked=audio
                        on_change=move |on| set_audio.set(on)
                    />
                }
                    .into_any()
            },
        )}
        <TextArea
            label="Provider options (JSON)"
            value=form.value(Field::ProviderOptions)
            on_input=form.setter(Field::ProviderOptions)
            rows=2
            placeholder="{ }"
            problem=form.problem(Field::ProviderOptions)
        />
    }
}

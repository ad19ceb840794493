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
    #[prop(into)] value: Signal<String>,
    #[prop(into)] set: SignalSetter<String>,
    known: fn(&Profile) -> &'static [&'static str],
    #[prop(optional)] hint: Option<&'static str>,
) -> impl IntoView {
    view! {
        <TextField
            label
            value
            on_input=move |text| set.set(text)
            suggestions=Signal::derive(move || owned(known(form.profile())))
            hint=hint.map(ToOwned::to_owned)
            problem=form.problem(field)
        />
    }
}

#[component]
pub(super) fn VideoFields(form: Form) -> impl IntoView {
    let draft = form.draft;
    let (seconds, set_seconds) = slice!(draft.seconds);
    let (resolution, set_resolution) = slice!(draft.resolution);
    view! {
        <Suggested
            form
            label="Duration"
            field=Field::Seconds
            value=seconds
            set=set_seconds
            known=|profile| profile.seconds
            hint="Seconds"
        />
        <Suggested
            form
            label="Resolution"
            field=Field::Resolution
            value=resolution
            set=set_resolution
            known=|profile| profile.resolutions
        />
        <OutputsField form />
        <VideoOptions form />
    }
}

#[component]
fn OutputsField(form: Form) -> impl IntoView {
    let draft = form.draft;
    let (value, set) = slice!(draft.outputs);
    view! {
        <TextField
            label="Outputs"
            kind="number"
            value
            on_input=move |text| set.set(text)
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
    let (ratio, set_ratio) = slice!(draft.aspect_ratio);
    let (audio, set_audio) = slice!(draft.generate_audio);
    let (options, set_options) = slice!(draft.provider_options);
    view! {
        {when(
            move || !form.profile().aspect_ratios.is_empty(),
            move || {
                view! {
                    <Suggested
                        form
                        label="Aspect ratio"
                        field=Field::AspectRatio
                        value=ratio
                        set=set_ratio
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
            value=options
            on_input=move |text| set_options.set(text)
            rows=2
            placeholder="{ }"
            problem=form.problem(Field::ProviderOptions)
        />
    }
}

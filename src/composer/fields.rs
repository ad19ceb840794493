//! The fields of image forms. Users can type values that a profile does not know wherever the
//! contract leaves them open.

use easel_core::{
    contract::Kind,
    draft::Field,
    words::{mark, t},
};
use leptos::prelude::*;

use super::{form::ComposerState, size::size_sent};
use crate::ui::{Select, ShapeChoices, TextField, text, when};

/// The text of an optional field without a value.
pub(super) const DEFAULT: &str = mark("Service default");

#[component]
pub(super) fn ImageFields(form: ComposerState) -> impl IntoView {
    view! {
        <SizeField form />
        {when(
            move || !form.profile().qualities.is_empty(),
            move || view! { <QualityField form /> }.into_any(),
        )}
    }
}

#[component]
fn SizeField(form: ComposerState) -> impl IntoView {
    let (value, set) = (size_sent(form), form.setter(Field::Size));
    let sizes = Signal::derive(move || owned(form.profile().sizes));
    let typed = text(move || {
        let size = value.get();
        if form.profile().sizes.contains(&size.as_str()) {
            String::new()
        } else {
            size
        }
    });
    // An edit without a size takes that of its source.
    let none = (form.kind == Kind::Edit).then(|| t("As the source"));
    let hint = Signal::derive(move || {
        typed.with(|size| {
            form.draft
                .with(|draft| form.profiles.size_note(&draft.model, size))
        })
    });
    view! {
        <ShapeChoices legend=t("Size") value on_change=set options=sizes none />
        {when(
            move || form.profile().custom_size.is_some(),
            move || {
                view! {
                    <TextField
                        label=t("Custom size")
                        value=typed
                        on_input=set
                        placeholder=t("WIDTHxHEIGHT")
                        hint
                        problem=form.problem(Field::Size)
                    />
                }
                    .into_any()
            },
        )}
    }
}

#[component]
fn QualityField(form: ComposerState) -> impl IntoView {
    let value = form.value(Field::Quality);
    let options = Signal::derive(move || {
        let default = (String::new(), t(DEFAULT).to_owned());
        let profile = form.profile();
        let mut known = owned(profile.qualities);
        let chosen = value.get();
        // The value to be sent is always shown, even if it is unknown.
        if !profile.is_known() && !chosen.is_empty() && !known.contains(&chosen) {
            known.push(chosen);
        }
        let known = known.into_iter().map(|quality| (quality.clone(), quality));
        std::iter::once(default).chain(known).collect::<Vec<_>>()
    });
    view! {
        <Select
            label=t("Quality")
            value
            on_change=form.setter(Field::Quality)
            options
            problem=form.problem(Field::Quality)
        />
    }
}

/// Values in the type of a form's options.
pub(super) fn owned(values: &[&str]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

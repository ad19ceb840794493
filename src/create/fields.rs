//! The fields of image forms. Users can type values that a profile does not know wherever the
//! contract leaves them open.

use easel_core::{
    contract::Kind,
    draft::Field,
    words::{mark, t},
};
use leptos::prelude::*;

use super::{
    advice::{doubt, is_shown, offered, offered_with_own},
    form::ComposerState,
    size::size_sent,
};
use crate::ui::{Select, ShapeChoices, TextField, text, when};

/// The text of an optional field without a value.
pub(super) const DEFAULT: &str = mark("Service default");

#[component]
pub(super) fn ImageFields(form: ComposerState) -> impl IntoView {
    let has_quality = is_shown(form, Field::Quality);
    view! {
        <SizeField form />
        {when(move || has_quality.get(), move || view! { <QualityField form /> }.into_any())}
    }
}

#[component]
fn SizeField(form: ComposerState) -> impl IntoView {
    let (value, set) = (size_sent(form), form.setter(Field::Size));
    let (all, listed) = (
        offered_with_own(form, Field::Size),
        offered(form, Field::Size),
    );
    // Where other sizes are taken, a size that is not listed has a field of its own.
    let sizes = Signal::derive(move || match form.profile().custom_size {
        Some(_) => listed.get(),
        None => all.get(),
    });
    let doubt = doubt(form, Field::Size);
    let typed = text(move || {
        let size = value.get();
        if listed.with(|sizes| sizes.contains(&size)) {
            String::new()
        } else {
            size
        }
    });
    // An edit without a size takes the size of its source.
    let none = (form.kind == Kind::Edit).then(|| t("As the source"));
    let hint = Signal::derive(move || {
        typed.with(|size| {
            form.draft
                .with(|draft| form.profiles.size_note(&draft.model, size))
        })
    });
    view! {
        <ShapeChoices legend=t("Size") value on_change=set options=sizes none hint=doubt />
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

/// The value of the choice that shows a field for any other value. No real value is this text.
const OTHER: &str = "…";

#[component]
fn QualityField(form: ComposerState) -> impl IntoView {
    let quality = form.value(Field::Quality);
    let known = offered_with_own(form, Field::Quality);
    let is_typed = RwSignal::new(false);
    let options = Signal::derive(move || {
        let default = (String::new(), t(DEFAULT).to_owned());
        let other = (OTHER.to_owned(), t("Other").to_owned());
        let known = known.get().into_iter();
        let known = known.map(|quality| (quality.clone(), quality));
        let all = std::iter::once(default).chain(known).chain([other]);
        all.collect::<Vec<_>>()
    });
    let chosen = Signal::derive(move || {
        if is_typed.get() {
            OTHER.to_owned()
        } else {
            quality.get()
        }
    });
    let set = form.setter(Field::Quality);
    let choose = move |quality: String| {
        is_typed.set(quality == OTHER);
        if quality != OTHER {
            set.run(quality);
        }
    };
    let typed = move || {
        view! { <TextField label=t("Custom quality") value=quality on_input=set /> }.into_any()
    };
    view! {
        <Select
            label=t("Quality")
            value=chosen
            on_change=choose
            options
            hint=doubt(form, Field::Quality)
            problem=form.problem(Field::Quality)
        />
        {when(move || is_typed.get(), typed)}
    }
}

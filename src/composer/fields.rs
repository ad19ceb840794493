//! The fields of the forms. Users can type values that a profile does not know wherever the
//! contract leaves them open.

use easel_core::{
    contract::{Kind, Mode},
    draft::{Field, FormMode},
    words::{mark, t},
};
use leptos::prelude::*;

use super::form::ComposerState;
use crate::{
    browser::{self, Area},
    state::settings::Settings,
    ui::{Choice, Choices, Select, ShapeChoices, TextField, part, text, when},
};

/// The text of an optional field without a value.
pub(super) const DEFAULT: &str = mark("Service default");

/// Both modes of image work, with their labels.
const MODES: [(Mode, &str); 2] = [
    (Mode::Wait, mark("Wait for the result")),
    (Mode::Background, mark("Run in the background")),
];

#[component]
pub(super) fn ModelField(form: ComposerState) -> impl IntoView {
    let suggestions = Signal::derive(move || match form.work.api() {
        Some(api) => api.suggestions(form.kind),
        None => Vec::new(),
    });
    // The notes about models stay in place while the user types one.
    let has_model = Memo::new(move |_| form.has_model());
    view! {
        <div>
            <TextField
                label=t("Model")
                value=form.value(Field::Model)
                on_input=form.setter(Field::Model)
                placeholder=t("Choose a model or enter its ID")
                suggestions
                problem=form.problem(Field::Model)
            />
            {part(move || match form.parts() {
                Some(parts) if has_model.get() => (parts.model_notes)(),
                _ => ().into_any(),
            })}
        </div>
    }
}

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
    let (value, set) = (form.value(Field::Size), form.setter(Field::Size));
    let sizes = Signal::derive(move || owned(form.profile().sizes));
    let typed = text(move || {
        let size = value.get();
        if form.profile().sizes.contains(&size.as_str()) {
            String::new()
        } else {
            size
        }
    });
    let hint = Signal::derive(move || {
        typed.with(|size| {
            form.draft
                .with(|draft| form.profiles.size_note(&draft.model, size))
        })
    });
    view! {
        <ShapeChoices legend=t("Size") value on_change=set options=sizes />
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

#[component]
pub(super) fn ModeField(form: ComposerState) -> impl IntoView {
    let chosen = text(move || form.draft.with(|draft| draft.mode.name().to_owned()));
    let options = MODES.map(|(mode, label)| Choice::new(mode.name(), t(label)));
    let hint = wait_where_there_is_no_background(form);
    let on_change = move |value: String| {
        if let Some(mode) = Mode::named(&value) {
            form.draft.update(|draft| draft.mode = mode);
        }
    };
    view! { <Choices legend=t("Mode") value=chosen on_change options=options.to_vec() hint /> }
}

/// Sets the mode to waiting if the service was seen to have no background mode, and says why; see
/// [`FormMode::at_service`].
fn wait_where_there_is_no_background(form: ComposerState) -> Signal<Option<String>> {
    let settings = expect_context::<Settings>();
    let lacks = Memo::new(move |_| settings.lacks_background_here(form.kind));
    let turned = match form.kind {
        Kind::Edit => "easel.turned_to_wait.edit",
        Kind::Image | Kind::Video => "easel.turned_to_wait.image",
    };
    Effect::new(move || {
        let before = FormMode {
            mode: form.draft.with_untracked(|draft| draft.mode),
            is_turned: browser::read(Area::Device, turned).is_some(),
        };
        let after = before.at_service(lacks.get());
        if after == before {
            return;
        }
        if after.is_turned {
            browser::write(Area::Device, turned, "yes");
        } else {
            browser::remove(Area::Device, turned);
        }
        form.draft.update(|draft| draft.mode = after.mode);
    });
    Signal::derive(move || {
        let words =
            t("This service has no background mode. Keep the page open until the result arrives.");
        lacks.get().then(|| words.to_owned())
    })
}

/// Values in the type of a form's options.
pub(super) fn owned(values: &[&str]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

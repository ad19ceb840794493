//! The fields of the dialog. The values of a field are one text; check boxes read and write it.

use easel_core::{
    batch::{BatchDraft, values},
    contract::Kind,
    draft::Field,
    profile::{Profile, Values},
    words::{fill, t},
};
use leptos::prelude::*;

use crate::{
    create::form::ComposerState,
    state::settings::Settings,
    ui::{Button, Checks, IconName, TextArea, TextField, text, when},
};

/// The labels of a field: its group, the text with all values, and the source of known values.
struct FieldLabels {
    legend: &'static str,
    chosen: &'static str,
    known: fn(&Profile) -> Values,
}

fn labels_of(field: Field) -> FieldLabels {
    match field {
        Field::Size => FieldLabels {
            legend: t("Sizes"),
            chosen: t("Chosen sizes"),
            known: |profile| profile.sizes,
        },
        Field::Quality => FieldLabels {
            legend: t("Qualities"),
            chosen: t("Chosen qualities"),
            known: |profile| profile.qualities,
        },
        Field::Seconds => FieldLabels {
            legend: t("Durations"),
            chosen: t("Chosen durations, in seconds"),
            known: |profile| profile.seconds,
        },
        _ => FieldLabels {
            legend: t("Resolutions"),
            chosen: t("Chosen resolutions"),
            known: |profile| profile.resolutions,
        },
    }
}

/// The label of a field with one value, and the source of known values.
pub(super) fn known_values(field: Field) -> (&'static str, fn(&Profile) -> Values) {
    let label = match field {
        Field::Size => t("Size"),
        Field::Quality => t("Quality"),
        Field::Seconds => t("Duration"),
        _ => t("Resolution"),
    };
    (label, labels_of(field).known)
}

#[component]
pub(super) fn VariedFields(form: ComposerState, batch: RwSignal<BatchDraft>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let [_, first, second] = BatchDraft::varied_fields(form.kind);
    let repeats = text(move || batch.with(|batch| batch.repeats.clone()));
    let prompts = text(move || batch.with(|batch| batch.prompts.clone()));
    let mode = (form.kind != Kind::Video).then(|| {
        let words = text(move || {
            t(if settings.lacks_background_here(form.kind) {
                "This service has no background mode. Keep the page open until all results arrive."
            } else {
                "A batch always runs in the background, whatever the form says."
            })
            .to_owned()
        });
        view! { <p class="hint">{words}</p> }
    });
    view! {
        <Models form batch />
        <ValuesOf form batch field=first />
        <ValuesOf form batch field=second />
        <TextField
            label=t("Repeats")
            kind="number"
            min=1
            value=repeats
            on_input=move |text| batch.update(|batch| batch.repeats = text)
            placeholder="1"
            hint=Some(t("How many times each request is sent.").to_owned())
        />
        <TextArea
            label=t("Prompts")
            rows=4
            value=prompts
            on_input=move |text| batch.update(|batch| batch.prompts = text)
            placeholder=t("Same as the form")
            hint=Some(
                t(
                        "One per line, or CSV with field names in the first line: prompt, model, size, quality, seconds, resolution, n, image.",
                    )
                    .to_owned(),
            )
        />
        {mode}
    }
}

#[component]
fn Models(form: ComposerState, batch: RwSignal<BatchDraft>) -> impl IntoView {
    let models = text(move || batch.with(|batch| batch.models.clone()));
    let next = RwSignal::new(String::new());
    let suggestions = Signal::derive(move || match form.work.api() {
        Some(api) => api.suggestions(form.kind),
        None => Vec::new(),
    });
    let add = move |()| {
        let model = next.get_untracked().trim().to_owned();
        let is_new = batch.with_untracked(|batch| !values(&batch.models).contains(&model));
        if !model.is_empty() && is_new {
            batch.update(|batch| batch.toggle(Field::Model, &model));
        }
        next.set(String::new());
    };
    let own = form.value(Field::Model);
    view! {
        <TextArea
            label=t("Models")
            rows=2
            value=models
            on_input=move |text| batch.update(|batch| batch.models = text)
            placeholder=text(move || as_in_the_form(&own.get()))
            hint=Some(t("One per line.").to_owned())
        />
        <TextField
            label=t("Add a model")
            value=next
            on_input=move |text| next.set(text)
            placeholder=t("Choose a model or enter its ID")
            suggestions
        >
            <Button icon=IconName::Plus on_click=add>
                {t("Add model")}
            </Button>
        </TextField>
    }
}

#[component]
fn ValuesOf(form: ComposerState, batch: RwSignal<BatchDraft>, field: Field) -> impl IntoView {
    let FieldLabels {
        legend,
        chosen,
        known,
    } = labels_of(field);
    let typed = text(move || batch.with(|batch| batch.text(field).to_owned()));
    let offered = Memo::new(move |_| {
        let mut models = batch.with(|batch| values(&batch.models));
        if models.is_empty() {
            models.push(form.value(Field::Model).get().trim().to_owned());
        }
        let mut offered: Vec<String> = Vec::new();
        for model in models {
            for value in known(form.profiles.of(&model)) {
                if !offered.iter().any(|other| other == value) {
                    offered.push((*value).to_owned());
                }
            }
        }
        offered
    });
    let own = form.value(field);
    when(
        move || offered.with(|offered| !offered.is_empty()) || typed.with(|text| !text.is_empty()),
        move || {
            view! {
                <Checks
                    legend
                    options=offered
                    chosen=Signal::derive(move || typed.with(|text| values(text)))
                    on_toggle=move |value: String| batch.update(|batch| batch.toggle(field, &value))
                >
                    <TextField
                        label=chosen
                        value=typed
                        on_input=move |text| batch.update(|batch| batch.set_text(field, text))
                        placeholder=text(move || as_in_the_form(&own.get()))
                    />
                </Checks>
            }
            .into_any()
        },
    )
}

fn as_in_the_form(value: &str) -> String {
    match value.trim() {
        "" => t("Same as the form").to_owned(),
        value => fill(t("Same as the form: {value}"), &[("value", value)]),
    }
}

#[cfg(test)]
mod tests {
    use easel_core::profile::FREE;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn an_empty_field_says_what_the_form_has() {
        assert_eq!(as_in_the_form(" "), "Same as the form");
        assert_eq!(as_in_the_form(" 16:9 "), "Same as the form: 16:9");
    }

    #[wasm_bindgen_test]
    fn each_field_offers_its_own_values() {
        for field in [
            Field::Size,
            Field::Quality,
            Field::Seconds,
            Field::Resolution,
        ] {
            let labels = labels_of(field);
            let own = match field {
                Field::Size => FREE.sizes,
                Field::Quality => FREE.qualities,
                Field::Seconds => FREE.seconds,
                _ => FREE.resolutions,
            };
            assert_eq!((labels.known)(&FREE), own, "{}", labels.legend);
        }
    }
}

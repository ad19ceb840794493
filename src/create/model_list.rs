//! The list of models below the field. This is part of the work's chunk.

use easel_core::words::{fill, plural, t};
use leptos::{html, prelude::*};

use super::{
    model_figures::Figures,
    model_picker::Picker,
    model_rows::{LIST, ModelRow, option_id},
    notes::model_notes,
};
use crate::{
    browser::Combobox,
    ui::{Icon, IconName, part},
    work::jobs::Jobs,
};

/// The list of models for the field before it, and the notes about the chosen one.
pub(super) fn of_model() -> AnyView {
    let picker = Picker::new(expect_context());
    let list = NodeRef::<html::Div>::new();
    list.on_load(move |list| {
        if let Some(combobox) = Combobox::of(list.into()) {
            picker.begin(&combobox);
        }
    });
    view! {
        <ModelList picker list />
        {model_notes()}
    }
    .into_any()
}

/// The list, a popover. The focus stays in the field, which tells assistive technology which row is
/// the current one.
#[component]
fn ModelList(picker: Picker, list: NodeRef<html::Div>) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let rows = part(move || {
        let figures = untrack(|| Figures::new(picker.form, jobs));
        let choices = picker.choices.get();
        let is_other = |choice: &ModelRow| matches!(choice, ModelRow::Model { is_other: true, .. });
        let first_other = choices.iter().position(is_other);
        let row = |(at, choice): (usize, ModelRow)| {
            let head = (first_other == Some(at)).then(|| {
                view! {
                    <div class="model-head" role="presentation">
                        {t("Other models")}
                    </div>
                }
            });
            let figures = match &choice {
                ModelRow::Model { id, .. } => untrack(|| figures.of(id)),
                _ => None,
            };
            view! {
                {head}
                <Row picker at choice figures />
            }
        };
        let rows = choices.into_iter().enumerate().map(row);
        rows.collect_view().into_any()
    });
    view! {
        <div
            node_ref=list
            class="model-list"
            id=LIST
            popover="manual"
            role="listbox"
            tabindex="-1"
            aria-label=t("Models")
            on:mousedown=move |event| event.prevent_default()
        >
            {rows}
        </div>
    }
}

#[component]
fn Row(picker: Picker, at: usize, choice: ModelRow, figures: Option<String>) -> impl IntoView {
    let is_aside = !matches!(choice, ModelRow::Model { .. });
    let (name, is_chosen) = match choice {
        ModelRow::Model { id, .. } => {
            let is_chosen = untrack(|| picker.is_chosen(&id));
            (id, is_chosen)
        }
        ModelRow::Others => (t("Other models").to_owned(), false),
        ModelRow::Further(count) => (
            plural(
                count,
                "1 more: type to narrow them",
                "{count} more: type to narrow them",
            ),
            false,
        ),
        ModelRow::Typed(text) => (
            fill(t("Use “{model}” as typed"), &[("model", &text)]),
            false,
        ),
    };
    let (label, description) = (name.clone(), figures.clone());
    view! {
        <div
            class="model-option"
            class:aside=is_aside
            id=option_id(at)
            role="option"
            aria-label=label
            aria-description=description
            aria-selected=move || picker.is_active(at).to_string()
            on:pointermove=move |_| picker.point_at(at)
            on:click=move |_| picker.choose(at)
        >
            <span>{name}</span>
            {figures.map(|figures| view! { <small>{figures}</small> })}
            {is_chosen.then(|| view! { <Icon name=IconName::Done /> })}
        </div>
    }
}

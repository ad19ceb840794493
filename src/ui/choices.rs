//! A choice of one of a few values, all of them visible.

use leptos::prelude::*;

use super::{
    field::{FieldId, Group},
    part::part,
};

/// An option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The value of the option.
    pub value: String,
    /// The label of the option, which is the accessible name of its radio button.
    pub label: String,
    /// The language tag of the label, if it is not in the page's language.
    pub language: Option<&'static str>,
}

impl Choice {
    /// Creates an option from a value and its label.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            label: label.into(),
            language: None,
        }
    }

    /// This option, with a label in another language.
    #[must_use]
    pub fn in_language(self, tag: &'static str) -> Self {
        Self {
            language: Some(tag),
            ..self
        }
    }
}

/// A choice of one of a few values, as radio buttons in a named group.
#[component]
pub fn Choices(
    /// The accessible name of the group.
    legend: &'static str,
    /// The chosen value; a value that is not offered leaves all buttons unchecked.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the value that the user has chosen.
    #[prop(into)]
    on_change: Callback<String>,
    /// The options.
    #[prop(into)]
    options: Signal<Vec<Choice>>,
    /// Help that is always shown.
    #[prop(optional, into)]
    hint: Signal<Option<String>>,
    /// The problem with the choice, if there is one.
    #[prop(optional, into)]
    problem: Signal<Option<String>>,
) -> impl IntoView {
    let id = FieldId::new();
    let radios = part(move || {
        let radio = |choice: Choice| {
            let label = match choice.language {
                Some(tag) => view! { <span lang=tag>{choice.label}</span> }.into_any(),
                None => choice.label.into_any(),
            };
            view! {
                <Radio group=id.list() own=choice.value value on_change>
                    {label}
                </Radio>
            }
        };
        options
            .get()
            .into_iter()
            .map(radio)
            .collect_view()
            .into_any()
    });
    view! {
        <Group legend id hint problem>
            <div class="choices">{radios}</div>
        </Group>
    }
}

/// One radio button with its visible content.
#[component]
pub(super) fn Radio(
    /// The name that makes the buttons exclude each other.
    group: String,
    /// The value of this button.
    own: String,
    /// The chosen value.
    value: Signal<String>,
    /// Called when the user chooses this button.
    on_change: Callback<String>,
    /// The label.
    children: Children,
) -> impl IntoView {
    let own = StoredValue::new(own);
    let checked = Signal::derive(move || own.with_value(|own| value.with(|value| value == own)));
    view! {
        <label class="choice">
            <input
                type="radio"
                name=group
                value=own.get_value()
                prop:checked=checked
                on:change=move |_| on_change.run(own.get_value())
            />
            {children()}
        </label>
    }
}

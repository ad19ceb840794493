//! One of a few values, all visible.

use leptos::prelude::*;

use super::{
    field::{FieldId, Group},
    part::part,
};

/// An option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its value.
    pub value: String,
    /// Its label, which is the accessible name of its radio button.
    pub label: String,
    /// The label's language, if it is not the page's.
    pub language: Option<&'static str>,
}

impl Choice {
    /// A value and its label.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            label: label.into(),
            language: None,
        }
    }

    /// The same, with a label in another language.
    #[must_use]
    pub fn in_language(self, tag: &'static str) -> Self {
        Self {
            language: Some(tag),
            ..self
        }
    }
}

/// One of a few values, as radio buttons in a named group.
#[component]
pub fn Choices(
    /// The accessible name of the group.
    legend: &'static str,
    /// The chosen value; a value that is not offered leaves all buttons unchecked.
    #[prop(into)]
    value: Signal<String>,
    /// The user chose another.
    #[prop(into)]
    on_change: Callback<String>,
    /// The options.
    #[prop(into)]
    options: Signal<Vec<Choice>>,
    /// Help that is always shown.
    #[prop(optional, into)]
    hint: Signal<Option<String>>,
    /// What is wrong with the choice.
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
    /// The user chose this one.
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

//! One of a few, all of them in sight.

use leptos::prelude::*;

use super::{
    field::{FieldId, Group},
    part::part,
};

/// One value that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is chosen.
    pub value: String,
    /// What it is called on screen: the accessible name of its radio button.
    pub label: String,
    /// The language of that, where it is not the page's.
    pub language: Option<&'static str>,
}

impl Choice {
    /// A value and what it is called.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            label: label.into(),
            language: None,
        }
    }

    /// The same, called by words of another language.
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
    /// The value chosen; one that is not offered leaves every button unchecked.
    #[prop(into)]
    value: Signal<String>,
    /// The person chose another.
    #[prop(into)]
    on_change: Callback<String>,
    /// What there is to choose from.
    #[prop(into)]
    options: Signal<Vec<Choice>>,
    /// Helps before anything went wrong.
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

/// One radio button with what is seen of it.
#[component]
pub(super) fn Radio(
    /// The name that makes the buttons exclude each other.
    group: String,
    /// The value this button stands for.
    own: String,
    /// The value chosen.
    value: Signal<String>,
    /// The person chose this one.
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

//! A choice of one of many values.

use leptos::prelude::*;

use super::{
    field::{FieldId, LabelledField, invalid},
    part::part,
};

/// A choice of one of many values, each with its label.
#[component]
pub fn Select(
    /// The accessible name.
    label: &'static str,
    /// The chosen value.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the value that the user has chosen.
    #[prop(into)]
    on_change: Callback<String>,
    /// Pairs of value and label.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// Help that is always shown.
    #[prop(optional, into)]
    hint: Signal<Option<String>>,
    /// The problem with the choice, if there is one.
    #[prop(optional, into)]
    problem: Signal<Option<String>>,
) -> impl IntoView {
    let id = FieldId::new();
    // Each option knows whether it is selected: a value set on the element before its options exist
    // would be lost.
    let item = move |(own, text): (String, String)| {
        let chosen = {
            let own = own.clone();
            Signal::derive(move || value.with(|value| *value == own))
        };
        view! {
            <option value=own prop:selected=chosen>
                {text}
            </option>
        }
    };
    view! {
        <LabelledField label id hint problem>
            <select
                class="input"
                id=id.control()
                aria-invalid=invalid(problem)
                aria-describedby=id.described_by(hint, problem)
                on:change:target=move |event| on_change.run(event.target().value())
            >
                {part(move || options.get().into_iter().map(item).collect_view().into_any())}
            </select>
        </LabelledField>
    }
}

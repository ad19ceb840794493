//! A choice of any number of a few values, all of them visible.

use leptos::prelude::*;

use super::{
    field::{FieldId, Group},
    part::part,
};

/// A choice of any number of a few values, as check boxes in a named group.
#[component]
pub fn Checks(
    /// The accessible name of the group.
    legend: &'static str,
    /// The options; each is the name of its check box.
    #[prop(into)]
    options: Signal<Vec<String>>,
    /// The checked values.
    #[prop(into)]
    chosen: Signal<Vec<String>>,
    /// Called with the value that the user has checked or unchecked.
    #[prop(into)]
    on_toggle: Callback<String>,
    /// The content below, such as a field for other values.
    children: Children,
) -> impl IntoView {
    let id = FieldId::new();
    let none = Signal::stored(None);
    let boxes = part(move || {
        let check = |value: String| {
            let own = value.clone();
            let checked = Signal::derive(move || chosen.with(|chosen| chosen.contains(&own)));
            let toggled = value.clone();
            view! {
                <label class="choice">
                    <input
                        type="checkbox"
                        prop:checked=checked
                        on:change=move |_| on_toggle.run(toggled.clone())
                    />
                    <span dir="auto">{value}</span>
                </label>
            }
        };
        options
            .get()
            .into_iter()
            .map(check)
            .collect_view()
            .into_any()
    });
    view! {
        <Group legend id hint=none problem=none>
            <div class="choices">{boxes}</div>
            {children()}
        </Group>
    }
}

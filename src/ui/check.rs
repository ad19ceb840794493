//! A check box.

use leptos::prelude::*;

use super::field::{FieldId, Notes};

/// A check box with its label beside it.
#[component]
pub fn Check(
    /// The accessible name.
    label: &'static str,
    /// Whether the box is checked.
    #[prop(into)]
    checked: Signal<bool>,
    /// Called when the user checks or unchecks the box.
    #[prop(into)]
    on_change: Callback<bool>,
    /// An explanation of what a checked box means.
    #[prop(optional, into)]
    hint: Signal<Option<String>>,
) -> impl IntoView {
    let id = FieldId::new();
    let no_problem = Signal::stored(None);
    view! {
        <div class="field">
            <label class="check">
                <input
                    type="checkbox"
                    aria-describedby=id.described_by(hint, no_problem)
                    prop:checked=checked
                    on:change:target=move |event| on_change.run(event.target().checked())
                />
                {label}
            </label>
            <Notes id hint problem=no_problem />
        </div>
    }
}

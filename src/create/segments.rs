//! A choice of one of a few values, as segments, with a field for any other value.

use easel_core::words::{mark, t};
use leptos::prelude::*;

use crate::ui::{Choice, Choices, TextField, when};

/// The value of the segment that shows the field. No real value is this text.
const OTHER: &str = "…";

/// The label of the segment for no value: the service decides.
pub(super) const DEFAULT_SEGMENT: &str = mark("Default");

/// A few values as radio buttons. *Other* shows a field for any other value.
#[component]
pub(super) fn Segments(
    /// The accessible name of the group.
    legend: &'static str,
    /// The accessible name of the field for any other value.
    other: &'static str,
    /// The value; empty if there is none.
    #[prop(into)]
    value: Signal<String>,
    /// Called when the user has chosen or typed another value.
    on_change: Callback<String>,
    /// The values.
    values: Signal<Vec<String>>,
    /// The value that the service uses for an empty one; empty if it is not known.
    default: Signal<String>,
    /// Whether there is a segment for no value.
    #[prop(optional)]
    is_optional: bool,
    #[prop(optional, into)] hint: Signal<Option<String>>,
    #[prop(optional, into)] problem: Signal<Option<String>>,
) -> impl IntoView {
    let is_typed = RwSignal::new(false);
    let is_other = Memo::new(move |_| {
        is_typed.get()
            || value
                .with(|value| !value.is_empty() && values.with(|values| !values.contains(value)))
    });
    let chosen = Signal::derive(move || match value.get() {
        _ if is_other.get() => OTHER.to_owned(),
        value if value.is_empty() => default.get(),
        value => value,
    });
    let choose = move |segment: String| {
        is_typed.set(segment == OTHER);
        if segment != OTHER {
            on_change.run(segment);
        }
    };
    let options = Signal::derive(move || {
        let none = (is_optional && default.with(String::is_empty))
            .then(|| Choice::new("", t(DEFAULT_SEGMENT)));
        let values = values.get().into_iter();
        none.into_iter()
            .chain(values.map(|value| Choice::new(value.clone(), value)))
            .chain([Choice::new(OTHER, t("Other"))])
            .collect::<Vec<_>>()
    });
    view! {
        <div class="segments">
            <Choices legend value=chosen on_change=choose options hint problem />
            {when(
                move || is_other.get(),
                move || { view! { <TextField label=other value on_input=on_change /> }.into_any() },
            )}
        </div>
    }
}

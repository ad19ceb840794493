//! Progress.

use leptos::prelude::*;

/// How far something is. Without a figure it only moves: a percentage is never invented.
#[component]
pub fn Meter(
    /// Percent, 0 to 100, as the service says; nothing while it says nothing.
    #[prop(into)]
    value: Signal<Option<u8>>,
    /// The accessible name.
    label: &'static str,
) -> impl IntoView {
    view! { <progress class="meter" max="100" value=value aria-label=label></progress> }
}

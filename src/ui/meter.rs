//! Progress bars.

use leptos::prelude::*;

/// A progress bar. Without a figure it is indeterminate: a percentage is never invented.
#[component]
pub fn Meter(
    /// The progress in percent, 0 to 100, as the service reports it; `None` if it reports none.
    #[prop(into)]
    value: Signal<Option<u8>>,
    /// The accessible name.
    label: &'static str,
) -> impl IntoView {
    view! { <progress class="meter" max="100" value=value aria-label=label></progress> }
}

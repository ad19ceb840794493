//! A setting that is on or off.

use leptos::prelude::*;

use crate::{
    state::settings::NOT_KEPT,
    ui::{Check, Notices},
};

/// A check box for a setting. If the browser does not store it, the user is told, and it holds for the
/// page.
#[component]
pub(super) fn StoredCheck(
    /// Its label.
    label: &'static str,
    /// Whether it is on at the moment.
    stored: bool,
    /// Stores it; `false` if the browser does not.
    store: fn(bool) -> bool,
    /// What it means.
    #[prop(into)]
    hint: Signal<Option<String>>,
) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let is_on = RwSignal::new(stored);
    let on_change = move |wanted: bool| {
        if !store(wanted) {
            notices.warn(NOT_KEPT);
        }
        is_on.set(wanted);
    };
    view! { <Check label checked=is_on on_change hint /> }
}

//! A setting that is on or off.

use leptos::prelude::*;

use crate::{
    state::{notices::Notices, settings::NOT_KEPT},
    ui::Check,
};

/// A check box for a setting. If the browser does not store the setting, a message says so, and the
/// setting holds for this page.
#[component]
pub fn StoredCheck(
    /// The label of the check box.
    label: &'static str,
    /// Whether the setting is on at the moment.
    stored: bool,
    /// Stores the setting; returns `false` if the browser does not.
    store: fn(bool) -> bool,
    /// The meaning of the setting.
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

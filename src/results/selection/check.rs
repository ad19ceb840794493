//! Selecting a result on its card.

use easel_core::words::t;
use leptos::prelude::*;

use super::Selecting;
use crate::work::jobs::JobRow;

/// The circle in the corner of a card that selects it.
#[component]
pub(in crate::results) fn SelectButton(
    /// The job.
    row: JobRow,
    /// The selection.
    selecting: Selecting,
) -> impl IntoView {
    let is_selected = selecting.has(row.id.clone());
    view! {
        <button
            class="card-select"
            type="button"
            aria-label=t("Select")
            aria-pressed=move || is_selected.get().to_string()
            on:click=move |_| selecting.toggle(&row.id)
        ></button>
    }
}

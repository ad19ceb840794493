//! The question before many results are removed.

use easel_core::words::{plural, t};
use leptos::prelude::*;

use super::Selecting;
use crate::{
    ui::{Button, ButtonKind, Dialog, text},
    work::jobs::Jobs,
};

/// Asks once for all selected results, with their number.
#[component]
pub(super) fn RemovalQuestion(
    /// The selection.
    selecting: Selecting,
    /// Whether the question is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let title = text(move || {
        plural(
            selecting.count(),
            "Remove 1 result?",
            "Remove {count} results?",
        )
    });
    let close = move || open.set(false);
    let remove = move || {
        close();
        selecting.with_rows(move |rows| {
            // The selection is cleared at once: it need not be checked for each removed job as the
            // list changes.
            selecting.clear();
            jobs.remove_all(rows);
        });
    };
    view! {
        <Dialog open on_close=close label=title>
            <h2>{title}</h2>
            <p>{t("They leave the list, and you can undo that for a few seconds.")}</p>
            <div class="actions">
                // The first button has the focus, so Enter alone removes nothing.
                <Button on_click=close>{t("Cancel")}</Button>
                <Button kind=ButtonKind::Danger on_click=remove>
                    {t("Remove")}
                </Button>
            </div>
        </Dialog>
    }
}

//! The question before the space of the selected results is freed.

use easel_core::words::{mark, plural, t};
use leptos::{prelude::*, task::spawn_local};

use super::Selecting;
use crate::{
    state::notices::Notices,
    ui::Ask,
    work::keep::{Freed, Keep, NOT_FREED},
};

const FREE: &str = mark("Free the room of what is selected?");
const FREE_MEANS: &str = mark(
    "Their files are deleted from this device. Only their links stay, and some may have expired: those results are then lost. This cannot be undone.",
);

const NOTHING: &str = mark("Nothing of this can be freed: it is not kept here, or it has no link.");

/// Asks once for all selected results, and then says how many files were deleted.
#[component]
pub(super) fn FreeingQuestion(
    /// The selection.
    selecting: Selecting,
    /// Whether the question is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    let (keep, notices) = (expect_context::<Keep>(), expect_context::<Notices>());
    let free = move |()| {
        spawn_local(async move {
            let jobs = selecting.ids().await;
            match keep.let_go_of(&jobs).await {
                Some(Freed {
                    count: 0,
                    waiting: 0,
                }) => notices.say(t(NOTHING)),
                // The reason why the other files stay has been shown.
                Some(Freed { count: 0, .. }) => {}
                Some(Freed { count, .. }) => notices.say(plural(
                    count,
                    "1 file was deleted. Its link stays.",
                    "{count} files were deleted. Their links stay.",
                )),
                None => notices.warn(NOT_FREED),
            }
        });
    };
    view! {
        <Ask
            open
            title=t(FREE)
            text=t(FREE_MEANS)
            confirm=t("Free the room")
            dismiss=t("Keep it")
            on_confirm=free
        />
    }
}

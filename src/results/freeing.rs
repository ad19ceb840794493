//! The question before the space of one kept result is freed.

use easel_core::words::{mark, t};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    state::notices::Notices,
    ui::Ask,
    work::keep::{Keep, NOT_FREED},
};

const FREE: &str = mark("Free the room of this result?");
const FREE_MEANS: &str = mark(
    "Its file is deleted from this device. Only its link stays, and may have expired: the result is then lost. This cannot be undone.",
);

/// Asks about a result as long as there is one in `freed`.
#[component]
pub fn FreeOne(
    /// The result, by the id of its record.
    freed: RwSignal<Option<String>>,
) -> impl IntoView {
    let (keep, notices) = (expect_context::<Keep>(), expect_context::<Notices>());
    let open = RwSignal::new(false);
    Effect::new(move || open.set(freed.with(Option::is_some)));
    Effect::new(move || {
        // The dialog was closed without a yes.
        if !open.get() && freed.with_untracked(Option::is_some) {
            freed.set(None);
        }
    });
    let free = move |()| {
        let Some(id) = freed.get_untracked() else {
            return;
        };
        spawn_local(async move {
            if !keep.let_go(&id).await {
                notices.warn(NOT_FREED);
            }
        });
    };
    view! {
        <Ask
            open
            title=t(FREE)
            text=t(FREE_MEANS)
            confirm=t("Free its room")
            dismiss=t("Keep it")
            on_confirm=free
        />
    }
}

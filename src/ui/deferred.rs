//! Views that take longer than a frame to build.

use std::cell::Cell;

use leptos::{prelude::*, task::spawn_local};

use super::part::{Part, when};
use crate::browser::after_paint;

thread_local! {
    /// Whether the page has been shown. A page has one thread.
    static IS_SHOWN: Cell<bool> = const { Cell::new(false) };
}

/// Records that the page is shown. From now on views are built in two steps.
pub fn page_is_shown() {
    IS_SHOWN.set(true);
}

/// A view that is built in the frame after its surroundings, so that an action gets an immediate
/// response. While the page is still empty, it is built at once.
pub fn deferred(view: impl Fn() -> AnyView + Send + 'static) -> Part {
    let is_due = RwSignal::new(!IS_SHOWN.get());
    if !is_due.get_untracked() {
        spawn_local(async move {
            after_paint().await;
            // The user may have navigated away.
            is_due.try_set(true);
        });
    }
    when(move || is_due.get(), view)
}

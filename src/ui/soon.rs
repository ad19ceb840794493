//! Views that take longer than a frame to make.

use std::cell::Cell;

use leptos::{prelude::*, task::spawn_local};

use super::part::{Part, when};
use crate::browser::painted;

thread_local! {
    /// Whether the page has been shown: a page has one thread.
    static IS_SHOWN: Cell<bool> = const { Cell::new(false) };
}

/// Says that the page stands. From now on views come in two steps.
pub fn page_is_shown() {
    IS_SHOWN.set(true);
}

/// A view that is made in the frame after the one that shows what is around it, so that an act is
/// answered at once. It is made immediately as long as there is nothing else to be seen.
pub fn soon(view: impl Fn() -> AnyView + Send + 'static) -> Part {
    let is_due = RwSignal::new(!IS_SHOWN.get());
    if !is_due.get_untracked() {
        spawn_local(async move {
            painted().await;
            // The person may have gone on.
            is_due.try_set(true);
        });
    }
    when(move || is_due.get(), view)
}

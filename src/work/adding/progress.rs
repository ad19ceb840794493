//! The progress of adding files.

use leptos::prelude::*;

/// The progress of adding files, and whether the user has cancelled the rest.
#[derive(Clone, Copy)]
pub struct AddingProgress {
    /// The number of files that are done, and the number of all files.
    pub done: RwSignal<(usize, usize)>,
    /// Whether the user has cancelled the adding.
    pub is_cancelled: RwSignal<bool>,
}

impl AddingProgress {
    /// Reports how many files are done. Returns `false` if the user has cancelled the rest.
    pub(super) fn tell(self, done: usize, all: usize) -> bool {
        self.done.try_set((done, all));
        // If the page is gone, the user's wish is unknown, and the rest counts as cancelled.
        self.is_cancelled.try_get_untracked() == Some(false)
    }
}

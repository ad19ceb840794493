//! How far adding files is.

use leptos::prelude::*;

/// What is done, and whether the user has cancelled the rest.
#[derive(Clone, Copy)]
pub struct AddingProgress {
    /// How many files are done, and how many there are.
    pub done: RwSignal<(usize, usize)>,
    /// Whether the user has cancelled it.
    pub is_cancelled: RwSignal<bool>,
}

impl AddingProgress {
    /// Tells how many files are done. False if the user has cancelled the rest.
    pub(super) fn tell(self, done: usize, all: usize) -> bool {
        self.done.try_set((done, all));
        // The page may be gone, and with it the user's wish.
        self.is_cancelled.try_get_untracked() == Some(false)
    }
}

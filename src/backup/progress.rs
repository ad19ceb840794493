//! How far backing up or restoring is.

use leptos::prelude::*;

/// What is done, and whether the user has cancelled the rest.
#[derive(Clone, Copy)]
pub struct Progress {
    /// So many records of all.
    pub done: RwSignal<(usize, usize)>,
    /// Whether the user has cancelled it.
    pub is_cancelled: RwSignal<bool>,
}

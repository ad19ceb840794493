//! How far backing up or restoring is.

use leptos::prelude::*;

use crate::browser::Stop;

/// What is done, and whether the user has cancelled the rest.
#[derive(Clone)]
pub struct BackupProgress {
    /// How many records are done, and how many there are.
    pub done: RwSignal<(usize, usize)>,
    /// Tells it that the user has cancelled it.
    pub stop: Stop,
}

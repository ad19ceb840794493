//! The progress of backing up or restoring.

use leptos::prelude::*;

use crate::browser::Stop;

/// The progress of backing up or restoring, and whether the user has cancelled the rest.
#[derive(Clone)]
pub struct BackupProgress {
    /// The number of records that are done, and the number of all records.
    pub done: RwSignal<(usize, usize)>,
    /// Stops the work when the user cancels it.
    pub stop: Stop,
}

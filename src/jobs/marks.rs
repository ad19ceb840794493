//! What the user notes about results.

use easel_core::{job::Job, ledger};
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs};

impl Jobs {
    /// Makes a job's results a favourite, or no longer.
    pub fn toggle_favourite(self, row: &JobRow) {
        let favourite = !row.job.with_untracked(Job::is_favourite);
        let id = row.id.clone();
        spawn_local(async move {
            ledger::set_favourite(&self.environment(), &id, favourite).await;
        });
    }
}

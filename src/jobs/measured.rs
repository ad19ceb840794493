//! The shapes of results, as they came.

use easel_core::{job::Job, ledger};
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs};
use crate::browser::when_idle;

impl Jobs {
    /// Notes the width and height of a job's first result in any unit, if that is another shape than was asked for. Many may
    /// load at the same time: it is stored once the page has nothing else to do, or when they are shown again.
    pub fn measure(self, row: &JobRow, size: (u32, u32)) {
        let is_other = |job: &Job| job.has_other_shape(size);
        if !row.job.with_untracked(is_other) {
            return;
        }
        let id = row.id.clone();
        spawn_local(async move {
            when_idle().await;
            ledger::measured(&self.environment(), &id, size).await;
        });
    }
}

//! The measured shapes of results, and their actual kinds.

use easel_core::{contract::MediaKind, job::Job, ledger};
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs};
use crate::browser::when_idle;

impl Jobs {
    /// Notes the width and height of a job's first result in any unit, if its shape differs from the requested one.
    /// Many results may load at the same time: the shape is stored once the page has nothing else to do, or when they
    /// are shown again.
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

    /// Notes that the result of a job at this address is a picture or a clip, if its service says otherwise. From
    /// then on it is treated as such everywhere.
    pub fn see_kind(self, row: &JobRow, url: &str, kind: MediaKind) {
        let is_other = |job: &Job| job.is_of_other_kind(url, kind);
        if !row.job.with_untracked(is_other) {
            return;
        }
        let (id, url) = (row.id.clone(), url.to_owned());
        spawn_local(async move {
            when_idle().await;
            ledger::saw_kind(&self.environment(), &id, &url, kind).await;
        });
    }
}

//! Jobs that are in memory because a list of everything shows them now, or did a moment ago.

use easel_core::job::Job;
use leptos::prelude::*;

use super::{Memory, known::KnownJob};
use crate::work::jobs::{JobRow, overview::Looked};

impl Memory {
    /// Takes jobs into memory, unless they are known, and notifies the list of everything if it shows any of them.
    pub(in crate::work::jobs) fn look_at(self, jobs: impl Iterator<Item = Job>) {
        let mut new = Vec::new();
        self.by_id.try_update_value(|known| {
            for job in jobs {
                new.push(job.id.clone());
                let entry = known.jobs.entry(job.id.clone());
                entry.or_insert_with(|| KnownJob::Looked(JobRow::new(job)));
            }
        });
        let is_shown = |looked: &Looked| looked.has(&new).contains(&true);
        self.overview
            .with_looked(|looked, more| is_shown(looked).then_some(more))
            .flatten()
            .inspect(|more| more.notify());
    }

    /// Forgets each of these jobs that no list shows any more.
    pub(in crate::work::jobs) fn stop_looking(self, ids: &[String]) {
        let shown = self.overview.with_looked(|looked, _| looked.has(ids));
        self.by_id.try_update_value(|known| {
            for (id, is_shown) in ids.iter().zip(shown.into_iter().flatten()) {
                if !is_shown && matches!(known.jobs.get(id), Some(KnownJob::Looked(_))) {
                    known.jobs.remove(id);
                }
            }
        });
    }

    /// Takes jobs back into memory that only a list of everything has shown.
    pub(super) fn look_at_again(self, rows: Vec<JobRow>) {
        if rows.is_empty() {
            return;
        }
        self.by_id.try_update_value(|known| {
            let entries = rows
                .into_iter()
                .map(|row| (row.id.clone(), KnownJob::Looked(row)));
            known.jobs.extend(entries);
        });
        self.overview
            .with_looked(|_, more| more)
            .inspect(|more| more.notify());
    }

    /// Notes that these jobs are looked at now. Other jobs that were looked at before may be forgotten for it.
    pub(in crate::work::jobs) fn note_looked(self, ids: &[String]) {
        let dropped = self
            .overview
            .with_looked(|looked, _| looked.note(ids.iter().cloned()));
        self.by_id.try_update_value(|known| {
            for id in dropped.into_iter().flatten() {
                if matches!(known.jobs.get(&id), Some(KnownJob::Looked(_))) {
                    known.jobs.remove(&id);
                }
            }
        });
    }

    /// Tracks the jobs that are looked at: a tracking caller is notified when more are.
    pub(in crate::work::jobs) fn track_looked(self) {
        self.overview
            .with_looked(|_, more| more)
            .inspect(|more| more.track());
    }

    /// The job with this id, if only a list of everything shows it.
    pub(in crate::work::jobs) fn looked_at(self, id: &str) -> Option<JobRow> {
        self.by_id
            .try_with_value(|known| match known.jobs.get(id)? {
                KnownJob::Looked(row) => Some(row.clone()),
                KnownJob::Listed(_) | KnownJob::Removed { .. } => None,
            })?
    }
}

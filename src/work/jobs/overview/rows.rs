//! Rows of jobs that are only known from the overview. They are read when they come near the viewport, or when an
//! action applies to all of them.

use std::{collections::HashMap, ops::Range};

use easel_core::ledger::LedgerRecord;
use leptos::{prelude::untrack, task::spawn_local};

use super::found::FoundResults;
use crate::{
    browser::Turns,
    work::jobs::{JobRow, Jobs, ledger::Condition},
};

/// How many records are read at once.
const AT_ONCE: usize = 100;

impl FoundResults {
    /// The row at a place; `None` until it was read, see [`FoundResults::want`]. A tracking caller is notified.
    pub fn row(self, place: usize) -> Option<JobRow> {
        let id = self.ids_at(place..place.saturating_add(1)).pop()?;
        self.row_of(&id)
    }

    /// The row of a job; `None` until it was read. A tracking caller is notified.
    pub fn row_of(self, id: &str) -> Option<JobRow> {
        let jobs = self.jobs()?;
        jobs.memory.track_looked();
        jobs.memory.row(id)
    }

    /// Tracks the rows: a tracking caller is notified when jobs were read.
    pub fn follow_rows(self) {
        if let Some(jobs) = self.jobs() {
            jobs.memory.track_looked();
        }
    }

    /// Reads the rows at these places, which are near the viewport.
    pub fn want(self, places: Range<usize>) {
        let Some(jobs) = self.jobs() else { return };
        let ids = self.ids_at(places);
        spawn_local(async move {
            jobs.look_at(ids).await;
        });
    }

    /// The rows of these jobs. Rows that are not in memory are read, and rows that cannot be read are left out.
    pub async fn rows(self, ids: Vec<String>) -> Vec<JobRow> {
        let mut rows = Vec::with_capacity(ids.len());
        let mut turns = Turns::begin();
        let Some(jobs) = self.jobs() else { return rows };
        for some in ids.chunks(AT_ONCE) {
            rows.extend(jobs.read_rows(some.to_vec()).await);
            turns.pause().await;
        }
        rows
    }

    /// The rows of these jobs, for reading only. A row that is not in memory is not added to it, and does not follow
    /// changes of its job.
    pub async fn copies(self, ids: Vec<String>) -> Vec<JobRow> {
        let Some(jobs) = self.jobs() else {
            return Vec::new();
        };
        let known = |id: &String| jobs.memory.row(id);
        let new: Vec<String> = ids
            .iter()
            .filter(|id| known(id).is_none())
            .cloned()
            .collect();
        let records = jobs.ledger.each(&new).await.unwrap_or_default();
        let read: HashMap<String, JobRow> = records
            .into_iter()
            .filter_map(|record| match record {
                LedgerRecord::Job(job) => Some((job.id.clone(), JobRow::new(job))),
                LedgerRecord::Removed(_) => None,
            })
            .collect();
        let row = |id: &String| known(id).or_else(|| read.get(id).cloned());
        ids.iter().filter_map(row).collect()
    }
}

impl Jobs {
    /// Takes these jobs into memory, as long as they are looked at.
    async fn look_at(self, ids: Vec<String>) {
        self.memory.note_looked(&ids);
        self.read_rows(ids).await;
    }

    /// Calls `act` with the rows of these jobs, then forgets the jobs that no list shows: keeping all of many jobs
    /// would fill the memory.
    pub(in crate::work::jobs) async fn for_a_while<T>(
        self,
        ids: Vec<String>,
        act: impl AsyncFnOnce(Vec<JobRow>) -> T,
    ) -> T {
        let is_new = |id: &&String| self.memory.row(id).is_none();
        let new: Vec<String> = ids.iter().filter(is_new).cloned().collect();
        let done = act(self.read_rows(ids).await).await;
        // A change that could not be stored is only in memory, and is written later.
        if untrack(|| self.ledger.condition()) == Condition::Sound {
            self.memory.stop_looking(&new);
        }
        done
    }

    /// The rows of these jobs, in memory or read. Rows that were read stay in memory until other jobs are looked at.
    pub(in crate::work::jobs) async fn read_rows(self, ids: Vec<String>) -> Vec<JobRow> {
        let is_new = |id: &&String| self.memory.row(id).is_none() && !self.memory.is_removed(id);
        let new: Vec<String> = ids.iter().filter(is_new).cloned().collect();
        if !new.is_empty()
            && let Some(found) = self.ledger.each(&new).await
        {
            self.memory
                .look_at(found.into_iter().filter_map(|record| match record {
                    LedgerRecord::Job(job) => Some(job),
                    LedgerRecord::Removed(_) => None,
                }));
            let is_gone = |id: &&String| self.memory.row(id).is_none();
            let gone = new.iter().filter(is_gone);
            self.memory
                .overview
                .forget(gone.map(|id| (id.as_str(), None)));
        }
        let row = |id: &String| {
            let row = self.memory.row(id);
            row.filter(|_| !self.memory.is_removed(id))
        };
        ids.iter().filter_map(row).collect()
    }
}

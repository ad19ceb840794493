//! All jobs for a backup, and the jobs that a backup restores.

use std::collections::HashSet;

use easel_core::{
    backup::{self, RecordContent},
    file_type::media_type_of,
    job::Job,
    ledger::{DuplicatePolicy, Environment, LedgerChange, LedgerEvent, StoredChange},
};
use leptos::prelude::*;

use super::{JobRow, Jobs, bytes::STORE};
use crate::browser::{Buffer, has_database, held_locks};

impl Jobs {
    /// The ids of all jobs: stored jobs, and jobs that only this page has.
    pub async fn all_ids(self) -> Vec<String> {
        let mut ids = self.ledger.ids().await.unwrap_or_default();
        let known: HashSet<String> = ids.iter().cloned().collect();
        let rows = self.memory.rows().get_untracked();
        let own = rows.into_iter().map(|row| row.id);
        ids.extend(own.filter(|id| !known.contains(id)));
        ids
    }

    /// The last change of a stored job; `None` if no job was changed, or the browser does not say.
    pub async fn last_change(self) -> Option<backup::RecordChange> {
        self.ledger.last_change().await
    }

    /// The ids of the jobs that were changed after this change, and of the jobs that only this page has. `Some(None)`
    /// if it is not known what came after the change, `None` if the browser does not say.
    pub async fn changed_after(self, change: &backup::RecordChange) -> Option<Option<Vec<String>>> {
        let Some(mut ids) = self.ledger.changed_after(change).await? else {
            return Some(None);
        };
        let stored: HashSet<String> = self.ledger.ids().await?.into_iter().collect();
        let rows = self.memory.rows().get_untracked();
        let own = rows.into_iter().map(|row| row.id);
        ids.extend(own.filter(|id| !stored.contains(id)));
        Some(Some(ids))
    }

    /// The record that this browser has under an id. `None` if the browser does not say.
    pub async fn record(self, id: &str) -> Option<RecordContent> {
        let stored = self.ledger.found(id).await;
        if let Some(RecordContent::Job(_) | RecordContent::Unreadable) = stored {
            return stored;
        }
        let row = self.memory.row(id).filter(|_| !self.memory.is_removed(id));
        let own = row.map(|row| RecordContent::Job(Box::new(row.job.get_untracked())));
        own.or(stored)
    }

    /// Whether there is a job with this id that this page has not removed.
    pub async fn has_job(self, id: &str) -> bool {
        !self.is_leaving(id) && matches!(self.record(id).await, Some(RecordContent::Job(_)))
    }

    /// Whether this page has removed a job, which may not be stored yet.
    fn is_leaving(self, id: &str) -> bool {
        let leaves = |row: JobRow| row.leaving.get_value();
        self.memory.is_removed(id) || self.memory.row(id).is_some_and(leaves)
    }

    /// Stores a job of a backup, merged with what is known here; of two equal copies, that of this browser stays. A
    /// removed job comes back. Returns whether anything has changed, or `None` if nothing is stored.
    ///
    /// Call [`Jobs::show_restored`] after the last one.
    pub async fn restore_job(self, job: Job) -> Option<bool> {
        let id = job.id.clone();
        let mut merged = job;
        let is_leaving = self.is_leaving(&id);
        match self.ledger.found(&id).await? {
            // A later version of Easel has written the record.
            RecordContent::Unreadable => return Some(false),
            RecordContent::Removed => {}
            RecordContent::Job(known) => {
                merged.merge(&known);
                if merged == *known && !is_leaving {
                    return Some(false);
                }
            }
        }
        let row = self.memory.row(&id);
        let leave = |leaves| {
            if let Some(row) = &row {
                row.leaving.set_value(leaves);
            }
        };
        // A removal that is not stored yet must not follow.
        leave(false);
        let change = LedgerChange::Add(merged, DuplicatePolicy::Allow);
        let StoredChange::Kept(now) = self.ledger.store(change).await else {
            leave(is_leaving);
            return None;
        };
        if self.memory.is_removed(&id) {
            let env = self.environment();
            env.put_back(now.clone(), env.moment());
            env.tell(LedgerEvent::Restored(now));
        }
        Some(true)
    }

    /// Whether requests may go to the service at this address.
    pub fn knows_service(self, base: &str) -> bool {
        untrack(|| self.settings.knows(base))
    }

    /// Notes an address that the user has yet to confirm. Returns `false` if that cannot be stored.
    pub fn doubt_service(self, base: &str) -> bool {
        self.settings.doubt(base)
    }

    /// Lists the jobs that were restored.
    pub async fn show_restored(self) {
        self.read().await;
    }

    /// Whether another tab has Easel open, as far as the browser says.
    pub async fn others_are_open(self) -> bool {
        let locks = held_locks().await.unwrap_or_default();
        locks.iter().any(|lock| self.tabs.is_of_other(lock))
    }

    /// The bytes that came with an answer, by their name. `None` if this browser does not have them.
    pub async fn bytes_named(self, name: &str) -> Option<Vec<u8>> {
        Some(self.bytes.get(name).await?.to_vec())
    }

    /// All stored bytes that came with an answer or from a file: their jobs and their names.
    pub async fn stored_bytes(self) -> Vec<(String, String)> {
        if !has_database(STORE.database).await {
            return Vec::new();
        }
        let files = STORE.list(None).await.unwrap_or_default();
        files
            .into_iter()
            .map(|file| (file.group, file.name))
            .collect()
    }

    /// Stores bytes of a job that came with an answer. Returns whether they are stored now.
    pub async fn restore_bytes(self, job: &str, name: &str, bytes: &[u8]) -> bool {
        let file = Buffer::new(bytes, media_type_of(bytes).unwrap_or_default());
        self.bytes.restore(job, name, file).await
    }

    /// Stores the file of a job that the user adds. Returns whether it is stored now.
    pub async fn store_file(self, job: &str, name: &str, file: Buffer) -> bool {
        self.bytes.restore(job, name, file).await
    }

    /// Whether this browser has the bytes with this name.
    pub async fn has_bytes(self, name: &str) -> bool {
        self.bytes.get(name).await.is_some()
    }
}

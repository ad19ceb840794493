//! Changes of the stored ledger, and their results.

use super::duplicate::DuplicatePolicy;
use crate::job::{Job, JobState};

/// A change of the stored ledger, made in one transaction.
#[derive(Clone, Debug, PartialEq)]
pub enum LedgerChange {
    /// Adds a new record. With `DuplicatePolicy::Refuse`, a duplicate (see [`super::duplicate`]) prevents
    /// that.
    Add(Job, DuplicatePolicy),
    /// Restores a removed record, or adds one that was found elsewhere.
    Restore(Job),
    /// Merges what a tab knows about a job into the record. A missing record, after a failure or
    /// because the browser has cleared it, is added; a removed one is not.
    Put(Job),
    /// Marks a written-down job as sent, by one tab. If the record says that it was sent already,
    /// nothing changes.
    Send(Job),
    /// Removes the record with this id. Later writes for it are ignored.
    Remove(String),
}

impl LedgerChange {
    /// The job as the tab knows it; `None` for a removal.
    pub fn job(&self) -> Option<&Job> {
        match self {
            Self::Add(job, _) | Self::Restore(job) | Self::Put(job) | Self::Send(job) => Some(job),
            Self::Remove(_) => None,
        }
    }

    /// The id of the job that the change is about.
    pub fn id(&self) -> &str {
        match self {
            Self::Add(job, _) | Self::Restore(job) | Self::Put(job) | Self::Send(job) => &job.id,
            Self::Remove(id) => id,
        }
    }

    /// Whether the job's request is only sent once this is stored. If it is not, the work does not
    /// go on, so a slow store is worth waiting for.
    pub fn holds_up_sending(&self) -> bool {
        match self {
            Self::Add(job, _) => job.state == JobState::Written,
            Self::Send(_) => true,
            Self::Restore(_) | Self::Put(_) | Self::Remove(_) => false,
        }
    }

    /// The part of the job that the tab still has to store if this change is not stored.
    pub fn owes(&self) -> Owed {
        match self {
            Self::Add(..) => Owed::Job,
            Self::Restore(_) => Owed::Undo,
            Self::Put(_) | Self::Send(_) | Self::Remove(_) => Owed::News,
        }
    }
}

/// The part of a job that a tab has failed to store, and has not stored since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Owed {
    /// Only news about the job.
    #[default]
    News,
    /// The undo of the job's removal: other tabs may know the job better.
    Undo,
    /// The job itself, which this tab created: no other tab has sent it.
    Job,
}

/// The result of a change.
#[derive(Clone, Debug, PartialEq)]
pub enum StoredChange {
    /// The change is stored; this is the record now.
    Kept(Job),
    /// Nothing is stored: this job asked for the same a moment ago, or this job itself was already
    /// sent.
    Duplicate(Job),
    /// The job was removed; this is what the change has removed.
    Gone(Option<Job>),
    /// The browser stores nothing at the moment.
    Failed,
}

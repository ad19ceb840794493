//! How a change affects the existing records. A store calls these functions within its transaction,
//! and writes the job of [`StoredChange::Kept`].

use super::{
    change::{Owed, StoredChange},
    duplicate::{DuplicatePolicy, duplicate},
};
use crate::{
    job::{Event, Job, JobState},
    time::Millis,
};

/// A stored record.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "nearly all are jobs")]
pub enum LedgerRecord {
    /// A job.
    Job(Job),
    /// The mark of a removed job.
    Removed(Removal),
}

/// The mark of a removed job. Without it, a record that the browser has cleared would look the same as a record
/// that the user removed.
#[derive(Clone, Debug, PartialEq)]
pub struct Removal {
    /// The job's id.
    pub id: String,
    /// The state of the job's request. A tab that does not know that the request was sent may restore the job as not
    /// sent, and another tab would send it again.
    pub says: Says,
}

/// The state of the request of a removed job, as far as the mark tells it.
#[derive(Clone, Debug, PartialEq)]
pub enum Says {
    /// The request was not sent.
    NotSent,
    /// The request was sent.
    Sent {
        /// The tab that sent the request; empty once a response has arrived.
        by: String,
        /// When the request was sent, in milliseconds since the Unix epoch.
        at: Millis,
        /// When the request was last put off before it was sent, in milliseconds since the Unix epoch.
        put_off: Option<Millis>,
    },
    /// The mark says nothing: the record was gone when the job was removed, and may have said that the request
    /// was sent.
    Nothing,
}

/// A part of the store that a tab has read. Other records may be stored, too.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// The records that are new to this tab, or may be. The first reading has the records that every tab needs:
    /// jobs that have not ended, the marks of removals, and the newest jobs.
    pub records: Vec<LedgerRecord>,
    /// The ids that the tab has asked for and that have no record.
    pub absent: Vec<String>,
}

impl LedgerRecord {
    /// The job's id.
    pub fn id(&self) -> &str {
        match self {
            Self::Job(job) => &job.id,
            Self::Removed(removal) => &removal.id,
        }
    }
}

/// Adds a record. `found` contains the record with the same id, if any, and, if duplicates are refused, all
/// recent records that may be a duplicate.
pub fn add(job: Job, policy: DuplicatePolicy, found: Vec<LedgerRecord>) -> StoredChange {
    let (own, others): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|record| record.id() == job.id);
    let others = others.iter().filter_map(|record| match record {
        LedgerRecord::Job(job) => Some(job),
        LedgerRecord::Removed(_) => None,
    });
    match duplicate(&job, others) {
        Some(duplicate) if policy == DuplicatePolicy::Refuse => {
            StoredChange::Duplicate(duplicate.clone())
        }
        _ => put(job, Owed::Job, own.into_iter().next()),
    }
}

/// Merges what a tab knows into the record. A missing record was never written, or the browser has
/// cleared it; it is written now. What the tab owes also replaces a removal.
pub fn put(job: Job, owed: Owed, found: Option<LedgerRecord>) -> StoredChange {
    match found {
        Some(LedgerRecord::Removed(_)) if owed == Owed::News => StoredChange::Gone(None),
        Some(LedgerRecord::Removed(removal)) => StoredChange::Kept(put_back(job, removal)),
        None if owed == Owed::Job => StoredChange::Kept(job),
        None => StoredChange::Kept(doubted(job)),
        Some(LedgerRecord::Job(mut stored)) => {
            stored.merge(&job);
            StoredChange::Kept(stored)
        }
    }
}

/// Merges what a tab knows into the record of a job that is restored: unlike [`put`], this also replaces a
/// removal.
pub fn restore(job: Job, owed: Owed, found: Option<LedgerRecord>) -> StoredChange {
    put(job, owed.max(Owed::Undo), found)
}

/// Marks a written-down job as sent, unless it was already sent or removed. If its record is missing, it is
/// unknown whether it was sent, unless this tab owes the job itself. A tab that does not know yet that the job
/// was put off later must learn that first: of two copies, the one that was put off last counts, so this
/// sending would be lost.
pub fn send(job: Job, owed: Owed, found: Option<LedgerRecord>) -> StoredChange {
    match found {
        None if owed != Owed::Job => StoredChange::Failed,
        Some(LedgerRecord::Removed(_)) => StoredChange::Gone(None),
        Some(LedgerRecord::Job(stored))
            if stored.state != JobState::Written || stored.decided_at > job.decided_at =>
        {
            StoredChange::Duplicate(stored)
        }
        None | Some(LedgerRecord::Job(_)) => StoredChange::Kept(job),
    }
}

/// Replaces the record of a job by a mark of its removal.
pub fn remove(id: String, owed: Owed, found: Option<LedgerRecord>) -> (Removal, StoredChange) {
    let (says, gone) = match found {
        Some(LedgerRecord::Removed(removal)) => (removal.says, None),
        Some(LedgerRecord::Job(last)) => (said(&last), Some(last)),
        None if owed == Owed::Job => (Says::NotSent, None),
        None => (Says::Nothing, None),
    };
    (Removal { id, says }, StoredChange::Gone(gone))
}

/// Whether no job is left under an id, so that its bytes may be deleted. `found` has the records there, if any;
/// a `None` in it is a record that only another version of Easel can read. Returns `None` if that is unknown,
/// because the browser has failed to read the record.
pub fn is_gone(found: &[Option<LedgerRecord>], is_unread: bool) -> Option<bool> {
    let is_removed =
        |record: &Option<LedgerRecord>| matches!(record, Some(LedgerRecord::Removed(_)));
    (!is_unread).then(|| found.iter().all(is_removed))
}

fn said(job: &Job) -> Says {
    let by = match &job.state {
        JobState::Written => return Says::NotSent,
        JobState::Sent { by } => by.clone(),
        _ => String::new(),
    };
    Says::Sent {
        by,
        at: job.since(),
        put_off: job.decided_at,
    }
}

/// Returns the restored job. If the mark knows better that the request was sent, the job counts as sent. A tab
/// that knows of a later refusal, after which the job waits again, knows better than the mark.
fn put_back(mut job: Job, removal: Removal) -> Job {
    match removal.says {
        Says::Sent { by, at, put_off }
            if job.state == JobState::Written && put_off >= job.decided_at =>
        {
            job.apply(&Event::Sent { by }, at);
            job.decided_at = put_off;
            job
        }
        Says::NotSent | Says::Sent { .. } => job,
        Says::Nothing => doubted(job),
    }
}

/// A job whose record is gone. If this tab knows it as not sent, another tab may have sent it, so the job
/// counts as unknown.
pub(super) fn doubted(mut job: Job) -> Job {
    if job.state == JobState::Written {
        job.apply(&Event::AnswerLost(None), job.since());
    }
    job
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{contract::TaskId, job::Account};

    /// The bytes of a job were deleted although its removal was not stored or its record could not be read. The job
    /// came back without its results.
    #[test]
    fn only_a_job_that_is_certainly_gone_loses_its_bytes() {
        let account = Account {
            base: "https://a.example".to_owned(),
            key: None,
        };
        let task = TaskId::new("t").unwrap();
        let job = || {
            Some(LedgerRecord::Job(Job::adopted(
                "j".into(),
                task.clone(),
                account.clone(),
                1,
            )))
        };
        let removed = LedgerRecord::Removed(Removal {
            id: "j".to_owned(),
            says: Says::NotSent,
        });
        for (found, is_unread, expected) in [
            (vec![], false, Some(true)),
            (vec![Some(removed)], false, Some(true)),
            (vec![job()], false, Some(false)),
            (vec![None], false, Some(false)),
            (vec![], true, None),
            (vec![job()], true, None),
        ] {
            assert_eq!(
                is_gone(&found, is_unread),
                expected,
                "{found:?} {is_unread}"
            );
        }
    }
}

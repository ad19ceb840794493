//! How a change affects the existing records. A store calls these functions within its transaction,
//! and writes the job of [`Stored::Kept`].

use super::{
    change::Stored,
    duplicate::{DuplicatePolicy, duplicate},
};
use crate::{
    job::{Event, Job, JobState},
    time::Millis,
};

/// A stored record.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "nearly all are jobs")]
pub enum Record {
    /// A job.
    Job(Job),
    /// The mark of a removed job.
    Removed(Removal),
}

/// The mark of a removed job: without it, a record that the browser has cleared would look the same
/// as one that the user removed.
#[derive(Clone, Debug, PartialEq)]
pub struct Removal {
    /// The job's id.
    pub id: String,
    /// Whether it was sent. A tab that does not know that may restore the job as not sent, and
    /// another tab would send it again.
    pub sent: Option<Sent>,
}

/// The record says that a request was sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Sent {
    /// The tab that sent it; empty once an answer has arrived.
    pub by: String,
    /// When it was sent, in milliseconds since the Unix epoch.
    pub at: Millis,
}

/// What a tab has read from the store: a part of it. What is not in here may still be stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// The records that are new to this tab, or may be. The first reading brings those that every tab
    /// needs: what has not ended, the marks of removals, and the newest.
    pub records: Vec<Record>,
    /// The ids that the tab has asked for and that have no record.
    pub absent: Vec<String>,
}

impl Record {
    /// The job's id.
    pub fn id(&self) -> &str {
        match self {
            Self::Job(job) => &job.id,
            Self::Removed(removal) => &removal.id,
        }
    }
}

/// Adds a record. `found` has the record with the same id, if any, and, if duplicates are refused,
/// all recent ones that may be one.
pub fn add(job: Job, policy: DuplicatePolicy, found: Vec<Record>) -> Stored {
    let (own, others): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|record| record.id() == job.id);
    let others = others.iter().filter_map(|record| match record {
        Record::Job(job) => Some(job),
        Record::Removed(_) => None,
    });
    match duplicate(&job, others) {
        Some(duplicate) if policy == DuplicatePolicy::Refuse => {
            Stored::Duplicate(duplicate.clone())
        }
        _ => put(job, true, own.into_iter().next()),
    }
}

/// Merges what a tab knows into the record. A missing record was never written, or the browser has
/// cleared it; it is written now. `owed` says that this tab has added the job and the write failed:
/// then it also replaces a removal.
pub fn put(job: Job, owed: bool, found: Option<Record>) -> Stored {
    match found {
        Some(Record::Removed(_)) if !owed => Stored::Gone(None),
        Some(Record::Removed(removal)) => Stored::Kept(put_back(job, removal)),
        None => Stored::Kept(job),
        Some(Record::Job(mut stored)) => {
            stored.merge(&job);
            Stored::Kept(stored)
        }
    }
}

/// Marks a written-down job as sent, unless it was already sent or removed. If its record is
/// missing, nobody can tell whether it was sent, unless this tab has `owed` it: then no other tab
/// knows the job. A tab that has not heard that the job was put off since is to hear that first: of
/// two copies, the one that was put off last counts, so that this sending would be forgotten.
pub fn send(job: Job, owed: bool, found: Option<Record>) -> Stored {
    match found {
        None if !owed => Stored::Failed,
        Some(Record::Removed(_)) => Stored::Gone(None),
        Some(Record::Job(stored))
            if stored.state != JobState::Written || stored.decided_at > job.decided_at =>
        {
            Stored::Duplicate(stored)
        }
        None | Some(Record::Job(_)) => Stored::Kept(job),
    }
}

/// Removes a job and leaves a mark.
pub fn remove(id: String, found: Option<Record>) -> (Removal, Stored) {
    match found {
        Some(Record::Removed(removal)) => (removal, Stored::Gone(None)),
        Some(Record::Job(last)) => {
            let sent = sent(&last);
            (Removal { id, sent }, Stored::Gone(Some(last)))
        }
        None => (Removal { id, sent: None }, Stored::Gone(None)),
    }
}

/// Whether no job is left under an id, so that its bytes may be deleted. `found` has the record
/// there, if any; `None` in it is one that only another version of Easel can read. The result is
/// `None` if nobody can tell, because the browser has failed to read the record.
pub fn is_gone(found: &[Option<Record>], is_unread: bool) -> Option<bool> {
    let is_removed = |record: &Option<Record>| matches!(record, Some(Record::Removed(_)));
    (!is_unread).then(|| found.iter().all(is_removed))
}

fn sent(job: &Job) -> Option<Sent> {
    let by = match &job.state {
        JobState::Written => return None,
        JobState::Sent { by } => by.clone(),
        _ => String::new(),
    };
    let at = job.since();
    Some(Sent { by, at })
}

fn put_back(mut job: Job, removal: Removal) -> Job {
    if let (JobState::Written, Some(Sent { by, at })) = (&job.state, removal.sent) {
        job.apply(&Event::Sent { by }, at);
    }
    job
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{contract::TaskId, job::Account};

    /// The bytes of a job were deleted although its removal was not stored, or its record could not
    /// be read: the job came back without its results.
    #[test]
    fn only_a_job_that_is_certainly_gone_loses_its_bytes() {
        let account = Account {
            base: "https://a.example".to_owned(),
            key: None,
        };
        let task = TaskId::new("t").unwrap();
        let job = || {
            Some(Record::Job(Job::adopted(
                "j".into(),
                task.clone(),
                account.clone(),
                1,
            )))
        };
        let removed = Record::Removed(Removal {
            id: "j".to_owned(),
            sent: None,
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

//! What a change makes of the records that are there. A store decides by these within its
//! transaction, and writes the job of [`Stored::Kept`].

use std::collections::HashSet;

use super::{Stored, Twins, twin};
use crate::{
    job::{Event, Job, State},
    schedule::Millis,
};

/// What stands in the store for one id.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "nearly all are jobs")]
pub enum Record {
    /// A job.
    Job(Job),
    /// What is left of a job that was removed.
    Removed(Removal),
}

/// The mark of a job that was removed: without it, a record that the browser has cleared away
/// could not be told from one that the person removed.
#[derive(Clone, Debug, PartialEq)]
pub struct Removal {
    /// The job's id.
    pub id: String,
    /// Whether it was sent: a tab that has not heard of that may put it back as one that was not,
    /// and another tab would send it again.
    pub sent: Option<Sent>,
}

/// That a request has left, as far as its record told.
#[derive(Clone, Debug, PartialEq)]
pub struct Sent {
    /// The tab that was to send it; empty once an answer had come.
    pub by: String,
    /// When.
    pub at: Millis,
}

/// What a tab has read of the store.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// The records that are new to this tab, or may be: at first all of them.
    pub records: Vec<Record>,
    /// The ids of all others: they stand in the store as this tab has last read them, and what it
    /// knows of them has not changed since either.
    pub unchanged: HashSet<String>,
}

impl Reading {
    /// The ids of all records that there are.
    pub fn ids(&self) -> HashSet<&str> {
        let read = self.records.iter().map(Record::id);
        let unchanged = self.unchanged.iter().map(String::as_str);
        read.chain(unchanged).collect()
    }
}

impl From<Vec<Record>> for Reading {
    fn from(records: Vec<Record>) -> Self {
        Self {
            records,
            unchanged: HashSet::new(),
        }
    }
}

impl Record {
    /// Whose record it is.
    pub fn id(&self) -> &str {
        match self {
            Self::Job(job) => &job.id,
            Self::Removed(removal) => &removal.id,
        }
    }
}

/// A record is added to those `found`: the one with its own id, if there is one, and where twins
/// are refused all that are recent enough to be one.
pub fn add(job: Job, twins: Twins, found: Vec<Record>) -> Stored {
    let (own, others): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|record| record.id() == job.id);
    let others = others.iter().filter_map(|record| match record {
        Record::Job(job) => Some(job),
        Record::Removed(_) => None,
    });
    match twin(&job, others) {
        Some(twin) if twins == Twins::Refuse => Stored::Twin(twin.clone()),
        _ => put(job, true, own.into_iter().next()),
    }
}

/// What a tab knows is merged into the record. One that is not there was never written, or cleared
/// away by the browser, and is written now. `owed` says that this tab has added the job and it was
/// not written: then it is also put back in the place of a removal.
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

/// A job that was only written down is sent, unless it was sent already, or was removed. Where its
/// record is gone, nobody can tell whether it was, unless this tab has `owed` it: then nobody else
/// knows of the job.
pub fn send(job: Job, owed: bool, found: Option<Record>) -> Stored {
    match found {
        None if !owed => Stored::Failed,
        Some(Record::Removed(_)) => Stored::Gone(None),
        Some(Record::Job(stored)) if stored.state != State::Written => Stored::Twin(stored),
        None | Some(Record::Job(_)) => Stored::Kept(job),
    }
}

/// A job goes, and a mark stands in its place.
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

fn sent(job: &Job) -> Option<Sent> {
    let by = match &job.state {
        State::Written => return None,
        State::Sent { by } => by.clone(),
        _ => String::new(),
    };
    let at = job.since();
    Some(Sent { by, at })
}

fn put_back(mut job: Job, removal: Removal) -> Job {
    if let (State::Written, Some(Sent { by, at })) = (&job.state, removal.sent) {
        job.apply(&Event::Sent { by }, at);
    }
    job
}

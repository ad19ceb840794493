//! The life of one piece of paid work: its states, its events, and the one function for the
//! transitions.
//!
//! The function is total. A pair of state and event that makes no sense (a late answer, a
//! duplicate, an event for a job that has ended) changes nothing and reports that: paid work is
//! never lost to a panic, and a finished result never changes its state.

mod account;
mod added;
mod after;
mod apply;
mod batch_cell;
mod event;
mod facts;
mod marked;
mod marks;
mod measured;
mod merge;
mod of_file;
mod places;
mod refreshed;
mod search;
mod seen_kinds;
mod sent_again;
mod stage;
mod state;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;
mod under_way;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub(crate) use self::marks::Decided;
pub use self::{
    account::{Account, DEMO},
    added::Added,
    batch_cell::BatchCell,
    event::{Event, Outcome},
    marks::{
        LONGEST_NOTE, LONGEST_TAG, MOST_STARS, MOST_TAGS, Mark, Marks, is_below, same_label,
        tag_from, tags_from, with_parents,
    },
    refreshed::refreshed,
    search::{Search, Searchable, is_searched_in_ids, labels},
    stage::Stage,
    state::{JobState, Reported},
};
use crate::{
    contract::{MediaKind, Request, Status, TaskId},
    stored::{readable, readable_items},
    time::Millis,
};

/// One piece of paid work, as stored in the ledger.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// This browser's own id for the job; the service never sees it.
    pub id: String,
    /// The request; `None` for a task that was added by its id.
    pub request: Option<Request>,
    /// The base URL that the work was sent to: its task is polled there and nowhere else.
    pub base: String,
    /// The name of the key it was sent with, which reveals nothing about the key; `None` if a backup has brought the
    /// job from another browser. See [`Account::knows`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// When the job was created, in milliseconds since the Unix epoch.
    pub created_at: Millis,
    /// The state of the job.
    pub state: JobState,
    /// The events of the job and their times, oldest first.
    #[serde(default, deserialize_with = "readable_items")]
    pub timeline: Vec<TimelineEntry>,
    /// The service's last response about this job, unparsed.
    pub raw: Option<String>,
    /// Whether polling paused before it ended: then the time of its end is not known.
    #[serde(default)]
    pub missed: bool,
    /// The job's cell in a batch, if it was sent as a part of one.
    #[serde(
        default,
        rename = "grid",
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    pub batch: Option<BatchCell>,
    /// When the user last set the task, or the service where it is polled, in milliseconds since
    /// the Unix epoch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Millis>,
    /// How often the job was restarted: the user has corrected the task's id or its service, or the
    /// service has taken a failure back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub anew: u32,
    /// Whether the user has set the task and no tab has seen the service's own response to the request. That response may
    /// still arrive, and then wins.
    #[serde(default, skip_serializing_if = "is_off")]
    pub found: bool,
    /// The user's marks of the results. Boxed, because most jobs have none.
    #[serde(
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    pub marks: Option<Box<Marks>>,
    /// The file that the job was added from, in place of a request.
    #[serde(
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    pub added: Option<Box<Added>>,
    /// The path at which the service says that the task can be polled, if it is not that of the contract: a path of the
    /// service's origin.
    #[serde(
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    pub poll_at: Option<String>,
    /// The width and height of the first result in any unit, if it has another shape than requested.
    #[serde(
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    pub measured: Option<(u32, u32)>,
    /// The kinds of results that were seen, by their addresses, if they differ from what the service says.
    #[serde(
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    pub seen_kinds: Option<BTreeMap<String, MediaKind>>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_off(flag: &bool) -> bool {
    !flag
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// An entry of a job's timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimelineEntry {
    /// The time in milliseconds since the Unix epoch.
    pub at: Millis,
    /// The stage that began at this time.
    pub stage: Stage,
}

impl Job {
    /// Creates a job that has been written down and not sent.
    pub fn written(id: String, request: Request, to: Account, now: Millis) -> Self {
        Self::new(id, Some(request), to, now, JobState::Written)
    }

    /// Creates a job for a task that this browser did not submit, or has forgotten: the task is polled from now on.
    pub fn adopted(id: String, task: TaskId, at: Account, now: Millis) -> Self {
        let state = JobState::Running {
            task,
            status: Status::Submitted,
            progress: None,
            accepted_at: now,
            media: Vec::new(),
            failure: None,
        };
        Self::new(id, None, at, now, state)
    }

    fn new(
        id: String,
        request: Option<Request>,
        to: Account,
        now: Millis,
        state: JobState,
    ) -> Self {
        let timeline = vec![TimelineEntry {
            at: now,
            stage: state.stage(),
        }];
        Self {
            id,
            request,
            base: to.base,
            key: to.key,
            created_at: now,
            state,
            timeline,
            raw: None,
            missed: false,
            batch: None,
            decided_at: None,
            anew: 0,
            found: false,
            marks: None,
            added: None,
            poll_at: None,
            measured: None,
            seen_kinds: None,
        }
    }

    /// The service and the key of the job.
    pub fn account(&self) -> Account {
        Account {
            base: self.base.clone(),
            key: self.key.clone(),
        }
    }
}

impl Account {
    /// Whether this account may poll a job's task. A job that a backup has brought from another browser does not say
    /// which key it used: then any key of its service is tried.
    pub fn knows(&self, job: &Job) -> bool {
        self.base == job.base && (job.key.is_none() || job.key == self.key)
    }
}

//! One job on the page: its record, and the state of its polls.

use easel_core::{
    contract::ApiError,
    job::{Job, JobState, Stage},
    schedule::PollState,
    time::Millis,
};
use leptos::prelude::*;

use crate::browser::random;

/// A job on the page. Each job has its own signals, so that a progress update affects one card
/// only.
#[derive(Clone)]
pub struct JobRow {
    /// This browser's id for the job; it never changes.
    pub id: String,
    /// When the job was created. The list is sorted by it.
    pub created_at: Millis,
    /// The job's record.
    pub job: ArcRwSignal<Job>,
    /// The state of the job's polls; not stored.
    pub polls: ArcRwSignal<Polls>,
    /// Whether the job is about to be removed from the page.
    pub(super) leaving: ArcStoredValue<bool>,
}

/// Two rows are equal if they have the same job, whatever its state: the signals report changes of
/// the state.
impl PartialEq for JobRow {
    fn eq(&self, other: &Self) -> bool {
        self.job == other.job
    }
}

/// The state of a task's polls.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Polls {
    /// The state from which the time of the next poll is computed.
    pub state: PollState,
    /// Whether a poll is running.
    pub in_flight: bool,
    /// Why the last poll failed. The task itself may be fine.
    pub error: Option<ApiError>,
    /// When the record was last stored.
    pub stored_at: Millis,
    /// The job's random number for its schedule, from 0 to 1, so that jobs that started together
    /// are polled at different times.
    pub spread: f64,
}

impl JobRow {
    /// Creates a row for a record.
    pub fn new(job: Job) -> Self {
        Self::with_spread(job, random())
    }

    /// Creates a row for a record, with a given random number from 0 to 1.
    pub(crate) fn with_spread(job: Job, spread: f64) -> Self {
        Self {
            id: job.id.clone(),
            created_at: job.created_at,
            job: ArcRwSignal::new(job),
            polls: ArcRwSignal::new(Polls {
                spread,
                ..Polls::default()
            }),
            leaving: ArcStoredValue::new(false),
        }
    }

    /// Notes that a tab has polled the job's task, and the error, if any.
    pub(super) fn note_poll(&self, at: Millis, error: Option<ApiError>) {
        self.polls.update(|polls| {
            match &error {
                None => polls.state.answered(at),
                Some(error) => polls.state.failed(at, error.retry_after()),
            }
            polls.error = error;
        });
    }

    /// The stage of the job.
    pub fn stage(&self) -> Stage {
        self.job.with(|job| job.state.stage())
    }

    /// Whether the job is the task with this id.
    pub fn is_task(&self, id: &str) -> bool {
        self.job
            .with(|job| job.state.task().is_some_and(|task| task.as_str() == id))
    }

    /// The id that users see: the service's id of the task, once known.
    pub fn public_id(&self) -> String {
        self.job.with(|job| {
            job.state
                .task()
                .map_or_else(|| self.id.clone(), |task| task.as_str().to_owned())
        })
    }
}

/// Whether a job was written down but not sent.
pub fn unsent(job: &Job) -> bool {
    job.state == JobState::Written
}

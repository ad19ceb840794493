//! One job on the page: its record, and what is known of the looks at it.

use easel_core::{
    contract::ApiError,
    job::{Job, Stage},
    schedule::{Millis, Watch},
};
use leptos::prelude::*;

use crate::browser::random;

/// A job as the page holds it. Each has signals of its own, so that one tick of progress
/// touches one card.
#[derive(Clone)]
pub struct Row {
    /// This browser's id for the job; it never changes.
    pub id: String,
    /// When it was written down: its place in the list.
    pub created_at: Millis,
    /// The job's record.
    pub job: ArcRwSignal<Job>,
    /// The looks at it; nothing of this is stored.
    pub look: ArcRwSignal<Look>,
    /// Whether it is about to be taken out of sight.
    pub(super) leaving: ArcStoredValue<bool>,
}

/// The same row: what its job says is for its signals to tell.
impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.job == other.job
    }
}

/// What is known of the looks at a task.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// What decides when the next look is due.
    pub watch: Watch,
    /// A look is on its way.
    pub in_flight: bool,
    /// Why the last look failed. The task may be fine.
    pub error: Option<ApiError>,
    /// When the record was last stored.
    pub stored_at: Millis,
    /// This job's share of chance, from 0 to 1: jobs that began together drift apart.
    pub spread: f64,
}

impl Row {
    /// A row for a record.
    pub fn new(job: Job) -> Self {
        Self {
            id: job.id.clone(),
            created_at: job.created_at,
            job: ArcRwSignal::new(job),
            look: ArcRwSignal::new(Look {
                spread: random(),
                ..Look::default()
            }),
            leaving: ArcStoredValue::new(false),
        }
    }

    /// Notes that some tab has looked at the job's task, and what kept it from seeing it.
    pub(super) fn note_look(&self, at: Millis, error: Option<ApiError>) {
        self.look.update(|look| {
            match &error {
                None => look.watch.answered(at),
                Some(error) => look.watch.failed(at, error.retry_after()),
            }
            look.error = error;
        });
    }

    /// Where the job stands.
    pub fn stage(&self) -> Stage {
        self.job.with(|job| job.state.stage())
    }

    /// Whether the job is the task with this id.
    pub fn is_task(&self, id: &str) -> bool {
        self.job
            .with(|job| job.state.task().is_some_and(|task| task.as_str() == id))
    }

    /// The id that a person knows the job by: the service's, once there is one.
    pub fn public_id(&self) -> String {
        self.job.with(|job| {
            job.state
                .task()
                .map_or_else(|| self.id.clone(), |task| task.as_str().to_owned())
        })
    }
}

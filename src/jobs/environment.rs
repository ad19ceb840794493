//! This page as one tab of the ledger: its memory, its store, the other tabs, the service.

mod steps;

use easel_core::{
    contract::ApiError,
    job::{Job, JobState},
};
use leptos::prelude::*;

use super::{all::Jobs, charges};
use crate::{browser::Abort, state::settings::Connection};

/// The tab, with the connection that an operation started with: nothing that was started for one
/// service is sent to another.
#[derive(Clone)]
pub(super) struct BrowserEnvironment {
    pub(super) jobs: Jobs,
    pub(super) connection: Option<Connection>,
    /// Aborts the poll of a task.
    pub(super) poll_abort: Option<Abort>,
    /// Whether it only reads the store: what it takes into memory is already known there.
    pub(super) reads: bool,
    /// Whether it changes many jobs at once: what it stores is stored together.
    pub(super) is_of_many: bool,
}

impl Jobs {
    /// This tab, for operations without a service.
    pub(super) fn environment(self) -> BrowserEnvironment {
        BrowserEnvironment {
            jobs: self,
            connection: None,
            poll_abort: None,
            reads: false,
            is_of_many: false,
        }
    }

    /// The same for a change of many jobs at once.
    pub(super) fn environment_of_many(self) -> BrowserEnvironment {
        BrowserEnvironment {
            is_of_many: true,
            ..self.environment()
        }
    }

    pub(super) fn environment_with(self, connection: Connection) -> BrowserEnvironment {
        BrowserEnvironment {
            connection: Some(connection),
            ..self.environment()
        }
    }
}

impl BrowserEnvironment {
    /// The same tab for a poll that can be aborted.
    pub(super) fn polling(self, poll_abort: Option<Abort>) -> Self {
        Self { poll_abort, ..self }
    }

    /// What others must know of a job that comes into memory, or has changed.
    fn note(&self, job: &Job) {
        self.await_sender(job);
        self.touch(&job.id);
        let before = self.jobs.memory.row(&job.id);
        if before.is_none_or(|row| row.job.with_untracked(|job| job.state.stage().is_active())) {
            self.jobs.history.learn(job);
        }
        if self.jobs.memory.is_removed(&job.id) {
            charges::learn_of_removed(job);
        } else {
            self.jobs.tell_of_results(job);
        }
    }

    /// Whether this tab does not know a job, and has not read down to it. One that runs is followed, however old it is.
    fn is_out_of_reach(&self, job: &Job) -> bool {
        let memory = self.jobs.memory;
        let is_older = |reach| job.created_at < reach;
        !job.state.stage().is_active()
            && untrack(|| self.jobs.reach()).is_some_and(is_older)
            && memory.row(&job.id).is_none()
            && !memory.is_removed(&job.id)
    }

    fn await_sender(&self, job: &Job) {
        if let JobState::Sent { by } = &job.state {
            self.jobs.await_end_of(by);
        }
    }

    /// A change to a job in memory may not reach the store.
    fn touch(&self, id: &str) {
        if !self.reads {
            self.jobs.ledger.touch(id);
        }
    }

    fn connection(&self) -> Result<&Connection, ApiError> {
        // Nothing is started without one; `Cancelled` has the right meaning.
        self.connection.as_ref().ok_or(ApiError::Cancelled)
    }
}

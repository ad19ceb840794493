//! This page as one tab of the ledger: its memory, its store, the other tabs, the service.

mod steps;

use easel_core::{
    contract::ApiError,
    job::{Job, JobState},
};
use leptos::prelude::*;

use super::{all::Jobs, charges};
use crate::{browser::Abort, state::settings::Connection};

/// This tab, with the connection that an operation started with: an operation that was started for one service never
/// sends to another.
#[derive(Clone)]
pub(super) struct BrowserEnvironment {
    pub(super) jobs: Jobs,
    pub(super) connection: Option<Connection>,
    /// Aborts the poll of a task.
    pub(super) poll_abort: Option<Abort>,
    /// Whether the operation only reads the store: the store already knows the jobs that it takes into memory.
    pub(super) reads: bool,
    /// Whether the operation changes many jobs at once: its changes are stored together.
    pub(super) is_of_many: bool,
}

impl Jobs {
    /// This tab as an environment for operations without a service.
    pub(super) fn environment(self) -> BrowserEnvironment {
        BrowserEnvironment {
            jobs: self,
            connection: None,
            poll_abort: None,
            reads: false,
            is_of_many: false,
        }
    }

    /// This tab as an environment for a change of many jobs at once. Operations have no service.
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
    /// This environment for a poll that `poll_abort` aborts.
    pub(super) fn polling(self, poll_abort: Option<Abort>) -> Self {
        Self { poll_abort, ..self }
    }

    /// Informs the rest of the page about a job that comes into memory or has changed.
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

    /// Whether this tab does not know a job and has not read down to it. A running job is always followed, however
    /// old it is.
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

    /// Notes that a job in memory has changed, in case the change does not reach the store.
    fn touch(&self, id: &str) {
        if !self.reads {
            self.jobs.ledger.touch(id);
        }
    }

    fn connection(&self) -> Result<&Connection, ApiError> {
        // No operation that sends is started without a connection; `Cancelled` has the right meaning.
        self.connection.as_ref().ok_or(ApiError::Cancelled)
    }
}

//! The start of the ledger.

use easel_core::job::JobState;

use super::{all::Jobs, charges::removed_and_open};
use crate::state::{notices::Notices, settings::Settings};

impl Jobs {
    /// Reads the ledger, joins the other tabs and starts polling running tasks. Called once, by the
    /// root.
    pub fn start(settings: Settings, notices: Notices) -> Self {
        let jobs = Self::new(settings, notices);
        jobs.join_tabs();
        for job in removed_and_open() {
            let sender = match &job.state {
                JobState::Sent { by } => Some(by.clone()),
                _ => None,
            };
            jobs.memory.remember_removed(job);
            if let Some(sender) = sender {
                jobs.await_end_of(&sender);
            }
        }
        jobs.begin_reading();
        jobs.poll_on_a_timer();
        jobs
    }
}

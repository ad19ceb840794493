//! Tasks of a service that has moved, or that belong to another key.

use easel_core::{
    job::{Account, Job, JobState},
    ledger,
};
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs};
use crate::state::settings::Connection;

impl Jobs {
    /// The jobs that would move together with a job of this account: all running jobs of the
    /// account, except jobs that another stored key can still poll.
    pub fn movable(self, from: &Account) -> Vec<JobRow> {
        let moves = |job: &Job| {
            let runs = matches!(
                job.state,
                JobState::Running { .. } | JobState::Stopped { .. }
            );
            let is_there = job.base == from.base;
            runs && is_there && (job.key == from.key || self.connection_of(job).is_none())
        };
        untrack(|| {
            let mut rows = self.rows();
            rows.retain(|row| row.job.with(moves));
            rows
        })
    }

    /// Polls all movable jobs at another account from now on, and returns how many there are.
    pub fn move_all(self, from: &Account, to: &Connection) -> usize {
        let rows = self.movable(from);
        let count = rows.len();
        let to = to.account();
        spawn_local(async move {
            for row in rows {
                ledger::moved(&self.environment(), &row.id, &to).await;
                row.polls.try_update(|polls| polls.error = None);
                self.check_now(&row);
            }
        });
        count
    }
}

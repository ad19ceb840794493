//! Adding a task by its id. The task may be one that this browser never submitted or has forgotten,
//! or one whose answer was lost.

use easel_core::{
    contract::{ApiError, TaskId},
    job::refreshed,
    ledger,
    words::mark,
};
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs, NotSent};
use crate::browser;

/// Why a task could not be added.
#[derive(Clone, Debug, PartialEq)]
pub enum NotAdopted {
    /// There is no service or key.
    NotConnected,
    /// The key is locked. The page asks for its passphrase.
    Locked,
    /// The service did not show the task.
    NotShown(ApiError),
}

impl Jobs {
    /// Asks the service for the task and adds it to the list. A task that is already listed is
    /// returned as it is.
    ///
    /// # Errors
    /// Returns an error if there is no connection, or if the service does not show the task.
    pub async fn adopt(self, task: TaskId) -> Result<JobRow, NotAdopted> {
        let connection = self.connection_to_send().map_err(|why| match why {
            NotSent::Locked => NotAdopted::Locked,
            _ => NotAdopted::NotConnected,
        })?;
        let account = connection.account();
        if let Some(row) = untrack(|| self.find_at(&account, task.as_str())) {
            self.check_now(&row);
            return Ok(row);
        }
        let id = browser::unique_id();
        let env = self.environment_with(connection);
        let adopted = ledger::adopt(&env, id.clone(), task, account).await;
        let shown = adopted.and_then(|()| {
            let row = self.memory.row(&id);
            row.ok_or(ApiError::NotFound { message: None })
        });
        shown.map_err(NotAdopted::NotShown)
    }

    /// Polls an ended task again: the service may return fresh links in place of expired ones, or
    /// withdraw a failure.
    pub fn refresh(self, row: &JobRow) {
        let row = row.clone();
        let results = |row: &JobRow| row.job.try_with_untracked(|job| job.media().to_vec());
        let before = results(&row).unwrap_or_default();
        spawn_local(async move {
            let Some(polled) = self.poll(&row).await else {
                self.notices.say(mark(
                    "Enter the key for the service that this was sent to, then check again.",
                ));
                return;
            };
            // A poll that became due meanwhile was skipped.
            self.tick();
            let after = results(&row).unwrap_or_default();
            if let Some(words) = refreshed(&before, &after, &polled) {
                self.notices.say(words);
            }
        });
    }

    /// Sets the task of a job whose answer was lost or misread, as the user has given it. The task is
    /// polled from now on.
    pub fn found(self, row: &JobRow, task: TaskId) {
        let row = row.clone();
        spawn_local(async move {
            ledger::found(&self.environment(), &row.id, task).await;
            // The error about the old id does not apply to the new one.
            row.polls.try_update(|polls| polls.error = None);
            self.check_now(&row);
        });
    }
}

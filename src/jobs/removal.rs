//! Jobs that the person takes out of the list, and what goes with them.

use easel_core::{job::Job, ledger as steps, words::mark};
use leptos::{prelude::*, task::spawn_local};

use super::{Jobs, Row, charges};
use crate::browser::painted;

/// The offer to take a removal back. What the job has kept besides its record goes when the offer
/// does: once it is dismissed, or has made room for others.
struct Undo {
    jobs: Jobs,
    id: String,
    /// Whether the job is still removed, as the person has it.
    leaving: ArcStoredValue<bool>,
}

impl Jobs {
    /// Takes a job out of sight and out of the ledger, and offers to put it back. A task that
    /// runs goes on at the service, which the offer says.
    pub fn remove(self, row: &Row) {
        // Its button is there for another frame, and may be pressed again.
        if row.leaving.get_value() {
            return;
        }
        row.leaving.set_value(true);
        let running = row.job.with_untracked(|job| job.state.stage().is_active());
        row.job.with_untracked(charges::count_removed);
        let id = row.id.clone();
        spawn_local(async move {
            painted().await;
            steps::remove(&self.here(), &id).await;
        });
        let words = if running {
            mark("Removed. The service still works on it and may charge for it.")
        } else {
            mark("Removed.")
        };
        let undo = Undo {
            jobs: self,
            id: row.id.clone(),
            leaving: row.leaving.clone(),
        };
        self.notices
            .offer(words, mark("Undo"), move || undo.take_back());
    }

    fn restore(self, id: &str) {
        if let Some(row) = self.memory.row(id) {
            row.leaving.set_value(false);
            let job: Job = row.job.get_untracked();
            spawn_local(async move {
                painted().await;
                steps::restore(&self.here(), job).await;
            });
        }
    }
}

impl Undo {
    fn take_back(&self) {
        charges::count_restored(&self.id);
        self.jobs.restore(&self.id);
    }
}

impl Drop for Undo {
    fn drop(&mut self) {
        if self.leaving.try_get_value() == Some(true) {
            let (jobs, id) = (self.jobs, std::mem::take(&mut self.id));
            spawn_local(async move { jobs.bytes.forget(&id).await });
        }
    }
}

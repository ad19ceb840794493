//! Removing jobs from the list, with everything that belongs to them.

use easel_core::{
    job::Job,
    ledger as steps,
    words::{mark, plural},
};
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs, ResultNews, charges};
use crate::{browser::after_paint, ui::Notice};

/// The offer to undo a removal. The job's other data is deleted when the offer ends, by dismissal
/// or to make room for others.
struct Undo {
    jobs: Jobs,
    id: String,
    /// Whether the job is still meant to be removed.
    leaving: ArcStoredValue<bool>,
}

impl Jobs {
    /// Removes a job from the page and the ledger, and offers an undo. A running task continues at
    /// the service, and the offer says so.
    pub fn remove(self, row: &JobRow) {
        // Its button stays for another frame, and may be pressed again.
        if row.leaving.get_value() {
            return;
        }
        row.leaving.set_value(true);
        let row = row.clone();
        spawn_local(async move {
            // The menu closes first.
            after_paint().await;
            row.job.with_untracked(charges::count_removed);
            self.offer_undo(&row);
            steps::remove(&self.environment(), &row.id).await;
            self.tell_of(ResultNews::Leaving(&row.id));
        });
    }

    fn offer_undo(self, row: &JobRow) {
        let running = row.job.with_untracked(|job| job.state.stage().is_active());
        let undo = Undo {
            jobs: self,
            id: row.id.clone(),
            leaving: row.leaving.clone(),
        };
        let offer = |words| Notice::offer(words, mark("Undo"), move || undo.take_back());
        // One Undo takes back all removals that are still offered.
        self.notices.show(if running {
            offer(mark("Removed. It may still be charged."))
                .counted("removed-running", many_removed_running)
        } else {
            offer(mark("Removed.")).counted("removed", many_removed)
        });
    }

    fn restore(self, id: &str) {
        if let Some(row) = self.memory.row(id) {
            row.leaving.set_value(false);
            let job: Job = row.job.get_untracked();
            spawn_local(async move {
                after_paint().await;
                steps::restore(&self.environment(), job).await;
            });
        }
    }
}

fn many_removed(count: usize) -> Notice {
    Notice::plain(plural(
        count,
        "1 result removed.",
        "{count} results removed.",
    ))
}

fn many_removed_running(count: usize) -> Notice {
    Notice::plain(plural(
        count,
        "1 task removed. It may still be charged.",
        "{count} tasks removed. They may still be charged.",
    ))
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
            spawn_local(async move {
                // A removal that could not be stored did not happen: the job comes back.
                if jobs.ledger.is_gone(&id).await == Some(true) {
                    jobs.bytes.forget(&id).await;
                    jobs.tell_of(ResultNews::Removed(&id));
                }
            });
        }
    }
}

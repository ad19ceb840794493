//! Removing jobs from the list, with everything that belongs to them.

use std::sync::Arc;

use easel_core::{
    ledger as steps,
    words::{mark, plural},
};
use futures::future::join_all;
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs, ResultNews, charges};
use crate::{
    browser::{Turns, after_paint},
    state::notices::Notice,
};

/// The number of jobs that are removed or restored in one turn. After each turn the page can respond.
const AT_ONCE: usize = 64;
/// The number of jobs that leave the list in one turn. Each turn goes through the whole list.
const HIDDEN_AT_ONCE: usize = 1_000;

/// Removed jobs, as long as their removal can be undone or is still being stored. Their other data is
/// deleted after that. The undo offer ends when the user dismisses it, or to make room for others.
struct Removed {
    jobs: Jobs,
    /// The removed rows. The `leaving` flag of each tells whether its job is still meant to be removed.
    rows: Vec<JobRow>,
}

impl Jobs {
    /// Removes a job from the page and the ledger, and offers an undo. A running task continues at
    /// the service, and the offer says so.
    pub fn remove(self, row: &JobRow) {
        self.remove_all(vec![row.clone()]);
    }

    /// Removes all of these jobs, and offers one undo.
    pub fn remove_all(self, mut rows: Vec<JobRow>) {
        // The button stays on screen for another frame, and may be pressed again.
        rows.retain(|row| !row.leaving.get_value());
        if rows.is_empty() {
            return;
        }
        for row in &rows {
            row.leaving.set_value(true);
        }
        let removed = Arc::new(Removed { jobs: self, rows });
        spawn_local(async move {
            // The menu closes first.
            after_paint().await;
            let mut turns = Turns::begin();
            for some in removed.rows.chunks(AT_ONCE) {
                charges::count_removed(some);
                turns.pause().await;
            }
            removed.offer_undo();
            removed.hide().await;
            removed.store().await;
        });
    }
}

impl Removed {
    fn offer_undo(self: &Arc<Self>) {
        // Nothing is charged in the demo.
        let is_active = |row: &JobRow| {
            row.job
                .with_untracked(|job| job.state.stage().is_active() && !job.is_demo())
        };
        let running = self.rows.iter().any(is_active);
        let undo = self.clone();
        let offer = |words| Notice::offer(words, mark("Undo"), move || undo.clone().take_back());
        // One Undo takes back all removals that are still offered.
        let notice = if running {
            offer(mark("Removed. It may still be charged."))
                .counted("removed-running", many_removed_running)
        } else {
            offer(mark("Removed.")).counted("removed", many_removed)
        };
        self.jobs.notices.show(notice.times(self.rows.len()));
    }

    /// Takes the jobs out of the list, unless the user undoes that meanwhile.
    async fn hide(&self) {
        let memory = self.jobs.memory;
        memory.begin_removal(self.rows.iter().map(|row| row.id.clone()).collect());
        let mut turns = Turns::begin();
        for some in self.rows.chunks(HIDDEN_AT_ONCE) {
            let leaving = some.iter().filter(|row| row.leaving.get_value());
            let ids: Vec<&str> = leaving.map(|row| row.id.as_str()).collect();
            memory.hide_all(&ids, memory.moment());
            turns.pause().await;
        }
    }

    /// Stores that the jobs are removed, unless the user undoes that meanwhile.
    async fn store(&self) {
        let env = self.jobs.environment_of_many();
        let is_leaving = |row: &&JobRow| row.leaving.get_value();
        let mut turns = Turns::begin();
        for some in self.rows.chunks(AT_ONCE) {
            let ids = some.iter().filter(is_leaving).map(|row| row.id.clone());
            // The listener is told first, since the page may end at any moment. Otherwise files of a job
            // without a record would stay for ever.
            self.jobs.tell_of_leaving(ids.collect()).await;
            let still = some.iter().filter(is_leaving);
            join_all(still.map(|row| steps::remove(&env, &row.id))).await;
            turns.pause().await;
        }
    }

    fn take_back(self: Arc<Self>) {
        charges::count_restored(&self.rows);
        for row in &self.rows {
            row.leaving.set_value(false);
        }
        spawn_local(async move {
            after_paint().await;
            let memory = self.jobs.memory;
            let mut turns = Turns::begin();
            // The row in memory is newer than the row from the time of the removal.
            let latest = |row: &JobRow| memory.row(&row.id).unwrap_or_else(|| row.clone());
            for some in self.rows.chunks(AT_ONCE) {
                let rows: Vec<JobRow> = some.iter().map(latest).collect();
                memory.put_back_all(&rows, memory.moment());
                turns.pause().await;
            }
            let env = self.jobs.environment_of_many();
            for some in self.rows.chunks(AT_ONCE) {
                let restore = |row: JobRow| steps::restore(&env, row.job.get_untracked());
                join_all(some.iter().map(latest).map(restore)).await;
                turns.pause().await;
            }
        });
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

impl Drop for Removed {
    fn drop(&mut self) {
        let is_removed = |row: &JobRow| row.leaving.try_get_value() == Some(true);
        let (jobs, mut rows) = (self.jobs, std::mem::take(&mut self.rows));
        rows.retain(is_removed);
        if rows.is_empty() {
            return;
        }
        spawn_local(async move {
            for row in rows {
                let id = &row.id;
                // A removal that could not be stored did not happen: the job comes back.
                if jobs.ledger.is_gone(id).await == Some(true) {
                    jobs.bytes.forget(id).await;
                    jobs.tell_of(ResultNews::Removed(id));
                }
            }
        });
    }
}

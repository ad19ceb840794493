//! What the user notes about results.

use easel_core::{
    job::Job,
    ledger,
    words::{mark, plural},
};
use futures::future::join_all;
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs};
use crate::browser::Turns;

/// So many are marked in one turn, after which the page can respond.
const AT_ONCE: usize = 64;

impl Jobs {
    /// Makes a job's results a favourite, or no longer.
    pub fn toggle_favourite(self, row: &JobRow) {
        let favourite = !row.job.with_untracked(Job::is_favourite);
        let id = row.id.clone();
        spawn_local(async move {
            ledger::set_favourite(&self.environment(), &id, favourite).await;
        });
    }

    /// Makes the results of all these jobs favourites; if all are, none of them any longer. Offers one
    /// undo.
    pub fn toggle_favourites(self, rows: &[JobRow]) {
        let is_other = |row: &&JobRow| {
            row.job
                .with_untracked(|job| !job.is_favourite() && !job.media().is_empty())
        };
        let mut changed: Vec<JobRow> = rows.iter().filter(is_other).cloned().collect();
        let favourite = !changed.is_empty();
        if !favourite {
            changed = rows.to_vec();
        }
        let count = changed.len();
        // What the user wants last.
        let wanted = ArcStoredValue::new(favourite);
        let undone = (changed.clone(), wanted.clone());
        let undo = move || {
            undone.1.set_value(!favourite);
            self.mark_all(undone.0.clone(), !favourite, undone.1.clone());
        };
        let words = if favourite {
            plural(count, "1 favourite added.", "{count} favourites added.")
        } else {
            plural(count, "1 favourite removed.", "{count} favourites removed.")
        };
        self.mark_all(changed, favourite, wanted);
        self.notices.offer(words, mark("Undo"), undo);
    }

    /// Marks these, as long as that is what is wanted.
    fn mark_all(self, rows: Vec<JobRow>, favourite: bool, wanted: ArcStoredValue<bool>) {
        spawn_local(async move {
            let env = self.environment();
            let mut turns = Turns::begin();
            for some in rows.chunks(AT_ONCE) {
                if wanted.get_value() != favourite {
                    return;
                }
                let set = |row: &JobRow| {
                    let id = row.id.clone();
                    let env = &env;
                    async move { ledger::set_favourite(env, &id, favourite).await }
                };
                join_all(some.iter().map(set)).await;
                turns.pause().await;
            }
        });
    }
}

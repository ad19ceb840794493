//! What the user notes about results.

use easel_core::{
    job::{Job, Mark},
    ledger,
    words::{mark, plural},
};
use futures::future::join_all;
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs};
use crate::browser::Turns;

/// So many are marked in one turn, after which the page can respond.
const AT_ONCE: usize = 64;

/// Decisions about jobs, by their ids.
type Decisions = Vec<(String, Mark)>;

impl Jobs {
    /// Makes a job's results a favourite, or no longer.
    pub fn toggle_favourite(self, row: &JobRow) {
        let favourite = !row.job.with_untracked(Job::is_favourite);
        self.mark(row, Mark::Favourite(favourite));
    }

    /// Marks a job's results.
    pub fn mark(self, row: &JobRow, mark: Mark) {
        let id = row.id.clone();
        spawn_local(async move { ledger::mark(&self.environment(), &id, &mark).await });
    }

    /// Makes the results of all these jobs favourites; if all are, none of them any longer. Offers one
    /// undo.
    pub fn toggle_favourites(self, rows: &[JobRow]) {
        let is_other = |row: &JobRow| {
            row.job
                .with_untracked(|job| !job.is_favourite() && job.has_results())
        };
        let favourite = rows.iter().any(is_other);
        let words = if favourite {
            |count| plural(count, "1 favourite added.", "{count} favourites added.")
        } else {
            |count| plural(count, "1 favourite removed.", "{count} favourites removed.")
        };
        self.mark_all(rows, &[Mark::Favourite(favourite)], words);
    }

    /// Marks the results of all these jobs. Offers one undo.
    pub fn mark_selected(self, rows: &[JobRow], marks: &[Mark]) {
        self.mark_all(rows, marks, |count| {
            plural(count, "1 result changed.", "{count} results changed.")
        });
    }

    /// The tags of the results that are known, sorted: with an overview, all.
    pub fn tags_in_use(self) -> Vec<String> {
        let mut found = self.memory.overview.occurring().tags;
        self.memory.rows().with_untracked(|rows| {
            for row in rows {
                row.job
                    .with_untracked(|job| found.extend(job.tags().map(str::to_owned)));
            }
        });
        found.into_iter().collect()
    }

    /// Marks the results of all these jobs, and offers one undo. `words` says of how many results that has
    /// changed something.
    fn mark_all(self, rows: &[JobRow], marks: &[Mark], words: fn(usize) -> String) {
        let (rows, marks) = (rows.to_vec(), marks.to_vec());
        spawn_local(async move {
            let news = Marked::among(&rows, &marks).await;
            if news.count == 0 {
                self.notices.say(mark("Nothing has changed."));
                return;
            }
            let is_undone = ArcStoredValue::new(false);
            let undo = {
                let (before, is_undone) = (news.before, is_undone.clone());
                move || {
                    is_undone.set_value(true);
                    self.decide_all(before.clone(), || true);
                }
            };
            self.decide_all(news.wanted, move || !is_undone.get_value());
            self.notices.offer(words(news.count), mark("Undo"), undo);
        });
    }

    /// Takes these decisions, as long as they are wanted.
    fn decide_all(self, decisions: Decisions, is_wanted: impl Fn() -> bool + 'static) {
        spawn_local(async move {
            let env = self.environment();
            let mut turns = Turns::begin();
            for some in decisions.chunks(AT_ONCE) {
                if !is_wanted() {
                    return;
                }
                // Others may have been looked at since.
                let ids = some.iter().map(|(id, _)| id.clone());
                self.read_rows(ids.collect()).await;
                let decide = |(id, mark): &(String, Mark)| {
                    let (env, id, mark) = (&env, id.clone(), mark.clone());
                    async move { ledger::mark(env, &id, &mark).await }
                };
                join_all(some.iter().map(decide)).await;
                turns.pause().await;
            }
        });
    }
}

/// What marks change.
#[derive(Default)]
struct Marked {
    /// How many jobs have other marks by it.
    count: usize,
    wanted: Decisions,
    before: Decisions,
}

impl Marked {
    async fn among(rows: &[JobRow], marks: &[Mark]) -> Self {
        let mut news = Self::default();
        let mut turns = Turns::begin();
        for some in rows.chunks(AT_ONCE) {
            for row in some {
                news.note(row, marks);
            }
            turns.pause().await;
        }
        news
    }

    fn note(&mut self, row: &JobRow, marks: &[Mark]) {
        let before = self.wanted.len();
        row.job.with_untracked(|job| {
            for mark in marks {
                let own = job.before(mark);
                if job.has_results() && own != *mark {
                    self.wanted.push((row.id.clone(), mark.clone()));
                    self.before.push((row.id.clone(), own));
                }
            }
        });
        self.count += usize::from(self.wanted.len() > before);
    }
}

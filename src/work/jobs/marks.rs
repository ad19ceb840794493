//! The user's marks on results.

use std::collections::HashSet;

use easel_core::{
    job::{Job, Mark},
    ledger,
    words::{mark, plural},
};
use futures::future::join_all;
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs};
use crate::browser::Turns;

/// The number of jobs that are read and marked in one turn. After each turn the page can respond.
const AT_ONCE: usize = 64;

/// A mark for each job, by the job's id.
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

    /// Makes the results of all these jobs favourites, or no longer. Offers one undo. `tell` is called with the
    /// number of jobs looked at so far.
    pub fn make_favourites(
        self,
        ids: Vec<String>,
        is_wanted: bool,
        tell: impl Fn(usize) + 'static,
    ) {
        let words = if is_wanted {
            |count| plural(count, "1 favourite added.", "{count} favourites added.")
        } else {
            |count| plural(count, "1 favourite removed.", "{count} favourites removed.")
        };
        self.mark_all(ids, vec![Mark::Favourite(is_wanted)], words, tell);
    }

    /// Marks the results of all these jobs. Offers one undo. `tell` is called with the number of jobs looked at so
    /// far.
    pub fn mark_selected(self, ids: Vec<String>, marks: Vec<Mark>, tell: impl Fn(usize) + 'static) {
        let words = |count| plural(count, "1 result changed.", "{count} results changed.");
        self.mark_all(ids, marks, words, tell);
    }

    /// The tags of all known results, sorted. With an overview, all results are known.
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

    /// Marks the results of all these jobs, and offers one undo. `words` returns the notice for the number of results
    /// that were changed.
    fn mark_all(
        self,
        ids: Vec<String>,
        marks: Vec<Mark>,
        words: fn(usize) -> String,
        tell: impl Fn(usize) + 'static,
    ) {
        spawn_local(async move {
            let (mut count, mut before) = (0, Decisions::new());
            let mut turns = Turns::begin();
            for (at, some) in ids.chunks(AT_ONCE).enumerate() {
                let news = self.for_a_while(some.to_vec(), async |rows| {
                    let news = Marked::among(&rows, &marks);
                    self.decide(&news.wanted).await;
                    news
                });
                let news = news.await;
                count += news.count;
                before.extend(news.before);
                tell(at * AT_ONCE + some.len());
                turns.pause().await;
            }
            if count == 0 {
                self.notices.say(mark("Nothing has changed."));
                return;
            }
            let undo = move || self.decide_all(before.clone());
            self.notices.offer(words(count), mark("Undo"), undo);
        });
    }

    fn decide_all(self, decisions: Decisions) {
        spawn_local(async move {
            let mut turns = Turns::begin();
            for some in decisions.chunks(AT_ONCE) {
                let ids = some.iter().map(|(id, _)| id.clone());
                self.for_a_while(ids.collect(), async |_| self.decide(some).await)
                    .await;
                turns.pause().await;
            }
        });
    }

    /// Sets marks of jobs that are in memory.
    async fn decide(self, decisions: &[(String, Mark)]) {
        let env = self.environment_of_many();
        let decisions = decisions.iter();
        join_all(decisions.map(|(id, mark)| ledger::mark(&env, id, mark))).await;
    }
}

/// The changes that a set of marks makes.
#[derive(Default)]
struct Marked {
    /// How many jobs the marks change.
    count: usize,
    wanted: Decisions,
    before: Decisions,
}

impl Marked {
    fn among(rows: &[JobRow], marks: &[Mark]) -> Self {
        let mut news = Self::default();
        let mut changed = HashSet::new();
        // One mark for all jobs, then the next mark: changes of the same job are not stored together.
        for mark in marks {
            for row in rows {
                let is_new = row.job.with_untracked(|job| news.note(job, mark));
                changed.extend(is_new.then_some(&row.id));
            }
        }
        news.count = changed.len();
        news
    }

    /// Notes what a mark changes about a job. Returns whether it changes anything.
    fn note(&mut self, job: &Job, mark: &Mark) -> bool {
        let own = job.before(mark);
        let is_new = job.has_results() && own != *mark;
        if is_new {
            self.wanted.push((job.id.clone(), mark.clone()));
            self.before.push((job.id.clone(), own));
        }
        is_new
    }
}

//! The cost of all work. Jobs that are not in memory are counted a page at a time.

use std::{
    collections::{HashSet, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
};

use easel_core::{
    job::Job,
    ledger::LedgerRecord,
    spending::{Charge, Spending, Tally},
};
use leptos::{prelude::*, task::spawn_local};

use super::{all::Jobs, charges::removed_but, ledger::WantedJobs};
use crate::browser::local_day;

/// The cost of all work, as far as it is counted.
#[derive(Clone, Copy)]
pub struct Count {
    jobs: Jobs,
    older: RwSignal<Older>,
    /// The number of removals and restorations when the count began. After another one, the count
    /// begins again.
    moves: StoredValue<usize>,
}

/// The cost of the jobs that are not in memory.
#[derive(Default)]
struct Older {
    tally: Tally,
    /// The hashes of their ids, so that a job that comes into memory later is not counted twice.
    ids: HashSet<u64>,
    is_over: bool,
}

impl Jobs {
    /// Counts the cost of all work, until the current owner is disposed of.
    pub fn count_spending(self) -> Count {
        let count = Count {
            jobs: self,
            older: RwSignal::new(Older::default()),
            moves: StoredValue::new(usize::MAX),
        };
        Effect::new(move || {
            self.memory.rows().track();
            let moves = self.memory.moves();
            if self.is_loaded() && count.moves.get_value() != moves {
                count.moves.set_value(moves);
                count.older.set(Older::default());
                spawn_local(count.go_on(moves));
            }
        });
        count
    }
}

impl Count {
    /// Whether some jobs are not counted yet. A tracking caller is notified.
    pub fn is_counting(self) -> bool {
        !self.older.with(|older| older.is_over)
    }

    /// The cost so far. A tracking caller is notified of added and removed jobs, but not of each job
    /// that ends.
    pub fn spending(self) -> Spending {
        let rows = self.jobs.rows();
        self.older.with(|older| {
            let mut tally = older.tally.clone();
            for row in &rows {
                let charge = row.job.with_untracked(Charge::of);
                if let Some(charge) = charge.filter(|_| !older.ids.contains(&hash(&row.id))) {
                    tally.add(local_day(charge.at), &charge);
                }
            }
            tally.spending().with(removed_but(&rows).spending())
        })
    }

    async fn go_on(self, moves: usize) {
        let mut least = untrack(|| self.jobs.reach());
        while let Some(before) = least.filter(|least| *least > 0) {
            let Some(found) = self.jobs.ledger.find(&WantedJobs::Older(before)).await else {
                // The page shows that some jobs are not counted.
                return;
            };
            if self.moves.try_get_value() != Some(moves) {
                return;
            }
            self.older.try_update_untracked(|older| {
                for record in &found.records {
                    if let LedgerRecord::Job(job) = record {
                        self.add(older, job);
                    }
                }
            });
            least = found.reach;
        }
        self.older.try_update(|older| older.is_over = true);
    }

    fn add(self, older: &mut Older, job: &Job) {
        if self.jobs.memory.row(&job.id).is_some() {
            return;
        }
        if let Some(charge) = Charge::of(job) {
            older.ids.insert(hash(&job.id));
            older.tally.add(local_day(charge.at), &charge);
        }
    }
}

fn hash(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

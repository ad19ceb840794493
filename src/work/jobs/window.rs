//! The part of the ledger that a list shows: it grows downwards as the user looks further.

use easel_core::{job::Job, time::Millis};
use futures::future::LocalBoxFuture;
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs, ledger::WantedJobs};
use crate::browser::after_paint;

type Keeps = Box<dyn Fn(&Job) -> bool + Send + Sync>;

/// The jobs of a list, newest first, down to a time. Running jobs are included whatever their age.
#[derive(Clone, Copy)]
pub struct JobWindow {
    jobs: StoredValue<Jobs>,
    /// The creation time down to which this list has all jobs that it shows; `None` if it reaches
    /// as far as the memory.
    reach: RwSignal<Option<Millis>>,
    is_busy: RwSignal<bool>,
    /// Whether the list shows a job.
    keeps: StoredValue<Keeps>,
    /// The number of the search: an answer to an earlier one is ignored.
    turn: StoredValue<usize>,
}

impl JobWindow {
    /// Creates the window of a list of the jobs that `keeps` accepts: only these are taken into
    /// memory.
    pub fn new(jobs: Jobs, keeps: impl Fn(&Job) -> bool + Send + Sync + 'static) -> Self {
        Self {
            jobs: StoredValue::new(jobs),
            reach: RwSignal::new(None),
            is_busy: RwSignal::new(false),
            keeps: StoredValue::new(Box::new(keeps)),
            turn: StoredValue::new(0),
        }
    }

    /// All jobs in memory that are new enough or still run. The list picks the jobs to show.
    pub fn rows(self) -> Vec<JobRow> {
        let rows = self.jobs.get_value().memory.rows();
        match self.least() {
            0 => rows.get(),
            least => rows.with(|rows| {
                let is_open = |row: &JobRow| row.job.with_untracked(|job| !job.is_settled());
                let is_in = |row: &&JobRow| row.created_at >= least || is_open(row);
                rows.iter().filter(is_in).cloned().collect()
            }),
        }
    }

    /// Whether there may be older jobs.
    pub fn has_more(self) -> bool {
        self.jobs.get_value().is_loaded() && self.least() > 0
    }

    /// Looks for older jobs, unless a search is under way.
    pub fn more(self) {
        if let Some(step) = self.step() {
            spawn_local(step);
        }
    }

    /// Looks for all older jobs, as long as `goes_on` returns `true`. It must return `false` once
    /// this list is gone.
    pub async fn all(self, goes_on: impl Fn() -> bool) {
        while goes_on() && untrack(|| self.has_more()) {
            match self.step() {
                Some(step) => step.await,
                None => after_paint().await,
            }
        }
    }

    /// Begins to look for older jobs. `None` if a search is under way, or if there are no older
    /// jobs.
    fn step(self) -> Option<LocalBoxFuture<'static, ()>> {
        let least = untrack(|| self.has_more().then(|| self.least()));
        let least = least.filter(|_| !self.is_busy.get_untracked())?;
        self.is_busy.set(true);
        let turn = self.turn.get_value();
        let jobs = self.jobs.get_value();
        Some(Box::pin(async move {
            let keeps = |job: &Job| self.keeps.try_with_value(|keeps| keeps(job)) == Some(true);
            let brought = jobs.bring(&WantedJobs::Older(least), keeps).await;
            if self.turn.try_get_value() == Some(turn) {
                let reach = brought.and_then(|brought| brought.reach);
                self.is_busy.try_set(false);
                self.reach.try_set(Some(reach.unwrap_or(0)));
            }
        }))
    }

    /// Starts again at the top, because the list shows other jobs from now on.
    pub fn restart(self) {
        self.turn.update_value(|turn| *turn += 1);
        self.is_busy.set(false);
        self.reach.set(None);
    }

    fn least(self) -> Millis {
        let reach = self.reach.get().or(self.jobs.get_value().reach());
        reach.unwrap_or(0)
    }
}

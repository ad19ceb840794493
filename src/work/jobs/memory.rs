//! The jobs that this tab has in memory: the jobs of the lists, and an index by id.

mod known;
mod looked;
mod moves;
mod removal;

use easel_core::{job::Job, time::Millis};
use leptos::prelude::*;

use self::known::{Known, KnownJob};
use super::{JobRow, overview::OverviewCell};

/// The jobs in memory, newest first.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    rows: RwSignal<Vec<JobRow>>,
    /// All known jobs, by id, removed ones included: late events still find their job, and an undo restores its
    /// latest state.
    by_id: StoredValue<Known>,
    /// The overview of all results.
    pub(super) overview: OverviewCell,
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            rows: RwSignal::new(Vec::new()),
            by_id: StoredValue::default(),
            overview: OverviewCell::new(),
        }
    }

    /// The listed jobs; a tracking caller is notified of added and removed jobs.
    pub(super) fn rows(self) -> RwSignal<Vec<JobRow>> {
        self.rows
    }

    /// A listed or recently removed job.
    pub(super) fn row(self, id: &str) -> Option<JobRow> {
        self.by_id
            .try_with_value(|known| match known.jobs.get(id)? {
                KnownJob::Listed(row) | KnownJob::Looked(row) => Some(row.clone()),
                KnownJob::Removed { row, .. } => row.clone(),
            })?
    }

    pub(super) fn is_removed(self, id: &str) -> bool {
        let removed = |known: &Known| matches!(known.jobs.get(id), Some(KnownJob::Removed { .. }));
        self.by_id.try_with_value(removed).unwrap_or(true)
    }

    /// Takes a job, or its changes, into memory. A removed job is not listed.
    pub(super) fn show(self, job: Job) {
        // A running job is followed in every case. A job that was only marked needs no place in the list: ten
        // thousand may be marked at once.
        let is_listed = job.state.stage().is_active();
        self.take_in(job, is_listed);
    }

    /// Lists several jobs: a change of the list for each would be slow.
    pub(super) fn show_all(self, jobs: Vec<Job>) {
        let (known, new): (Vec<_>, Vec<_>) = jobs
            .into_iter()
            .partition(|job| self.row(&job.id).is_some() || self.is_removed(&job.id));
        for job in known {
            self.take_in(job, true);
        }
        if !new.is_empty() {
            self.overview.note_all(new.iter());
            self.insert_all(new.into_iter().map(JobRow::new).collect());
        }
    }

    /// Takes in the changes of a job. If `is_listed` is set, a job that only a list of everything shows is added to
    /// the other lists, too.
    fn take_in(self, job: Job, is_listed: bool) {
        let is_removed = self.is_removed(&job.id);
        if !is_removed {
            self.overview.note(&job);
        }
        match self.row(&job.id) {
            Some(row) => {
                row.job.set(job);
                if is_listed && self.looked_at(&row.id).is_some() {
                    self.insert(row);
                }
            }
            None if is_removed => {}
            None => self.insert(JobRow::new(job)),
        }
    }

    /// The ids of the listed jobs, newest first.
    pub(super) fn listed(self) -> Vec<String> {
        self.rows
            .with_untracked(|rows| rows.iter().map(|row| row.id.clone()).collect())
    }

    /// The listed jobs that were created at this time or later.
    pub(super) fn since(self, moment: Millis) -> Vec<Job> {
        self.rows.with_untracked(|rows| {
            rows.iter()
                .take_while(|row| row.created_at >= moment)
                .map(|row| row.job.get_untracked())
                .collect()
        })
    }

    fn insert(self, row: JobRow) {
        self.by_id.try_update_value(|known| {
            known
                .jobs
                .insert(row.id.clone(), KnownJob::Listed(row.clone()));
        });
        self.rows.try_update(|rows| {
            let place = rows.partition_point(|other| other.created_at > row.created_at);
            rows.insert(place, row);
        });
    }

    fn insert_all(self, mut new: Vec<JobRow>) {
        self.by_id.try_update_value(|known| {
            let listed = new.iter().cloned().map(KnownJob::Listed);
            known
                .jobs
                .extend(new.iter().map(|row| row.id.clone()).zip(listed));
        });
        self.rows.try_update(|rows| {
            new.append(rows);
            new.sort_by_key(|row| std::cmp::Reverse(row.created_at));
            *rows = new;
        });
    }
}

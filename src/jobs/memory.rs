//! The jobs that this tab has in memory: the jobs of the lists, and an index by id.

mod known;
mod looked;
mod moves;

use std::collections::HashMap;

use easel_core::{job::Job, time::Millis};
use leptos::prelude::*;

use self::known::{Known, KnownJob};
use super::{JobRow, overview::OverviewCell};

/// The number of removals whose jobs are kept in full. An older undo has its own copies of the jobs, as they were at
/// their removal.
const UNDOABLE: usize = 8;

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

    /// Whether a removed job was in any list other than a list of everything.
    fn was_listed(self, id: &str) -> bool {
        let was_listed = |known: &Known| match known.jobs.get(id) {
            Some(KnownJob::Removed { was_listed, .. }) => *was_listed,
            _ => true,
        };
        self.by_id.try_with_value(was_listed).unwrap_or(true)
    }

    /// The removed jobs that still run: their cost is not known yet.
    pub(super) fn removed_and_active(self) -> Vec<JobRow> {
        let active = |known: &Known| {
            let all = known.jobs.values();
            let removed = all.filter_map(|known| match known {
                KnownJob::Removed { row, .. } => row.clone(),
                KnownJob::Listed(_) | KnownJob::Looked(_) => None,
            });
            removed.filter(is_active).collect()
        };
        self.by_id.try_with_value(active).unwrap_or_default()
    }

    /// Adds a job to memory that was removed before this page was opened.
    pub(super) fn remember_removed(self, job: Job) {
        self.by_id.try_update_value(|known| {
            let row = JobRow::new(job);
            let id = row.id.clone();
            let (row, was_listed) = (Some(row), true);
            known.jobs.insert(id, KnownJob::Removed { row, was_listed });
        });
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

    /// Lists a job, even a removed one.
    pub(super) fn put_back(self, job: Job, at: usize) {
        let row = self
            .row(&job.id)
            .unwrap_or_else(|| JobRow::new(job.clone()));
        self.put_back_all(&[row], at);
        self.show(job);
    }

    /// Lists removed jobs again, all at once: a change of the list for each would be slow.
    pub(super) fn put_back_all(self, rows: &[JobRow], at: usize) {
        let (mut listed, mut others) = (Vec::new(), Vec::new());
        for row in rows {
            self.note_move(&row.id, at);
            if self.is_removed(&row.id) {
                let row = self.row(&row.id).unwrap_or_else(|| row.clone());
                row.leaving.set_value(false);
                if is_active(&row) || self.was_listed(&row.id) {
                    listed.push(row);
                } else {
                    others.push(row);
                }
            }
        }
        let back = listed.iter().chain(&others);
        let jobs: Vec<Job> = back.map(|row| row.job.get_untracked()).collect();
        self.overview.note_all(jobs.iter());
        self.look_at_again(others);
        match listed.len() {
            0 => {}
            1 => listed.into_iter().for_each(|row| self.insert(row)),
            _ => self.insert_all(listed),
        }
    }

    /// Removes a job from the list.
    pub(super) fn hide(self, id: &str, at: usize) {
        if !self.is_removed(id) {
            self.begin_removal(vec![id.to_owned()]);
        }
        self.hide_all(&[id], at);
    }

    /// Notes that these jobs will be removed at once. The jobs of the oldest removal may be forgotten for it.
    pub(super) fn begin_removal(self, ids: Vec<String>) {
        self.by_id.try_update_value(|known| {
            let removals = &mut known.moves.removed;
            removals.push_back(ids);
            let forgotten = (removals.len() > UNDOABLE).then(|| removals.pop_front());
            for id in forgotten.flatten().unwrap_or_default() {
                if let Some(KnownJob::Removed { row, .. }) = known.jobs.get_mut(&id) {
                    // A running job is still polled for its cost.
                    row.take_if(|row| !is_active(row));
                }
            }
        });
    }

    /// Removes these jobs from the list: all jobs of a removal, or some of them.
    pub(super) fn hide_all(self, ids: &[&str], at: usize) {
        let mut hidden = HashMap::new();
        for id in ids {
            self.note_move(id, at);
            if !self.is_removed(id) {
                hidden.insert(*id, self.row(id));
            }
        }
        if hidden.is_empty() {
            return;
        }
        let created = |row: &Option<JobRow>| row.as_ref().map(|row| row.created_at);
        self.overview
            .forget(hidden.iter().map(|(id, row)| (*id, created(row))));
        self.rows
            .try_update(|rows| rows.retain(|row| !hidden.contains_key(row.id.as_str())));
        self.by_id.try_update_value(|known| {
            for (id, row) in hidden {
                let was_listed = !matches!(known.jobs.get(id), Some(KnownJob::Looked(_)));
                known
                    .jobs
                    .insert(id.to_owned(), KnownJob::Removed { row, was_listed });
            }
        });
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

fn is_active(row: &JobRow) -> bool {
    row.job.with_untracked(|job| job.state.stage().is_active())
}

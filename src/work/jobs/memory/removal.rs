//! Removing jobs from the list, and putting them back.

use std::collections::HashMap;

use easel_core::job::Job;
use leptos::prelude::*;

use super::{
    Memory,
    known::{Known, KnownJob},
};
use crate::work::jobs::JobRow;

/// The number of removals whose jobs are kept in full. An older undo has its own copies of the jobs, as they were at
/// their removal.
const UNDOABLE: usize = 8;

impl Memory {
    /// The removed jobs that still run: their cost is not known yet.
    pub(in crate::work::jobs) fn removed_and_active(self) -> Vec<JobRow> {
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
    pub(in crate::work::jobs) fn remember_removed(self, job: Job) {
        self.by_id.try_update_value(|known| {
            let row = JobRow::new(job);
            let id = row.id.clone();
            let (row, was_listed) = (Some(row), true);
            known.jobs.insert(id, KnownJob::Removed { row, was_listed });
        });
    }

    /// Removes a job from the list.
    pub(in crate::work::jobs) fn hide(self, id: &str, at: usize) {
        if !self.is_removed(id) {
            self.begin_removal(vec![id.to_owned()]);
        }
        self.hide_all(&[id], at);
    }

    /// Notes that these jobs will be removed at once. The jobs of the oldest removal may be forgotten for it.
    pub(in crate::work::jobs) fn begin_removal(self, ids: Vec<String>) {
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
    pub(in crate::work::jobs) fn hide_all(self, ids: &[&str], at: usize) {
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

    /// Lists a job, even a removed one.
    pub(in crate::work::jobs) fn put_back(self, job: Job, at: usize) {
        // A file that is added again is as old as the file is now.
        let is_same = |row: &JobRow| row.created_at == job.created_at;
        let row = self.row(&job.id).filter(is_same);
        let row = row.unwrap_or_else(|| self.renew_removed(JobRow::new(job.clone())));
        self.put_back_all(&[row], at);
        self.show(job);
    }

    /// Replaces the row of a removed job.
    fn renew_removed(self, new: JobRow) -> JobRow {
        self.by_id.try_update_value(|known| {
            if let Some(KnownJob::Removed { row, .. }) = known.jobs.get_mut(&new.id) {
                *row = Some(new.clone());
            }
        });
        new
    }

    /// Lists removed jobs again, all at once: a change of the list for each would be slow.
    pub(in crate::work::jobs) fn put_back_all(self, rows: &[JobRow], at: usize) {
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

    /// Whether a removed job was in any list other than a list of everything.
    fn was_listed(self, id: &str) -> bool {
        let was_listed = |known: &Known| match known.jobs.get(id) {
            Some(KnownJob::Removed { was_listed, .. }) => *was_listed,
            _ => true,
        };
        self.by_id.try_with_value(was_listed).unwrap_or(true)
    }
}

fn is_active(row: &JobRow) -> bool {
    row.job.with_untracked(|job| job.state.stage().is_active())
}

//! Finding a job.

use easel_core::{
    contract::{Kind, Media},
    job::Account,
    ledger::fingerprint,
};
use leptos::prelude::*;

use super::{JobRow, Jobs};
use crate::state::settings::Connection;

impl Jobs {
    /// The job with this id: this browser's own, or the service's task id. If several services have a task with this
    /// id, the current service comes first. `None` if the job is not in memory.
    pub fn find(self, id: &str) -> Option<JobRow> {
        let account = self
            .settings
            .connection()
            .map(|connection| connection.account());
        let found = account.and_then(|account| self.find_at(&account, id));
        found.or_else(|| {
            let is_it = |row: &&JobRow| row.id == id || row.is_task(id);
            let rows = self.memory.rows();
            let listed = rows.try_with(|rows| rows.iter().find(is_it).cloned());
            listed.flatten().or_else(|| self.memory.looked_at(id))
        })
    }

    /// The id for links to a job: the service's task id if [`Jobs::find`] finds this job by it, otherwise
    /// this browser's own id. Two services may use the same task id, and [`Jobs::find`] prefers the current
    /// service.
    pub fn link_id(self, row: &JobRow) -> String {
        let connection = self.settings.connection();
        let is_current =
            |connection: Connection| row.job.with(|job| connection.account().knows(job));
        if connection.is_some_and(is_current) {
            row.public_id()
        } else {
            row.id.clone()
        }
    }

    /// The job with this task id at an account.
    pub(super) fn find_at(self, account: &Account, id: &str) -> Option<JobRow> {
        let is_it = |row: &&JobRow| {
            let is_known = || row.job.with(|job| account.knows(job));
            row.id == id || row.is_task(id) && is_known()
        };
        self.memory
            .rows()
            .with(|rows| rows.iter().find(is_it).cloned())
    }

    /// The job that made the picture with this fingerprint, if it is in memory. If several jobs have the
    /// same picture, this is the first of them, as in the lineage.
    pub fn maker_of(self, print: &str) -> Option<JobRow> {
        let has_it = |row: &&JobRow| {
            let is_it = |item: &Media| fingerprint(&item.url) == print;
            row.job.with_untracked(|job| job.media().iter().any(is_it))
        };
        self.memory
            .rows()
            .with_untracked(|rows| rows.iter().rev().find(has_it).cloned())
    }

    /// The model that was used last for a kind of work; `None` if no request in memory is of this kind.
    pub fn last_model(self, kind: Kind) -> Option<String> {
        self.memory.rows().with_untracked(|rows| {
            rows.iter().find_map(|row| {
                row.job.with_untracked(|job| {
                    let request = job.request.as_ref();
                    let request = request.filter(|request| request.kind() == kind)?;
                    Some(request.model().to_owned())
                })
            })
        })
    }

    /// The prompt that was sent `ago` different prompts before the newest one: 0 is the newest prompt. `None` if fewer
    /// prompts are in memory.
    pub fn earlier_prompt(self, ago: usize) -> Option<String> {
        let mut seen = Vec::new();
        self.memory.rows().with_untracked(|rows| {
            rows.iter().find_map(|row| {
                let prompt = row.job.with_untracked(|job| {
                    let request = job.request.as_ref();
                    request.map(|request| request.prompt().to_owned())
                })?;
                if seen.contains(&prompt) {
                    return None;
                }
                if seen.len() == ago {
                    return Some(prompt);
                }
                seen.push(prompt);
                None
            })
        })
    }
}

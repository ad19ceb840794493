//! Batches: requests that the user confirmed together.

use easel_core::{
    batch::PlannedRequest,
    job::{Job, Stage},
    ledger::{self, DuplicatePolicy, WrittenDown},
    words::{fill, t},
};
use leptos::prelude::*;

use super::{
    all::Jobs,
    batch_run::Run,
    row::{JobRow, unsent},
    submit::{NotSent, may_send},
};
use crate::{
    browser::{now, unique_id},
    state::settings::Connection,
};

impl Jobs {
    /// Writes all requests down, then starts to send them, and returns the batch's id. `confirmed` lists the
    /// warnings that the user has already confirmed.
    ///
    /// # Errors
    /// Returns an error if nothing is sent.
    pub async fn submit_batch(
        self,
        planned: Vec<PlannedRequest>,
        confirmed: &[NotSent],
    ) -> Result<String, NotSent> {
        may_send()?;
        let connection = self.connection_to_send()?;
        let requests: Vec<_> = planned
            .iter()
            .map(|planned| planned.request.clone())
            .collect();
        if !confirmed.contains(&NotSent::OverLimit) && self.passing_limit(&requests).is_some() {
            return Err(NotSent::OverLimit);
        }
        let policy = if confirmed.contains(&NotSent::Duplicate) {
            DuplicatePolicy::Allow
        } else {
            DuplicatePolicy::Refuse
        };
        let batch = unique_id();
        let account = connection.account();
        // Among jobs of the same moment, the one with the highest id counts as the newest. So the first prompt
        // comes first.
        let mut ids: Vec<String> = planned.iter().map(|_| unique_id()).collect();
        ids.sort_unstable();
        let job = |(id, planned): (String, PlannedRequest)| {
            let mut job = Job::written(id, planned.request, account.clone(), now());
            job.batch = Some(planned.cell);
            if let Some(cell) = &mut job.batch {
                cell.id.clone_from(&batch);
            }
            job
        };
        let jobs: Vec<Job> = ids.into_iter().zip(planned).map(job).collect();
        match ledger::write_down(&self.environment(), jobs, policy).await {
            WrittenDown::All => {}
            WrittenDown::Duplicate(_) => return Err(NotSent::Duplicate),
            WrittenDown::NotStored => return Err(NotSent::NotStored),
        }
        let rows = self.unsent_of(&batch, &connection);
        self.send_all(&batch, rows, connection);
        Ok(batch)
    }

    /// Sends the unsent requests of a batch, after a question if that would exceed the daily limit. The requests
    /// go to the service that they were confirmed for, with the same key.
    ///
    /// # Errors
    /// Returns an error if nothing is sent.
    pub fn send_rest(self, batch: &str) -> Result<(), NotSent> {
        may_send()?;
        let connection = untrack(|| {
            let rows = self.batch(batch);
            let left = rows.iter().filter(|row| row.job.with(unsent));
            left.into_iter()
                .find_map(|row| row.job.with(|job| self.connection_of(job)))
        });
        let Some(connection) = connection else {
            return Err(match self.connection_to_send() {
                Err(NotSent::Locked) => NotSent::Locked,
                _ => NotSent::NotConnected,
            });
        };
        let rows = self.unsent_of(batch, &connection);
        let request = |row: &JobRow| row.job.with_untracked(|job| job.request.clone());
        let requests: Vec<_> = rows.iter().filter_map(request).collect();
        let batch = batch.to_owned();
        let send = move || self.send_all(&batch, rows, connection);
        let passing = self.passing_limit(&requests);
        self.limit_queue.send(requests.len(), passing, send);
        Ok(())
    }

    /// The unsent requests for this service and key.
    fn unsent_of(self, batch: &str, connection: &Connection) -> Vec<JobRow> {
        let account = connection.account();
        let mut rows = untrack(|| self.batch(batch));
        rows.retain(|row| {
            row.job
                .with_untracked(|job| account.knows(job) && unsent(job))
        });
        rows
    }

    fn send_all(self, batch: &str, rows: Vec<JobRow>, connection: Connection) {
        if rows.is_empty() || untrack(|| self.is_sending(batch)) {
            return;
        }
        self.batches.update(|batches| {
            batches.sending.push(batch.to_owned());
            batches.announced.retain(|other| other != batch);
        });
        let ids = rows.into_iter().map(|row| row.id).collect();
        Run::begin(self.environment_with(connection), batch, ids);
    }

    /// The jobs of a batch, row by row.
    pub fn batch(self, batch: &str) -> Vec<JobRow> {
        let in_order = |row: JobRow| {
            let cell = row.job.with_untracked(|job| job.batch.clone())?;
            let order = (cell.row_at, cell.column_at, cell.repeat);
            (cell.id == batch).then_some((order, row))
        };
        let mut rows: Vec<_> = self.rows().into_iter().filter_map(in_order).collect();
        rows.sort_by_key(|(order, _)| *order);
        rows.into_iter().map(|(_, row)| row).collect()
    }

    /// The announcement of a batch's end. `None` while some of its requests run, and if the end was already
    /// announced: several requests may end before the first of them is announced.
    pub(super) fn end_of_batch(self, batch: &str) -> Option<String> {
        let rows = self.batch(batch);
        if self.is_sending(batch) || rows.iter().any(|row| row.stage().is_active()) {
            return None;
        }
        let is_new = self.batches.try_update_untracked(|batches| {
            let is_new = !batches.announced.iter().any(|other| other == batch);
            if is_new {
                batches.announced.push(batch.to_owned());
            }
            is_new
        })?;
        if !is_new {
            return None;
        }
        let completed = |row: &&JobRow| row.stage() == Stage::Completed;
        let completed = rows.iter().filter(completed).count();
        Some(fill(
            t("Batch: {count} of {all} completed."),
            &[
                ("count", &completed.to_string()),
                ("all", &rows.len().to_string()),
            ],
        ))
    }

    /// Whether this tab is sending a batch now.
    pub fn is_sending(self, batch: &str) -> bool {
        self.batches
            .with(|batches| batches.sending.iter().any(|other| other == batch))
    }
}

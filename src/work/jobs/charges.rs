//! The cost of all work, including removed jobs, and the daily limit.

use easel_core::{
    contract::Request,
    estimate::{Order, Past},
    job::{BatchCell, Job},
    spending::{Charge, Credits, Day, Passing, Removed, batch_under_way, may_be_charged},
};
use leptos::prelude::*;

use super::{
    all::Jobs,
    row::{JobRow, unsent},
    submit::{OFFLINE_WHILE_HELD, may_send},
};
use crate::{
    browser::{self, Area, local_day, local_day_of, now},
    state::settings::daily_limit,
};

/// The stored cost of removed jobs, and the removed jobs whose cost is not known yet.
const REMOVED: &str = "easel.spent_on_removed";

impl Jobs {
    /// The cost of the work that has ended today, removed jobs included. All of it is in memory,
    /// because it is read when the page starts.
    pub fn spent_today(self) -> Credits {
        let now = now();
        let today = local_day_of(now);
        let rows = self.rows();
        let listed = rows.iter().filter_map(|row| {
            let charge = row.job.with_untracked(Charge::of)?;
            charge.credits.filter(|_| today.contains(&charge.at))
        });
        let removed = removed_but(&rows).spending().on(&local_day(now));
        listed.fold(removed, Credits::plus)
    }

    /// The number of requests that wait for permission to exceed the daily limit.
    pub fn held_back(self) -> usize {
        self.limit_queue.count.get()
    }

    /// The figures about the daily limit that the waiting requests may exceed; `None` if no request
    /// has had to wait.
    pub fn why_held_back(self) -> Option<Passing> {
        self.limit_queue.why.get()
    }

    /// Sends the requests that were held back. Call it after the user has agreed.
    pub fn send_held_back(self) {
        if may_send().is_err() {
            // The requests wait until the user agrees again.
            self.notices.warn(OFFLINE_WHILE_HELD);
            return;
        }
        for act in self.limit_queue.take() {
            act();
        }
    }

    /// Drops the requests that were held back.
    pub fn drop_held_back(self) {
        drop(self.limit_queue.take());
    }

    /// The figures about the daily limit, if these requests may exceed it; otherwise `None`.
    pub(super) fn passing_limit(self, requests: &[Request]) -> Option<Passing> {
        let today = local_day(now());
        let limit = daily_limit(&today)?;
        untrack(|| {
            let rows = self.rows();
            let open = |job: &Job| may_be_charged(job, |at| local_day(at) == today);
            let listed = rows.iter().filter_map(|row| row.job.with_untracked(open));
            let sent = |row: &JobRow| row.job.with_untracked(batch_under_way);
            let under_way: Vec<_> = rows.iter().filter_map(sent).collect();
            let queued = |job: &Job| self.is_queued(job, &under_way).then(|| order_of(job));
            let queued = rows.iter().filter_map(|row| row.job.with_untracked(queued));
            let removed = removed_but(&rows);
            // Jobs that are not in memory yet may have been charged today, or may tell a price.
            let unread = (!self.knows_prices(requests)).then_some(None);
            let day = Day {
                limit,
                spent: self.spent_today(),
                open: listed
                    .chain(queued)
                    .chain(removed.open().filter_map(open))
                    .chain(unread)
                    .collect(),
                past: rows
                    .iter()
                    .filter_map(|row| row.job.with_untracked(Past::of))
                    .collect(),
            };
            day.passed_by(requests)
        })
    }

    /// Whether all jobs are in memory that tell today's cost and the prices of these requests.
    fn knows_prices(self, requests: &[Request]) -> bool {
        let known = requests.iter().map(|request| {
            let (kind, model) = (request.kind(), request.model());
            self.look_up_model(kind, model);
            self.knows_model(kind, model)
        });
        // Collected first, so that each model is looked up.
        let known: Vec<_> = known.collect();
        self.is_loaded() && known.into_iter().all(|known| known)
    }

    /// Whether this tab or another one is going to send the job automatically, as part of a batch.
    fn is_queued(self, job: &Job, under_way: &[String]) -> bool {
        let is_being_sent =
            |cell: &BatchCell| self.is_sending(&cell.id) || under_way.contains(&cell.id);
        unsent(job) && job.batch.as_ref().is_some_and(is_being_sent)
    }
}

/// The removed jobs whose cost is not known yet.
pub(super) fn removed_and_open() -> Vec<Job> {
    removed().open().cloned().collect()
}

/// Records the cost of jobs that leave the list: their cost still counts, even if it becomes known
/// later.
pub(super) fn count_removed(rows: &[JobRow]) {
    let mut removed = removed();
    for row in rows {
        row.job.with_untracked(|job| removed.remove(job, local_day));
    }
    keep(&removed);
}

/// Updates the record of a removed job after the job has changed.
pub(super) fn learn_of_removed(job: &Job) {
    let mut removed = removed();
    if removed.learn(job, local_day) {
        keep(&removed);
    }
}

/// Drops the recorded cost of jobs that are back in the list, where their cost is counted.
pub(super) fn count_restored(rows: &[JobRow]) {
    keep(&removed_but(rows));
}

fn removed() -> Removed {
    let stored = browser::read(Area::Device, REMOVED);
    let mut removed = stored.map_or_else(Removed::default, |text| Removed::from_json(&text));
    removed.settle(now(), local_day);
    removed
}

/// The removed jobs without the listed ones, which are counted in the list: a removal may not have
/// been stored.
pub(super) fn removed_but(listed: &[JobRow]) -> Removed {
    let mut removed = removed();
    for row in listed {
        removed.restore(&row.id);
    }
    removed
}

fn order_of(job: &Job) -> Option<Order> {
    job.request.as_ref().map(Order::of_request)
}

fn keep(removed: &Removed) {
    // A browser that stores nothing has already been reported for the ledger.
    browser::write(Area::Device, REMOVED, &removed.to_json());
}

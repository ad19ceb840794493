//! What the work has cost, also that of jobs which are out of the list, and the daily limit.

use easel_core::{
    contract::Request,
    estimate::Past,
    job::Job,
    spending::{Charge, Day, Passing, Removed, Spending, may_be_charged},
};
use leptos::prelude::*;

use super::{Jobs, OFFLINE, submit::may_send};
use crate::{
    browser::{self, Area, local_day, now},
    state::settings::daily_limit,
};

/// What removed jobs cost, and the removed jobs whose cost is not known yet.
const REMOVED: &str = "easel.spent_on_removed";

/// What has been asked for and may pass the limit, until the person says yes or no.
#[derive(Clone, Copy)]
pub(super) struct HeldBack {
    acts: StoredValue<Vec<Box<dyn FnOnce()>>, LocalStorage>,
    count: RwSignal<usize>,
    why: RwSignal<Option<Passing>>,
}

impl HeldBack {
    pub(super) fn new() -> Self {
        Self {
            acts: StoredValue::new_local(Vec::new()),
            count: RwSignal::new(0),
            why: RwSignal::new(None),
        }
    }

    /// Keeps back an act that sends so many requests.
    pub(super) fn hold(self, requests: usize, why: Passing, act: Box<dyn FnOnce()>) {
        self.acts.try_update_value(|acts| acts.push(act));
        self.why.set(Some(why));
        self.count.try_update(|count| *count += requests);
    }

    fn take(self) -> Vec<Box<dyn FnOnce()>> {
        self.count.set(0);
        self.acts
            .try_update_value(std::mem::take)
            .unwrap_or_default()
    }
}

impl Jobs {
    /// What was spent on all work that has ended, as far as this browser knows. A caller that
    /// tracks is told of jobs that come and go, not of each that ends.
    pub fn spending(self) -> Spending {
        let mut spending = Spending::default();
        for row in self.rows() {
            if let Some(charge) = row.job.with_untracked(Charge::of) {
                spending.add(local_day(charge.at), &charge);
            }
        }
        spending.with(removed().spending())
    }

    /// How many requests wait for a yes to passing the daily limit.
    pub fn held_back(self) -> usize {
        self.over.count.get()
    }

    /// What is known of the limit that they may pass.
    pub fn why_held_back(self) -> Option<Passing> {
        self.over.why.get()
    }

    /// Sends what may pass the limit, which the person has agreed to.
    pub fn send_held_back(self) {
        if may_send().is_err() {
            // It waits for another yes.
            self.notices.warn(OFFLINE);
            return;
        }
        for act in self.over.take() {
            act();
        }
    }

    /// Forgets what may have passed the limit.
    pub fn drop_held_back(self) {
        drop(self.over.take());
    }

    /// Whether these requests may bring what is spent today above the limit.
    pub(super) fn passing_limit(self, requests: &[Request]) -> Option<Passing> {
        let today = local_day(now());
        let limit = daily_limit(&today)?;
        untrack(|| {
            let rows = self.rows();
            let open = |job: &Job| may_be_charged(job, |at| local_day(at) == today);
            let listed = rows.iter().filter_map(|row| row.job.with_untracked(open));
            let removed = removed();
            let day = Day {
                limit,
                spent: self.spending().on(&today),
                open: listed.chain(removed.open().filter_map(open)).collect(),
                past: rows
                    .iter()
                    .filter_map(|row| row.job.with_untracked(Past::of))
                    .collect(),
            };
            day.passed_by(requests)
        })
    }
}

/// The removed jobs whose cost is not known yet.
pub(super) fn removed_and_open() -> Vec<Job> {
    removed().open().cloned().collect()
}

/// A job leaves the list: what it has cost, or will, is counted all the same.
pub(super) fn count_removed(job: &Job) {
    let mut removed = removed();
    removed.remove(job, local_day);
    keep(&removed);
}

/// A removed job has gone on.
pub(super) fn learn_of_removed(job: &Job) {
    let mut removed = removed();
    if removed.learn(job, local_day) {
        keep(&removed);
    }
}

/// A job is back in the list, where its cost is counted.
pub(super) fn count_restored(id: &str) {
    let mut removed = removed();
    removed.restore(id);
    keep(&removed);
}

fn removed() -> Removed {
    let stored = browser::read(Area::Device, REMOVED);
    stored.map_or_else(Removed::default, |text| Removed::from_json(&text))
}

fn keep(removed: &Removed) {
    // A browser that keeps nothing has told so for the ledger.
    browser::write(Area::Device, REMOVED, &removed.to_json());
}

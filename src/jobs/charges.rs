//! What the work has cost, also that of jobs which are out of the list, and the daily limit.

use easel_core::{
    contract::Request,
    estimate::{Estimate, Order, Past, estimate},
    spending::{Charge, Credits, Spending},
};
use leptos::prelude::*;

use super::Jobs;
use crate::{
    browser::{self, Area, local_day, now},
    settings::daily_limit,
};

/// What was spent on jobs that have been removed: putting the list in order makes nothing cheaper.
const REMOVED: &str = "easel.spent_on_removed";

/// What has been asked for and would pass the limit, until the person says yes or no.
#[derive(Clone, Copy)]
pub(super) struct HeldBack {
    acts: StoredValue<Vec<Box<dyn FnOnce()>>, LocalStorage>,
    count: RwSignal<usize>,
}

impl HeldBack {
    pub(super) fn new() -> Self {
        Self {
            acts: StoredValue::new_local(Vec::new()),
            count: RwSignal::new(0),
        }
    }

    /// Keeps back an act that sends so many requests.
    pub(super) fn hold(self, requests: usize, act: Box<dyn FnOnce()>) {
        self.acts.try_update_value(|acts| acts.push(act));
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
    /// What was spent on all completed work that this browser knows of. A caller that tracks is
    /// told of jobs that come and go, not of each that ends.
    pub fn spending(self) -> Spending {
        let mut spending = Spending::default();
        for row in self.rows() {
            if let Some(charge) = row.job.with_untracked(Charge::of) {
                spending.add(local_day(charge.at), &charge);
            }
        }
        spending.with(of_removed())
    }

    /// How many requests wait for a yes to passing the daily limit.
    pub fn held_back(self) -> usize {
        self.over.count.get()
    }

    /// Sends what would pass the limit, which the person has agreed to.
    pub fn send_held_back(self) {
        for act in self.over.take() {
            act();
        }
    }

    /// Forgets what would have passed the limit.
    pub fn drop_held_back(self) {
        drop(self.over.take());
    }

    /// Whether requests are likely to bring what is spent today above the limit. What runs counts
    /// with what it is likely to cost.
    pub(super) fn would_pass_limit(self, requests: &[Request]) -> bool {
        let Some(limit) = daily_limit(&local_day(now())) else {
            return false;
        };
        untrack(|| {
            let rows = self.rows();
            let past = |order: Order| {
                let past = rows
                    .iter()
                    .filter_map(|row| row.job.with_untracked(Past::of));
                price(estimate(&order, past))
            };
            let running = rows
                .iter()
                .filter(|row| row.stage().is_active())
                .filter_map(|row| row.job.with_untracked(|job| job.request.clone()))
                .filter_map(|request| past(Order::of_request(&request)))
                .fold(Credits::default(), Credits::plus);
            let spent = self.spending().on(&local_day(now())).plus(running);
            // Where nobody knows what one costs, it comes on top.
            let is_over = |sum: Credits, is_known: bool| sum > limit || !is_known && sum >= limit;
            let mut known: Vec<(Order, Option<Credits>)> = Vec::new();
            let (mut sum, mut all_known) = (spent, true);
            for request in requests {
                let order = Order::of_request(request);
                if known.iter().all(|(other, _)| *other != order) {
                    known.push((order.clone(), past(order.clone())));
                }
                let found = known.iter().find(|(other, _)| *other == order);
                match found.and_then(|(_, price)| *price) {
                    Some(price) => sum = sum.plus(price),
                    None => all_known = false,
                }
            }
            is_over(sum, all_known)
        })
    }
}

fn price(known: Option<Estimate>) -> Option<Credits> {
    Credits::of(&known?.cost?.high)
}

fn of_removed() -> Spending {
    let stored = browser::read(Area::Device, REMOVED);
    stored.map_or_else(Spending::default, |text| Spending::from_json(&text))
}

/// Counts what a job has cost that leaves the list.
pub(super) fn count_removed(charge: &Charge) {
    let mut spending = of_removed();
    spending.add(local_day(charge.at), charge);
    keep(&spending);
}

/// Counts no more what a job has cost that is back in the list, where it is counted.
pub(super) fn count_restored(charge: &Charge) {
    let mut spending = of_removed();
    spending.take_back(&local_day(charge.at), charge);
    keep(&spending);
}

fn keep(spending: &Spending) {
    // A browser that keeps nothing has told so for the ledger.
    browser::write(Area::Device, REMOVED, &spending.to_json());
}

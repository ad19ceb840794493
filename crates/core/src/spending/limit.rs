//! Whether requests may exceed the user's daily limit.

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

use super::Credits;
use crate::{
    contract::Request,
    estimate::{Estimate, Order, Past, estimate},
    job::{Job, JobState},
    time::Millis,
};

/// The facts about a day when requests are about to be sent.
#[derive(Clone, Debug)]
pub struct Day {
    /// The daily limit.
    pub limit: Credits,
    /// The credits that the service has charged.
    pub spent: Credits,
    /// Jobs that may still be charged: see [`may_be_charged`]. `None` stands for a task that was added by its id,
    /// whose request is not known.
    pub open: Vec<Option<Order>>,
    /// The cost of earlier work, newest first.
    pub past: Vec<Past>,
}

/// The figures for requests that may exceed the daily limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passing {
    /// The limit.
    pub limit: Credits,
    /// The credits that the service has charged.
    pub spent: Credits,
    /// The likely total: spent, plus everything else with a known price.
    pub likely: Credits,
    /// How many open jobs have no known price.
    pub open_unpriced: usize,
    /// How many of the new requests have no known price.
    pub requests_unpriced: usize,
}

impl Passing {
    /// Whether the known prices alone exceed the limit.
    pub fn is_likely(&self) -> bool {
        self.likely > self.limit || (self.requests_unpriced > 0 && self.likely >= self.limit)
    }
}

impl Day {
    /// Whether to ask the user before these requests are sent: the figures for the question, or `None` if the limit
    /// leaves room. A request of unknown price costs more than nothing. If such a job is already open, it is unknown if
    /// there is room for another.
    pub fn passed_by(&self, requests: &[Request]) -> Option<Passing> {
        let mut known: Vec<(Order, Option<Credits>)> = Vec::new();
        let mut price = |order: &Order| {
            if let Some((_, price)) = known.iter().find(|(other, _)| other == order) {
                return *price;
            }
            let price = price(estimate(order, self.past.iter().cloned()));
            known.push((order.clone(), price));
            price
        };
        let mut passing = Passing {
            limit: self.limit,
            spent: self.spent,
            likely: self.spent,
            open_unpriced: 0,
            requests_unpriced: 0,
        };
        for order in &self.open {
            match order.as_ref().and_then(&mut price) {
                Some(price) => passing.likely = passing.likely.plus(price),
                None => passing.open_unpriced += 1,
            }
        }
        for request in requests {
            match price(&Order::of_request(request)) {
                Some(price) => passing.likely = passing.likely.plus(price),
                None => passing.requests_unpriced += 1,
            }
        }
        // After the first of several requests without a price, it is unknown if there is room for the next.
        let is_blind = passing.open_unpriced > 0 || passing.requests_unpriced > 1;
        (passing.is_likely() || is_blind).then_some(passing)
    }
}

/// The order that a job may still be charged for; `None` if it cannot be charged. A charge is possible while the job
/// waits for an answer or runs, or if its outcome was lost today (see `is_today`), unless it was sent to the demo.
pub fn may_be_charged(job: &Job, is_today: impl Fn(Millis) -> bool) -> Option<Option<Order>> {
    if job.is_demo() {
        return None;
    }
    let order = || job.request.as_ref().map(Order::of_request);
    match job.state {
        JobState::Sent { .. } | JobState::Running { .. } => Some(order()),
        JobState::Stopped { .. } | JobState::Unknown { .. } => is_today(job.since()).then(order),
        JobState::Written
        | JobState::Completed { .. }
        | JobState::Failed { .. }
        | JobState::Refused { .. } => None,
    }
}

/// The batch that some tab is sending, if this job shows that: its unsent requests follow without
/// another click.
pub fn batch_under_way(job: &Job) -> Option<String> {
    let is_sent = matches!(job.state, JobState::Sent { .. });
    job.batch
        .as_ref()
        .filter(|_| is_sent)
        .map(|cell| cell.id.clone())
}

/// The highest likely price, without the top tenth.
fn price(known: Option<Estimate>) -> Option<Credits> {
    Credits::of(&known?.cost?.high)
}

//! The cost of removed jobs, also of jobs that were still running when they were removed: tidying the list must not
//! lower the sums.

use serde::Serialize;
use serde_json::Value;

use super::{Charge, Spending, SpendingLine, stored};
use crate::{
    job::{Job, JobState},
    time::Millis,
};

/// The number of newest removals that are kept separately, so that they can be undone; older ones
/// are only a sum.
const APART: usize = 32;
/// How long a removed task is polled for its cost: a week. After that the service will hardly know the task.
const ASKED_FOR: Millis = 7 * 24 * 60 * 60_000;

/// The cost of removed jobs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Removed {
    sums: Spending,
    /// The newest removals, oldest first.
    entries: Vec<RemovedCost>,
}

#[derive(Clone, Debug, PartialEq)]
struct RemovedCost {
    id: String,
    cost: Cost,
}

#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "there are few")]
enum Cost {
    Known(SpendingLine),
    /// The cost is known once the job has ended.
    Open(Job),
}

impl Removed {
    /// Records a removed job. `day` returns the local day of a time.
    pub fn remove(&mut self, job: &Job, day: impl Fn(Millis) -> String) {
        self.restore(&job.id);
        self.enter(job, &day);
        while self.entries.len() > APART
            && let Some(at) = self.entries.iter().position(RemovedCost::is_known)
        {
            if let Cost::Known(line) = self.entries.remove(at).cost {
                self.sums.merge(line);
            }
        }
    }

    /// Gives up on costs that are still unknown after a week. From then on a task counts as a
    /// result without a price. A request with an unknown outcome counts as nothing, as it does in
    /// the list after its day.
    pub fn settle(&mut self, now: Millis, day: impl Fn(Millis) -> String) {
        let is_over = |job: &Job| job.created_at.saturating_add(ASKED_FOR) < now;
        self.entries.retain(|entry| match &entry.cost {
            Cost::Open(job) => !(is_over(job) && matches!(job.state, JobState::Unknown { .. })),
            Cost::Known(_) => true,
        });
        for entry in &mut self.entries {
            if let Cost::Open(open) = &entry.cost
                && is_over(open)
            {
                entry.cost = Cost::Known(unpriced(open).line(day(open.since())));
            }
        }
    }

    /// Forgets a job that is back in the list, where its cost is counted.
    pub fn restore(&mut self, id: &str) {
        self.entries.retain(|entry| entry.id != id);
    }

    /// Records what has happened to a removed job, and returns whether anything changed.
    pub fn learn(&mut self, job: &Job, day: impl Fn(Millis) -> String) -> bool {
        let is_open = |entry: &RemovedCost| entry.id == job.id && !entry.is_known();
        if !self.entries.iter().any(is_open) {
            return false;
        }
        let before = self.entries.clone();
        self.restore(&job.id);
        self.enter(job, &day);
        self.entries != before
    }

    /// The removed jobs whose cost is not known yet.
    pub fn open(&self) -> impl Iterator<Item = &Job> {
        self.entries.iter().filter_map(|entry| match &entry.cost {
            Cost::Open(job) => Some(job),
            Cost::Known(_) => None,
        })
    }

    /// The known spending.
    pub fn spending(&self) -> Spending {
        let mut spending = self.sums.clone();
        for entry in &self.entries {
            if let Cost::Known(line) = &entry.cost {
                spending.merge(line.clone());
            }
        }
        spending
    }

    fn enter(&mut self, job: &Job, day: &impl Fn(Millis) -> String) {
        let cost = match (Charge::of(job), &job.state) {
            (Some(charge), _) => Cost::Known(charge.line(day(charge.at))),
            (
                None,
                JobState::Sent { .. }
                | JobState::Running { .. }
                | JobState::Stopped { .. }
                | JobState::Unknown { .. },
            ) => Cost::Open(Job {
                // The raw answer is only kept for the newest listed jobs.
                raw: None,
                ..job.clone()
            }),
            (None, _) => return,
        };
        let id = job.id.clone();
        self.entries.push(RemovedCost { id, cost });
    }

    /// The stored form: the sums, then the newest removals.
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        #[serde(untagged)]
        enum Stored<'a> {
            Sum(stored::StoredSpending<'a>),
            Known {
                id: &'a str,
                line: stored::StoredSpending<'a>,
            },
            Open {
                id: &'a str,
                job: &'a Job,
            },
        }
        let sums = self.sums.lines().iter();
        let sums = sums.map(|line| Stored::Sum(line.stored()));
        let entries = self
            .entries
            .iter()
            .map(|RemovedCost { id, cost }| match cost {
                Cost::Known(line) => Stored::Known {
                    id,
                    line: line.stored(),
                },
                Cost::Open(job) => Stored::Open { id, job },
            });
        let all: Vec<_> = sums.chain(entries).collect();
        // Serializing this cannot fail.
        serde_json::to_string(&all).unwrap_or_default()
    }

    /// Reads the stored form, as far as possible.
    pub fn from_json(text: &str) -> Self {
        let entries = match serde_json::from_str(text) {
            Ok(Value::Array(all)) => all.into_iter().filter_map(entry).collect(),
            _ => Vec::new(),
        };
        Self {
            sums: Spending::from_json(text),
            entries,
        }
    }
}

impl RemovedCost {
    fn is_known(&self) -> bool {
        matches!(self.cost, Cost::Known(_))
    }
}

fn entry(mut stored: Value) -> Option<RemovedCost> {
    let id = stored.get("id")?.as_str()?.to_owned();
    let job = stored.get_mut("job").map(Value::take);
    let cost = match job {
        Some(job) => Cost::Open(serde_json::from_value(job).ok()?),
        None => Cost::Known(stored::read(stored.get("line")?)?),
    };
    Some(RemovedCost { id, cost })
}

/// A charge without a price: the job may have been charged, but its price is not known.
fn unpriced(job: &Job) -> Charge {
    Charge {
        at: job.since(),
        model: Charge::model(job),
        results: 1,
        credits: None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

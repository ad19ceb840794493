//! The credits that the service has charged, by day and model, as the service counted them (contract,
//! `credits_cost`).

mod credits;
mod limit;
mod removed;
mod stored;
mod table;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, btree_map::Entry};

pub use self::{
    credits::Credits,
    limit::{Day, Passing, batch_under_way, may_be_charged},
    removed::Removed,
};
use crate::{
    contract::Request,
    job::{Job, JobState},
    time::Millis,
};

/// The model of a task that was added by its id, since it is not known.
pub const UNKNOWN_MODEL: &str = "";

/// The cost of work that has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Charge {
    /// When the work ended.
    pub at: Millis,
    /// The model, or [`UNKNOWN_MODEL`].
    pub model: String,
    /// The number of results: one, or none if the service has charged for a failed task.
    pub results: u64,
    /// The price; `None` if the service reported none.
    pub credits: Option<Credits>,
}

/// The cost of a model on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpendingLine {
    /// The day, as `2026-11-21`.
    pub day: String,
    /// The model, or [`UNKNOWN_MODEL`].
    pub model: String,
    /// The number of results.
    pub results: u64,
    /// How many results have no reported price.
    pub unpriced: u64,
    /// The total of the results with a price.
    pub credits: Credits,
}

/// A sum of many charges that is being built.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(BTreeMap<(String, String), SpendingLine>);

/// The spending, one line for each day and model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spending(Vec<SpendingLine>);

impl Charge {
    /// The cost of a job, once it has ended. A failed job counts if its service reports a price. An added file has no
    /// cost, and the credits of the demo are not real.
    pub fn of(job: &Job) -> Option<Self> {
        if job.is_added() || job.is_demo() {
            return None;
        }
        let credits = job.state.credits().and_then(Credits::of);
        let results = match &job.state {
            JobState::Completed { .. } => 1,
            JobState::Failed { .. } if credits.is_some_and(|credits| !credits.is_zero()) => 0,
            _ => return None,
        };
        Some(Self {
            at: job.since(),
            model: Self::model(job),
            results,
            credits,
        })
    }

    fn model(job: &Job) -> String {
        let model = job.request.as_ref().map_or(UNKNOWN_MODEL, Request::model);
        model.to_owned()
    }

    fn line(&self, day: String) -> SpendingLine {
        SpendingLine {
            day,
            model: self.model.clone(),
            results: self.results,
            unpriced: u64::from(self.credits.is_none()),
            credits: self.credits.unwrap_or_default(),
        }
    }
}

impl Tally {
    /// Counts a charge on this day.
    pub fn add(&mut self, day: String, charge: &Charge) {
        let new = charge.line(day);
        match self.0.entry((new.day.clone(), new.model.clone())) {
            Entry::Occupied(mut line) => line.get_mut().plus(&new),
            Entry::Vacant(place) => {
                place.insert(new);
            }
        }
    }

    /// The sum of all charges.
    pub fn spending(&self) -> Spending {
        let mut spending = Spending(self.0.values().cloned().collect());
        spending.sort();
        spending
    }
}

impl SpendingLine {
    fn plus(&mut self, other: &Self) {
        self.results += other.results;
        self.unpriced += other.unpriced;
        self.credits = self.credits.plus(other.credits);
    }
}

impl Spending {
    /// The lines, newest day first, and within a day the highest cost first.
    pub fn lines(&self) -> &[SpendingLine] {
        &self.0
    }

    /// Counts a charge on this day.
    pub fn add(&mut self, day: String, charge: &Charge) {
        self.merge(charge.line(day));
    }

    /// Adds everything that `other` has counted.
    #[must_use]
    pub fn with(mut self, other: Self) -> Self {
        for line in other.0 {
            self.merge(line);
        }
        self
    }

    /// The spending from this day on, inclusive.
    pub fn since(&self, day: &str) -> Credits {
        let lines = self.0.iter().filter(|line| *line.day >= *day);
        lines.fold(Credits::default(), |sum, line| sum.plus(line.credits))
    }

    /// The spending on this day.
    pub fn on(&self, day: &str) -> Credits {
        let lines = self.0.iter().filter(|line| line.day == day);
        lines.fold(Credits::default(), |sum, line| sum.plus(line.credits))
    }

    fn merge(&mut self, new: SpendingLine) {
        let same = |line: &&mut SpendingLine| line.day == new.day && line.model == new.model;
        match self.0.iter_mut().find(same) {
            Some(line) => line.plus(&new),
            None => self.0.push(new),
        }
        self.sort();
    }

    fn sort(&mut self) {
        self.0
            .sort_by(|a, b| (&b.day, b.credits, &a.model).cmp(&(&a.day, a.credits, &b.model)));
    }
}

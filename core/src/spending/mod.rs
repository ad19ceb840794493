//! What the service has charged, by day and model, as it counted it (contract, `credits_cost`).

mod credits;
mod stored;
mod table;
#[cfg(test)]
mod tests;

pub use self::credits::Credits;
use crate::{
    contract::Request,
    job::{Job, State},
    schedule::Millis,
};

/// Stands for the model of a task that was added by its id: nobody here knows what it was asked of.
pub const UNKNOWN_MODEL: &str = "";

/// What completed work cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Charge {
    /// When it was completed.
    pub at: Millis,
    /// The model, or [`UNKNOWN_MODEL`].
    pub model: String,
    /// The price; `None` where the service told none.
    pub credits: Option<Credits>,
}

/// What a model cost on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The day, as `2026-11-21`.
    pub day: String,
    /// The model, or [`UNKNOWN_MODEL`].
    pub model: String,
    /// How many results.
    pub results: u64,
    /// How many of them the service told no price of.
    pub unpriced: u64,
    /// What the others cost together.
    pub credits: Credits,
}

/// What was spent, one line for each day and model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spending(Vec<Line>);

impl Charge {
    /// What a job cost, once it is completed.
    pub fn of(job: &Job) -> Option<Self> {
        let State::Completed { credits, .. } = &job.state else {
            return None;
        };
        let model = job.request.as_ref().map_or(UNKNOWN_MODEL, Request::model);
        Some(Self {
            at: job.since(),
            model: model.to_owned(),
            credits: credits.as_ref().and_then(Credits::of),
        })
    }

    fn line(&self, day: String) -> Line {
        Line {
            day,
            model: self.model.clone(),
            results: 1,
            unpriced: u64::from(self.credits.is_none()),
            credits: self.credits.unwrap_or_default(),
        }
    }
}

impl Spending {
    /// The lines, the newest day first, and of a day the dearest first.
    pub fn lines(&self) -> &[Line] {
        &self.0
    }

    /// Counts a charge on this day.
    pub fn add(&mut self, day: String, charge: &Charge) {
        self.merge(charge.line(day));
    }

    /// Takes back a charge that was counted on this day.
    pub fn take_back(&mut self, day: &str, charge: &Charge) {
        let unpriced = u64::from(charge.credits.is_none());
        for line in &mut self.0 {
            if line.day == day && line.model == charge.model {
                line.results = line.results.saturating_sub(1);
                line.unpriced = line.unpriced.saturating_sub(unpriced);
                line.credits = line.credits.minus(charge.credits.unwrap_or_default());
            }
        }
        self.0.retain(|line| line.results > 0);
    }

    /// Counts all that another has counted.
    #[must_use]
    pub fn with(mut self, other: Self) -> Self {
        for line in other.0 {
            self.merge(line);
        }
        self
    }

    /// What was spent from this day on, that day included.
    pub fn since(&self, day: &str) -> Credits {
        let lines = self.0.iter().filter(|line| *line.day >= *day);
        lines.fold(Credits::default(), |sum, line| sum.plus(line.credits))
    }

    /// What was spent on this day.
    pub fn on(&self, day: &str) -> Credits {
        let lines = self.0.iter().filter(|line| line.day == day);
        lines.fold(Credits::default(), |sum, line| sum.plus(line.credits))
    }

    fn merge(&mut self, new: Line) {
        let same = |line: &&mut Line| line.day == new.day && line.model == new.model;
        match self.0.iter_mut().find(same) {
            Some(line) => {
                line.results += new.results;
                line.unpriced += new.unpriced;
                line.credits = line.credits.plus(new.credits);
            }
            None => self.0.push(new),
        }
        self.0
            .sort_by(|a, b| (&b.day, b.credits, &a.model).cmp(&(&a.day, a.credits, &b.model)));
    }
}

//! Checks which jobs meet the filters.

use super::{Filter, FilterFacts, Filters};
use crate::{
    job::{Job, is_below},
    spending::Credits,
    time::Millis,
};

/// Filters that are ready to check many jobs: their days are converted to times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sieve {
    filters: Filters,
    since: Option<Millis>,
    before: Option<Millis>,
}

impl Sieve {
    /// Prepares filters. `start` returns the time at which a day begins in the user's time zone, or the day
    /// that many days after it; `None` for a text that is no day.
    pub fn new(filters: &Filters, start: impl Fn(&str, u32) -> Option<Millis>) -> Self {
        let mut sieve = Self {
            filters: filters.clone(),
            ..Self::default()
        };
        for filter in filters.iter() {
            match filter {
                Filter::From(day) => sieve.since = start(day, 0),
                Filter::Until(day) => sieve.before = start(day, 1),
                _ => {}
            }
        }
        sieve
    }

    /// The filters.
    pub fn filters(&self) -> &Filters {
        &self.filters
    }

    /// Whether the Library shows a job's results.
    pub fn shows(&self, job: &Job) -> bool {
        job.has_results() && self.passes(&FilterFacts::of(job))
    }

    /// Whether results meet all filters.
    pub fn passes(&self, facts: &FilterFacts<'_>) -> bool {
        self.filters.iter().all(|filter| self.meets(filter, facts))
    }

    fn meets(&self, filter: &Filter, facts: &FilterFacts<'_>) -> bool {
        match filter {
            Filter::Favourite => facts.is_favourite,
            Filter::Rating(stars) => facts.rating >= *stars,
            Filter::Tag(tag) => facts.tags.lines().any(|own| is_below(own, tag)),
            Filter::Collection(id) => facts.collections.lines().any(|own| own == id),
            Filter::Kind(kind) => facts.kind == *kind,
            Filter::Model(model) => facts.model == Some(model),
            Filter::Service(own) => facts.service == own,
            Filter::Shape(shape) => facts.shape == Some(*shape),
            Filter::From(_) => self.since.is_none_or(|since| facts.at >= since),
            Filter::Until(_) => self.before.is_none_or(|before| facts.at < before),
            Filter::CostFrom(least) => {
                cost(&facts.cost).is_some_and(|cost| Some(cost) >= self::cost(least))
            }
            Filter::CostUntil(most) => {
                cost(&facts.cost).is_some_and(|cost| Some(cost) <= self::cost(most))
            }
            Filter::Kept(is_kept) => facts.is_kept == *is_kept,
            Filter::Batch(id) => facts.batch == Some(id),
            Filter::FromPicture => !facts.sources.is_empty(),
            Filter::MadeFrom(print) => facts.sources.lines().any(|own| own == print),
        }
    }
}

fn cost(text: &str) -> Option<Credits> {
    Credits::parse(text)
}

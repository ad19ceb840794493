//! Which jobs meet the filters.

use super::{Filter, Filters, Shape};
use crate::{contract::Request, job::Job, time::Millis};

/// Filters that are ready to look at many jobs: their days are times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sieve {
    filters: Filters,
    since: Option<Millis>,
    before: Option<Millis>,
}

impl Sieve {
    /// Prepares filters. `start` is the time at which a day begins where the user is, or the day so many days
    /// after it.
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
        job.has_results() && self.filters.iter().all(|filter| self.meets(filter, job))
    }

    fn meets(&self, filter: &Filter, job: &Job) -> bool {
        let request = job.request.as_ref();
        match filter {
            Filter::Favourite => job.is_favourite(),
            Filter::Kind(kind) => job.kind() == *kind,
            Filter::Model(model) => request.is_some_and(|request| request.model() == model),
            Filter::Service(own) => origin(&job.base) == own,
            Filter::Shape(shape) => request.and_then(Request::shape).map(Shape::of) == Some(*shape),
            Filter::From(_) => self.since.is_none_or(|since| job.created_at >= since),
            Filter::Until(_) => self.before.is_none_or(|before| job.created_at < before),
            Filter::Batch(id) => job.batch.as_ref().is_some_and(|cell| cell.id == *id),
            Filter::FromPicture => request.is_some_and(|request| !request.references().is_empty()),
        }
    }
}

/// The origin of a base URL: everything before its path.
pub fn origin(base: &str) -> &str {
    let after = base.find("://").map_or(0, |at| at + 3);
    let path = base[after..].find('/');
    path.map_or(base, |path| &base[..after + path])
}

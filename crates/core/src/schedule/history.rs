//! How long jobs have taken so far.

use super::{Expectation, expectation::ln_seconds};
use crate::{contract::Kind, job::Job, time::Millis};

/// The number of remembered jobs per model: enough for a median within a tenth, few enough to
/// follow a service that becomes faster.
const NEWEST: usize = 50;

/// This browser's own data about each model; computed from the ledger, not stored itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    models: Vec<ModelTimes>,
}

/// The durations of one model.
#[derive(Clone, Debug, PartialEq)]
struct ModelTimes {
    kind: Kind,
    id: String,
    /// When each of its jobs was created, oldest first, and the logarithm of the seconds that it took.
    times: Vec<(Millis, f64)>,
}

impl History {
    /// The history of these jobs.
    pub fn of<'a>(jobs: impl IntoIterator<Item = &'a Job>) -> Self {
        let mut history = Self::default();
        for job in jobs {
            history.learn(job);
        }
        history
    }

    /// Records how long a job took, if known, in whatever order. The newest jobs count.
    pub fn learn(&mut self, job: &Job) {
        if let (Some(request), Some(took)) = (&job.request, job.took()) {
            self.record(request.kind(), request.model(), job.created_at, took);
        }
    }

    /// Records that a job of this model, created at `at`, took `took` milliseconds.
    pub fn record(&mut self, kind: Kind, model: &str, at: Millis, took: Millis) {
        let known = self.models.iter().position(|known| known.is(kind, model));
        let place = known.unwrap_or_else(|| {
            self.models.push(ModelTimes {
                kind,
                id: model.to_owned(),
                times: Vec::new(),
            });
            self.models.len() - 1
        });
        let times = &mut self.models[place].times;
        let place = times.partition_point(|(other, _)| *other <= at);
        times.insert(place, (at, ln_seconds(took)));
        if times.len() > NEWEST {
            times.remove(0);
        }
    }

    /// How long a job of this model is expected to take: by the model's own durations; if there are few, also by the
    /// durations of other models of its kind; if there are none, by the prior.
    pub fn expect(&self, kind: Kind, model: &str) -> Expectation {
        let times = |own: bool| {
            let chosen = self
                .models
                .iter()
                .filter(move |known| known.kind == kind && (known.id == model) == own);
            ascending(chosen.flat_map(|known| known.times.iter().map(|(_, took)| took)))
        };
        let prior = Expectation::prior(kind);
        let (others, own) = (times(false), times(true));
        if others.is_empty() && own.is_empty() {
            return prior.unsure();
        }
        prior.after(&others).of_others(prior).after(&own)
    }
}

impl ModelTimes {
    fn is(&self, kind: Kind, id: &str) -> bool {
        self.kind == kind && self.id == id
    }
}

/// Insertion sort: the list is short, and the standard library's sort would add more to the
/// download than the rest of this file.
fn ascending<'a>(times: impl Iterator<Item = &'a f64>) -> Vec<f64> {
    let mut sorted = Vec::new();
    for time in times {
        let place = sorted.partition_point(|known| known < time);
        sorted.insert(place, *time);
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(times: &[(Kind, &str, Millis, usize)]) -> History {
        let mut history = History::default();
        for (kind, model, took, count) in times {
            for _ in 0..*count {
                history.record(*kind, model, 0, *took);
            }
        }
        history
    }

    /// Returns the first gap, which shows how long a job is expected to take.
    fn first_gap(history: &History, kind: Kind, model: &str) -> f64 {
        history.expect(kind, model).gap(0.0, 1e4)
    }

    #[test]
    fn without_history_the_prior_is_used() {
        for kind in [Kind::Image, Kind::Edit, Kind::Video] {
            let history = History::default();
            let expected = Expectation::prior(kind).unsure();
            assert_eq!(history.expect(kind, "m"), expected);
        }
    }

    #[test]
    fn a_model_is_known_by_its_own_jobs_and_else_by_its_kind() {
        let history = of(&[
            (Kind::Image, "slow", 60_000, 50),
            (Kind::Video, "slow", 600_000, 50),
            (Kind::Image, "fast", 5_000, 20),
        ]);
        let gap = |kind, model| first_gap(&history, kind, model);
        assert!(gap(Kind::Image, "fast") < gap(Kind::Image, "new"));
        assert!(gap(Kind::Image, "new") < gap(Kind::Image, "slow"));
        assert!(gap(Kind::Image, "slow") < gap(Kind::Video, "slow"));
        assert_eq!(
            history.expect(Kind::Edit, "slow"),
            Expectation::prior(Kind::Edit).unsure()
        );
    }

    /// The first unexpected duration increases the uncertainty, but does not yet lower the expectation.
    #[test]
    fn the_more_jobs_the_less_the_prior_counts() {
        let gaps = [1, 5, 50].map(|count| {
            let history = of(&[(Kind::Image, "m", 200_000, count)]);
            first_gap(&history, Kind::Image, "m")
        });
        assert!(gaps.is_sorted_by(|less, more| less < more), "{gaps:?}");
    }

    #[test]
    fn old_jobs_are_forgotten() {
        let changed = of(&[
            (Kind::Image, "m", 200_000, 80),
            (Kind::Image, "m", 10_000, NEWEST),
        ]);
        let new = of(&[(Kind::Image, "m", 10_000, NEWEST)]);
        assert_eq!(changed, new);
    }

    /// Older jobs may be read after newer ones.
    #[test]
    fn the_newest_jobs_count_in_whatever_order_they_come() {
        let (mut upwards, mut downwards) = (History::default(), History::default());
        let all: Vec<Millis> = (0..3 * NEWEST as u64).collect();
        for at in &all {
            upwards.record(Kind::Image, "m", *at, 1_000 * at);
        }
        for at in all.iter().rev() {
            downwards.record(Kind::Image, "m", *at, 1_000 * at);
        }
        assert_eq!(upwards, downwards);
    }

    /// A job that ended while its machine slept is only seen as completed hours later.
    #[test]
    fn one_job_in_ten_may_be_an_outlier() {
        let with = of(&[
            (Kind::Image, "m", 20_000, 45),
            (Kind::Image, "m", 20_000_000, 5),
        ]);
        let without = of(&[(Kind::Image, "m", 20_000, 50)]);
        assert_eq!(
            with.expect(Kind::Image, "m"),
            without.expect(Kind::Image, "m")
        );
    }
}

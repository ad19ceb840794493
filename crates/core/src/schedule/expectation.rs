//! How long a job is expected to take, and when it is polled next.

use super::units::seconds;
use crate::{contract::Kind, time::Millis};

/// When polls begin, in standard deviations from the median: one job in fifteen has ended by then.
const FIRST: f64 = -1.5;
/// The gap in seconds between the polls of jobs whose durations vary by a second. With a half, an image of 20 s is known
/// within a second of its end, after nine polls.
const GAP: f64 = 0.5;
/// How gaps grow once a job takes longer than usual: with this power of its age.
const GROWTH: f64 = 0.4;
/// The most that a gap is of a job's age. It counts while little is known about such jobs: then polls begin early.
const OF_AGE: f64 = 0.6;

/// The smallest σ. If durations vary less than this, the polls that measure them are further apart
/// than the durations differ.
const SUREST: f64 = 0.1;
const LEAST_SURE: f64 = 3.0;
/// σ without any data: models of one kind take from a third of the median to three times as long.
/// Such a wide range also makes the first poll early.
const PRIOR_SIGMA: f64 = 1.2;
/// σ of a kind that this browser has never seen completed. The first poll of an image then comes
/// after a second, which also tells the user that the service has started.
const UNKNOWN_SIGMA: f64 = 2.0;
/// The number of jobs that the prior counts as: one, since the model's own jobs are better data.
const PRIOR_COUNTS: f64 = 1.0;
/// σ of a forecast by the reported progress: services are wrong by a fifth.
const PROGRESS_SIGMA: f64 = 0.2;

/// The expected time from acceptance to the end of a job: a log-normal distribution, as usual for
/// durations of work. The median is stored as the logarithm of seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation {
    ln_median: f64,
    sigma: f64,
}

impl Expectation {
    /// Half of such jobs take longer than `median`; `sigma` is the standard deviation of the
    /// logarithm, limited to 0.1–3.
    pub fn around(median: Millis, sigma: f64) -> Self {
        Self::new(ln_seconds(median), sigma)
    }

    /// The expectation before this browser has seen any job: images take less time than videos.
    pub fn prior(kind: Kind) -> Self {
        let median = match kind {
            Kind::Image | Kind::Edit => 20_000,
            Kind::Video => 90_000,
        };
        Self::around(median, PRIOR_SIGMA)
    }

    /// This expectation with the uncertainty of a kind that was never seen.
    pub(super) fn unsure(self) -> Self {
        Self::new(self.ln_median, UNKNOWN_SIGMA)
    }

    fn new(ln_median: f64, sigma: f64) -> Self {
        #[allow(
            clippy::manual_clamp,
            reason = "unlike `clamp`, these make a number of what is none"
        )]
        let sigma = sigma.max(SUREST).min(LEAST_SURE);
        Self { ln_median, sigma }
    }

    /// The start for a model if only other models of its kind are known: their median, with the
    /// uncertainty of the prior.
    pub(super) fn of_others(self, prior: Self) -> Self {
        Self::new(self.ln_median, self.sigma.max(prior.sigma))
    }

    /// The expectation after jobs of these durations, in logarithms of seconds, ascending.
    ///
    /// It combines the earlier expectation with the samples, like the posterior of a normal
    /// distribution with a conjugate prior. The samples count by their median and by half of the
    /// range that holds two thirds of them. One job in seven cannot distort these, such as one
    /// during which the page slept.
    #[allow(clippy::cast_precision_loss, reason = "they are some hundreds at most")]
    pub(super) fn after(self, samples: &[f64]) -> Self {
        if samples.is_empty() {
            return self;
        }
        let count = samples.len() as f64;
        let total = count + PRIOR_COUNTS;
        let median = quantile(samples, 0.5);
        let deviation = (quantile(samples, 0.84) - quantile(samples, 0.16)) / 2.0;
        let surprise = (median - self.ln_median).powi(2) * PRIOR_COUNTS / total;
        let variance =
            (count * (deviation.powi(2) + surprise) + PRIOR_COUNTS * self.sigma.powi(2)) / total;
        Self::new(
            (count * median + PRIOR_COUNTS * self.ln_median) / total,
            variance.sqrt(),
        )
    }

    /// The expectation for a job that is `percent` percent done at this age, in seconds. A straight
    /// line through that point is a second forecast; both count by their certainty.
    pub(super) fn with_progress(self, age: f64, percent: u8) -> Self {
        let percent = f64::from(percent.clamp(1, 100));
        let forecast = (age * 100.0 / percent).max(f64::MIN_POSITIVE).ln();
        // Rounding loses up to half a percent, which matters for small figures.
        let sigma = PROGRESS_SIGMA + 0.5 / percent;
        let (weight, other) = (1.0 / (sigma * sigma), 1.0 / (self.sigma * self.sigma));
        Self::new(
            (forecast * weight + self.ln_median * other) / (weight + other),
            1.0 / (weight + other).sqrt(),
        )
    }

    /// How long to wait after a poll at this age; both in seconds.
    ///
    /// There is no poll before the first jobs of this kind end. From then on gaps grow with the square root of the
    /// seconds by which durations vary: a job that varies four times as much gets twice as many polls, and is known
    /// twice as late.
    pub(super) fn gap(self, age: f64, widest: f64) -> f64 {
        let first = (self.ln_median + FIRST * self.sigma).exp();
        let varies = self.sigma * self.ln_median.exp();
        let overdue = (age.ln() - self.ln_median).max(0.0);
        let gap = GAP * varies.sqrt() * (GROWTH * overdue).exp();
        (first - age).max(gap.min(OF_AGE * age)).min(widest)
    }
}

/// A duration in the unit of [`Expectation::after`].
pub(super) fn ln_seconds(time: Millis) -> f64 {
    seconds(time.max(1)).ln()
}

/// The quantile of ascending samples at this share, interpolated.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places in a list of some hundreds at most"
)]
fn quantile(samples: &[f64], share: f64) -> f64 {
    let place = share * (samples.len() - 1) as f64;
    let (below, above) = (place.floor(), place.ceil());
    let weight = place - below;
    samples[below as usize] * (1.0 - weight) + samples[above as usize] * weight
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nan_is_held_within_bounds() {
        for (sigma, held) in [(f64::NAN, SUREST), (-1.0, SUREST), (1e9, LEAST_SURE)] {
            let expectation = Expectation::around(0, sigma);
            assert!((expectation.sigma - held).abs() < 1e-9, "{sigma}");
            assert!(expectation.ln_median.is_finite());
        }
    }

    #[test]
    fn quantiles_of_few_samples_lie_between_them() {
        for (samples, share, value) in [
            (&[2.0][..], 0.84, 2.0),
            (&[1.0, 2.0], 0.5, 1.5),
            (&[1.0, 2.0, 4.0], 0.75, 3.0),
            (&[1.0, 2.0, 4.0], 1.0, 4.0),
        ] {
            assert!(
                (quantile(samples, share) - value).abs() < 1e-9,
                "{samples:?}"
            );
        }
    }

    #[test]
    fn progress_counts_more_the_further_it_is() {
        // A job that is half done after 30 s takes a minute in total, although such jobs usually take 20 s.
        let before = Expectation::around(20_000, 0.4);
        let after = before.with_progress(30.0, 50);
        let ln_forecast = 60_f64.ln();
        assert!(after.ln_median > before.ln_median && after.ln_median < ln_forecast);
        assert!(after.sigma < PROGRESS_SIGMA);
        let early = before.with_progress(0.6, 1);
        assert!(early.ln_median < after.ln_median && early.sigma > after.sigma);
    }
}

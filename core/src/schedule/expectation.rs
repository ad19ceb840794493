//! How long a job is expected to take, and what follows for the next look.

use super::{LOOK, Millis, seconds};
use crate::contract::Kind;

/// How sure an expectation can be, as σ: where times differ by less, the looks that measure them
/// are further apart than they are.
const SUREST: f64 = 0.1;
const LEAST_SURE: f64 = 3.0;
/// σ before anything is known: models of one kind take from a third of the median to three times
/// as long. So wide a range also has the first look come early.
const PRIOR_SIGMA: f64 = 1.2;
/// σ of a kind that this browser has never seen completed. The first look then comes within two
/// seconds for a picture: it also tells the person that the service has begun.
const UNKNOWN_SIGMA: f64 = 2.0;
/// How many jobs the prior counts as: one, since the model's own tell better at once.
const PRIOR_COUNTS: f64 = 1.0;
/// σ of "this far after so long" as a forecast: services are wrong by a fifth.
const PROGRESS_SIGMA: f64 = 0.2;
/// The step of the integral in [`Expectation::gap`], in seconds: a third of the shortest gap.
const STEP: f64 = 0.25;

/// How long a job is expected to take from being accepted: a log-normal distribution, as times of
/// work are. The median is kept as the logarithm of seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation {
    ln_median: f64,
    sigma: f64,
}

impl Expectation {
    /// Half of such jobs take longer than `median`; `sigma` is the deviation of the logarithm,
    /// held between 0.1 and 3.
    pub fn around(median: Millis, sigma: f64) -> Self {
        Self::new(ln_seconds(median), sigma)
    }

    /// What is expected before this browser has seen any: pictures take less than clips.
    pub fn prior(kind: Kind) -> Self {
        let median = match kind {
            Kind::Image | Kind::Edit => 20_000,
            Kind::Video => 90_000,
        };
        Self::around(median, PRIOR_SIGMA)
    }

    /// The same, by nothing but hearsay.
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

    /// Where to begin with a model that only others of its kind are known of: at their median,
    /// and as unsure as the prior.
    pub(super) fn of_others(self, prior: Self) -> Self {
        Self::new(self.ln_median, self.sigma.max(prior.sigma))
    }

    /// What is expected after jobs that took so long, in logarithms of seconds, ascending.
    ///
    /// The samples' median and the half of the range that holds two thirds of them, which one in
    /// seven jobs cannot spoil (a page that slept), are mixed with what was expected before as the
    /// posterior of a normal distribution with a conjugate prior is.
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

    /// What is expected of a job that is so many percent done at this age, in seconds: a straight
    /// line through that point is one more forecast, and both count by how sure they are.
    pub(super) fn with_progress(self, age: f64, percent: u8) -> Self {
        let percent = f64::from(percent.clamp(1, 100));
        let forecast = (age * 100.0 / percent).max(f64::MIN_POSITIVE).ln();
        // Half a percent is lost to rounding, which is much of little.
        let sigma = PROGRESS_SIGMA + 0.5 / percent;
        let (weight, other) = (1.0 / (sigma * sigma), 1.0 / (self.sigma * self.sigma));
        Self::new(
            (forecast * weight + self.ln_median * other) / (weight + other),
            1.0 / (weight + other).sqrt(),
        )
    }

    /// How long to wait after a look at this age; both in seconds.
    ///
    /// A job that ends at the rate h is best looked at every √(2c/h), where c is the price of a
    /// look: shorter gaps cost more looks than they save waiting, longer ones the reverse. The
    /// rate changes, so that a look is due when √(h/2c) has summed up to one.
    pub(super) fn gap(self, age: f64, widest: f64) -> f64 {
        let mut gap = 0.0;
        let mut due = 0.0;
        while gap < widest {
            let more = STEP * (self.rate(age + gap + STEP / 2.0) / (2.0 * LOOK)).sqrt();
            if due + more >= 1.0 {
                return (gap + STEP * (1.0 - due) / more).min(widest);
            }
            due += more;
            gap += STEP;
        }
        widest
    }

    /// How likely a job that has lasted until this age, in seconds, ends in the next second: the
    /// hazard of the log-normal distribution.
    fn rate(self, age: f64) -> f64 {
        hazard((age.ln() - self.ln_median) / self.sigma) / (self.sigma * age)
    }
}

/// A time as [`Expectation::after`] takes it.
pub(super) fn ln_seconds(time: Millis) -> f64 {
    seconds(time.max(1)).ln()
}

/// The hazard of the standard normal distribution, φ(z) / (1 − Φ(z)), with the tail taken as
/// ½·exp(−0.717 z − 0.416 z²). Within 2 % up to z = 3; from z = 4 on, where fewer than one job in
/// ten thousand comes and nothing is known any more, it stays at 3.7.
fn hazard(z: f64) -> f64 {
    let z = z.min(4.0);
    let distance = z.abs();
    let density = 0.398_94 * (-0.5 * z * z).exp();
    let tail = 0.5 * (-0.717 * distance - 0.416 * z * z).exp();
    density / if z < 0.0 { 1.0 - tail } else { tail }
}

/// The value below which this share of ascending samples lies, interpolated.
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

    /// Against values of the normal distribution to four digits.
    #[test]
    fn the_hazard_is_within_two_percent() {
        for (z, exact) in [
            (-3.0, 0.004_4),
            (-2.0, 0.055_2),
            (-1.0, 0.287_6),
            (-0.5, 0.509_2),
            (0.0, 0.797_9),
            (0.5, 1.141_1),
            (1.0, 1.525_1),
            (2.0, 2.373_2),
            (3.0, 3.283_1),
        ] {
            assert!(
                (hazard(z) / exact - 1.0).abs() < 0.021,
                "{z}: {}",
                hazard(z)
            );
        }
        assert!((hazard(9.0) - 3.66).abs() < 0.01);
        assert!(hazard(-50.0) < 1e-300);
    }

    #[test]
    fn what_is_no_number_is_held_within_bounds() {
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
        // Half done after 30 s: a minute in all, though such jobs take 20 s.
        let before = Expectation::around(20_000, 0.4);
        let after = before.with_progress(30.0, 50);
        let ln_forecast = 60_f64.ln();
        assert!(after.ln_median > before.ln_median && after.ln_median < ln_forecast);
        assert!(after.sigma < PROGRESS_SIGMA);
        let early = before.with_progress(0.6, 1);
        assert!(early.ln_median < after.ln_median && early.sigma > after.sigma);
    }
}

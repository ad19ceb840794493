//! When to look at a running task again: pure, with the time handed in.
//!
//! The contract names no polling interval ("Limits: not shown"). A look costs the service one
//! small GET, a late look costs a person's patience; so the gap grows with the job's age.

/// Milliseconds: since the Unix epoch for a moment, or of a span.
pub type Millis = u64;

/// No two looks at one task are closer than this, whatever a service reports.
const SHORTEST: Millis = 700;
/// A tenth of the job's age: the result is shown at most about 10 % later than it was ready.
const AGE_SHARE: Millis = 10;
/// The widest gap in a job's first ten minutes, and after them.
const WIDEST_YOUNG: Millis = 5_000;
const WIDEST_OLD: Millis = 15_000;
const OLD: Millis = 10 * 60_000;
/// The first wait after a failed look; it doubles with each further failure, to a minute.
const FIRST_BACKOFF: Millis = 1_000;
const LONGEST_BACKOFF: Millis = 60_000;
/// A service that asks for more than an hour is not believed; the person can always look now.
const LONGEST_RETRY_AFTER: Millis = 60 * 60_000;

/// What the poller knows about the looks at one task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    /// When the last look was answered, or failed.
    pub looked_at: Option<Millis>,
    /// How many looks in a row have failed. A failed look is never a failed task.
    pub failures: u32,
    /// `Retry-After` of the last answer, in seconds.
    pub retry_after: Option<u32>,
    /// A person asked to look at once.
    pub now: bool,
}

impl Watch {
    /// A look was answered at `at` with something that could be read.
    pub fn answered(&mut self, at: Millis) {
        *self = Self {
            looked_at: Some(at),
            ..Self::default()
        };
    }

    /// Somebody looks at the page again, or the network is back: look at once, unless the service
    /// asked for a pause, or was asked a moment ago.
    pub fn hurry(&mut self, at: Millis) {
        let is_fresh = |looked_at| at.saturating_sub(looked_at) < SHORTEST;
        self.now |= self.retry_after.is_none() && !self.looked_at.is_some_and(is_fresh);
    }

    /// A look failed at `at`.
    pub fn failed(&mut self, at: Millis, retry_after: Option<u32>) {
        *self = Self {
            looked_at: Some(at),
            failures: self.failures.saturating_add(1),
            retry_after,
            now: false,
        };
    }
}

/// The moment of the next look at a task that was accepted at `accepted_at`.
///
/// `spread` is a random number from 0 to 1: it widens the gap by up to a tenth, so that many
/// tasks started together are not looked at together. `Retry-After` wins over everything but a
/// person who asks to look now.
pub fn next_poll(accepted_at: Millis, watch: &Watch, spread: f64) -> Millis {
    let since = watch.looked_at.unwrap_or(accepted_at);
    if watch.now {
        return since;
    }
    let gap = match watch.failures {
        0 => gap_at_age(since.saturating_sub(accepted_at)),
        failures => FIRST_BACKOFF
            .saturating_mul(1 << (failures - 1).min(16))
            .min(LONGEST_BACKOFF),
    };
    let asked = watch.retry_after.map_or(0, |seconds| {
        (Millis::from(seconds) * 1_000).min(LONGEST_RETRY_AFTER)
    });
    since + widen(gap, spread).max(asked)
}

fn gap_at_age(age: Millis) -> Millis {
    let widest = if age < OLD { WIDEST_YOUNG } else { WIDEST_OLD };
    (age / AGE_SHARE).clamp(SHORTEST, widest)
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)] // A gap is at most a minute and the spread is held between 0 and 1.
fn widen(gap: Millis, spread: f64) -> Millis {
    gap + (gap as f64 * 0.1 * spread.clamp(0.0, 1.0)) as Millis
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn looked(at: Millis) -> Watch {
        let mut watch = Watch::default();
        watch.answered(at);
        watch
    }

    #[test]
    fn gaps_grow_with_age_between_their_bounds() {
        for (age, gap) in [
            (0, 700),
            (5_000, 700),
            (20_000, 2_000),
            (300_000, 5_000),
            (3_600_000, 15_000),
        ] {
            assert_eq!(
                next_poll(1_000, &looked(1_000 + age), 0.0),
                1_000 + age + gap,
                "{age}"
            );
        }
    }

    #[test]
    fn failures_back_off_to_a_minute_and_never_end() {
        let mut watch = Watch::default();
        let gaps: Vec<_> = (0..40)
            .map(|_| {
                watch.failed(0, None);
                next_poll(0, &watch, 0.0)
            })
            .collect();
        assert_eq!(gaps[..4], [1_000, 2_000, 4_000, 8_000]);
        assert_eq!(gaps[39], 60_000);
    }

    #[test]
    fn an_answer_ends_the_back_off() {
        let mut watch = Watch::default();
        watch.failed(0, Some(30));
        watch.answered(40_000);
        assert_eq!(next_poll(39_000, &watch, 0.0), 40_700);
    }

    #[test]
    fn retry_after_is_obeyed_unless_a_person_asks() {
        let mut watch = Watch::default();
        watch.failed(1_000, Some(30));
        assert_eq!(next_poll(0, &watch, 0.5), 31_000);
        watch.now = true;
        assert_eq!(next_poll(0, &watch, 0.5), 1_000);
    }

    /// Coming back to the page used to override a pause that the service had asked for.
    #[test]
    fn coming_back_hurries_a_back_off_but_no_pause() {
        for (retry_after, at) in [(None, 1_000), (Some(30), 31_000)] {
            let mut watch = Watch::default();
            watch.failed(1_000, retry_after);
            watch.hurry(9_000);
            assert_eq!(next_poll(0, &watch, 0.0), at, "{retry_after:?}");
        }
    }

    /// Several tabs that came to the front one after the other used to ask twice in a moment.
    #[test]
    fn coming_back_asks_nothing_that_was_just_asked() {
        let mut watch = looked(5_000);
        watch.hurry(5_100);
        assert!(!watch.now);
    }

    proptest! {
        #[test]
        fn never_sooner_than_the_shortest_gap(
            accepted in 0_u64..4_000_000_000_000,
            age in 0_u64..100_000_000,
            failures in 0_u32..100,
            retry_after in proptest::option::of(any::<u32>()),
            spread in any::<f64>(),
        ) {
            let watch = Watch { looked_at: Some(accepted + age), failures, retry_after, now: false };
            let at = next_poll(accepted, &watch, spread);
            prop_assert!(at >= accepted + age + SHORTEST);
            prop_assert!(at <= accepted + age + LONGEST_RETRY_AFTER);
        }
    }
}

//! The state of the polls of one task.

use super::units::{millis, seconds};
use crate::time::Millis;

/// The shortest time between two polls of one task, whatever a service reports.
const SHORTEST: Millis = 700;
/// The random share of a gap.
const SPREAD: f64 = 0.1;
/// The first wait after a failed poll; it doubles with each further failure, up to a minute.
const FIRST_BACKOFF: Millis = 1_000;
const LONGEST_BACKOFF: Millis = 60_000;
/// The longest `Retry-After` that is respected: a longer one is cut to an hour. The user can always poll now.
const LONGEST_RETRY_AFTER: Millis = 60 * 60_000;

/// The state of the polls of one task, as the poller knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PollState {
    /// When the last poll was answered or failed, or when another tab began one.
    pub polled_at: Option<Millis>,
    /// How many polls in a row have failed. A failed poll is never a failed task.
    pub failures: u32,
    /// The `Retry-After` of the last answer, in seconds.
    pub retry_after: Option<u32>,
    /// Whether the user has asked to poll now.
    pub now: bool,
}

impl PollState {
    /// Notes that a poll was answered at `at` with something readable.
    pub fn answered(&mut self, at: Millis) {
        *self = Self {
            polled_at: Some(at),
            ..Self::default()
        };
    }

    /// Notes that another tab began a poll at `at`. Its answer is on the way; if the answer is lost, the next poll
    /// comes as after any other.
    pub fn begun_elsewhere(&mut self, at: Millis) {
        self.polled_at = self.polled_at.max(Some(at));
        self.now = false;
    }

    /// Notes that the page is visible again, or the network is back: the next poll is due at once, unless the service
    /// asked to wait, or was polled a moment ago.
    pub fn poll_now(&mut self, at: Millis) {
        let is_fresh = |polled_at| at.saturating_sub(polled_at) < SHORTEST;
        self.now |= self.retry_after.is_none() && !self.polled_at.is_some_and(is_fresh);
    }

    /// The time of the next poll after the last one, which was at `since`: after this gap, unless
    /// the last one failed, the service has asked to wait, or the user asks to poll now.
    pub(super) fn after(&self, since: Millis, gap: Millis, spread: f64) -> Millis {
        if self.now {
            return since;
        }
        let gap = match self.failures {
            0 => gap,
            failures => FIRST_BACKOFF
                .saturating_mul(1 << (failures - 1).min(16))
                .min(LONGEST_BACKOFF),
        };
        let asked = self.retry_after.map_or(0, |seconds| {
            (Millis::from(seconds) * 1_000).min(LONGEST_RETRY_AFTER)
        });
        since.saturating_add(narrow(gap, spread).max(asked))
    }

    /// Notes that a poll failed at `at`.
    pub fn failed(&mut self, at: Millis, retry_after: Option<u32>) {
        *self = Self {
            polled_at: Some(at),
            failures: self.failures.saturating_add(1),
            retry_after,
            now: false,
        };
    }
}

/// Shortens a gap at random. It is never extended, so that the widest gaps differ, too.
fn narrow(gap: Millis, spread: f64) -> Millis {
    // NaN means no randomness.
    let spread = if spread > 0.0 { spread.min(1.0) } else { 0.0 };
    millis(seconds(gap) * (1.0 - SPREAD * spread)).max(SHORTEST)
}

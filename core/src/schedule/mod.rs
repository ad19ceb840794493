//! When to poll a running task again: pure functions that take the time as an argument.
//!
//! The contract names no polling interval ("Limits: not shown"). A poll costs the service one small
//! GET; a late poll costs the user waiting time. [`LOOK`] is the exchange rate between the two. The
//! gap also depends on how likely the task ends soon, which an [`Expectation`] estimates. `cargo
//! xtask bench poll` measures the result.

mod due;
mod expectation;
mod history;
#[cfg(test)]
mod tests;

pub use self::{due::due, expectation::Expectation, history::History};

/// Milliseconds: since the Unix epoch for a time, or as a duration.
pub type Millis = u64;

/// The shortest time between two polls of one task, whatever a service reports.
const SHORTEST: Millis = 700;
/// The widest gap in a job's first ten minutes, and after them: a wrong expectation must not cost
/// much.
const WIDEST_YOUNG: Millis = 12_000;
const WIDEST_OLD: Millis = 30_000;
const OLD: Millis = 10 * 60_000;
/// The price of a poll, in seconds of the user's waiting. With a tenth, an image of 20 s is known
/// within a second of its end, after nine polls.
const LOOK: f64 = 0.1;
/// How much the service's own progress may stretch or shrink the gap that the history suggests. In
/// some services it stands still, jumps, or stops at 99 %, which must cost little.
const PROGRESS_COUNTS: f64 = 2.0;
/// The random share of a gap.
const SPREAD: f64 = 0.1;
/// The first wait after a failed poll; it doubles with each further failure, up to a minute.
const FIRST_BACKOFF: Millis = 1_000;
const LONGEST_BACKOFF: Millis = 60_000;
/// A longer `Retry-After` is cut to an hour; the user can always poll now.
const LONGEST_RETRY_AFTER: Millis = 60 * 60_000;

/// What the poller knows about the polls of one task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    /// When the last poll was answered, or failed.
    pub looked_at: Option<Millis>,
    /// How many polls in a row have failed. A failed poll is never a failed task.
    pub failures: u32,
    /// `Retry-After` of the last answer, in seconds.
    pub retry_after: Option<u32>,
    /// The user asked to poll now.
    pub now: bool,
}

/// Whether a task was polled often enough up to `now` to know when it ended. While the page is
/// closed, nobody polls for longer than any schedule would allow.
pub fn was_watched(accepted_at: Millis, looked_at: Option<Millis>, now: Millis) -> bool {
    now.saturating_sub(looked_at.unwrap_or(accepted_at)) <= WIDEST_OLD
}

impl Watch {
    /// A poll was answered at `at` with something readable.
    pub fn answered(&mut self, at: Millis) {
        *self = Self {
            looked_at: Some(at),
            ..Self::default()
        };
    }

    /// The page is visible again, or the network is back: poll at once, unless the service asked to
    /// wait, or was polled a moment ago.
    pub fn hurry(&mut self, at: Millis) {
        let is_fresh = |looked_at| at.saturating_sub(looked_at) < SHORTEST;
        self.now |= self.retry_after.is_none() && !self.looked_at.is_some_and(is_fresh);
    }

    /// The time of the next poll after the last one, which was at `since`: after this gap, unless
    /// the last one failed, the service has asked to wait, or the user asks to poll now.
    fn after(&self, since: Millis, gap: Millis, spread: f64) -> Millis {
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

    /// A poll failed at `at`.
    pub fn failed(&mut self, at: Millis, retry_after: Option<u32>) {
        *self = Self {
            looked_at: Some(at),
            failures: self.failures.saturating_add(1),
            retry_after,
            now: false,
        };
    }
}

/// The time of the next poll of a task that was accepted at `accepted_at`, from what is known about
/// such jobs, the last reported percentage, and the time passed.
///
/// `spread` is a random number from 0 to 1: it shortens the gap by up to a tenth, so that many
/// tasks started together are not polled together. `Retry-After` overrides everything except a user
/// who asks to poll now.
pub fn next_poll(
    accepted_at: Millis,
    watch: &Watch,
    expectation: &Expectation,
    progress: Option<u8>,
    spread: f64,
) -> Millis {
    let since = watch.looked_at.unwrap_or(accepted_at);
    let age = since.saturating_sub(accepted_at);
    let gap = if watch.failures == 0 && !watch.now {
        gap_at_age(age, expectation, progress)
    } else {
        0
    };
    watch.after(since, gap, spread)
}

fn gap_at_age(age: Millis, expectation: &Expectation, progress: Option<u8>) -> Millis {
    let widest = if age < OLD { WIDEST_YOUNG } else { WIDEST_OLD };
    let (age, widest) = (seconds(age), seconds(widest));
    let expected = expectation.gap(age, widest);
    let gap = match progress {
        None | Some(0) => expected,
        Some(percent) => expectation
            .with_progress(age, percent)
            .gap(age, widest)
            // Not `clamp`: its panic message would add the float printer to the module.
            .min(expected * PROGRESS_COUNTS)
            .max(expected / PROGRESS_COUNTS)
            .min(widest),
    };
    millis(gap)
}

/// Randomness only shortens the gap, so that the widest gaps differ, too.
fn narrow(gap: Millis, spread: f64) -> Millis {
    // NaN means no randomness.
    let spread = if spread > 0.0 { spread.min(1.0) } else { 0.0 };
    millis(seconds(gap) * (1.0 - SPREAD * spread)).max(SHORTEST)
}

#[allow(
    clippy::cast_precision_loss,
    reason = "exact for any span of a lifetime"
)]
fn seconds(span: Millis) -> f64 {
    span as f64 / 1_000.0
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "spans are not negative, and the cast keeps what is too long at the longest"
)]
fn millis(seconds: f64) -> Millis {
    (seconds * 1_000.0).round() as Millis
}

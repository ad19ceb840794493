//! When to look at a running task again: pure, with the time handed in.
//!
//! The contract names no polling interval ("Limits: not shown"). A look costs the service one
//! small GET, a late look costs a person's patience. The exchange rate between the two is
//! [`LOOK`]; what follows from it depends on how likely the task ends in the next moment, which an
//! [`Expectation`] tells. `cargo xtask bench poll` measures what comes out.

mod due;
mod expectation;
mod history;
#[cfg(test)]
mod tests;

pub use self::{due::due, expectation::Expectation, history::History};

/// Milliseconds: since the Unix epoch for a moment, or of a span.
pub type Millis = u64;

/// No two looks at one task are closer than this, whatever a service reports.
const SHORTEST: Millis = 700;
/// The widest gap in a job's first ten minutes, and after them: a wrong expectation must not cost
/// much.
const WIDEST_YOUNG: Millis = 12_000;
const WIDEST_OLD: Millis = 30_000;
const OLD: Millis = 10 * 60_000;
/// What a look is worth, in seconds of a person's waiting. A tenth brings a picture of 20 s within
/// a second of its end, by nine looks.
const LOOK: f64 = 0.1;
/// How far the service's own figure may stretch or shrink the gap that experience asks for. It
/// stands still, jumps, or stops at 99 % in places, which must cost little.
const PROGRESS_COUNTS: f64 = 2.0;
/// How much of a gap is left to chance.
const SPREAD: f64 = 0.1;
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

/// Whether a task was watched closely enough up to `now` to tell when it ended. Behind a closed
/// page, nobody looks for longer than any schedule would.
pub fn was_watched(accepted_at: Millis, looked_at: Option<Millis>, now: Millis) -> bool {
    now.saturating_sub(looked_at.unwrap_or(accepted_at)) <= WIDEST_OLD
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

    /// The moment of the next poll after the last one, which was at `since`: after this gap, unless
    /// the last one failed, the service has asked for a pause, or a person asks to poll now.
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

/// The moment of the next look at a task that was accepted at `accepted_at`, by what is known
/// about such jobs, by the percentage that the last look brought, and by the time already passed.
///
/// `spread` is a random number from 0 to 1: it narrows the gap by up to a tenth, so that many
/// tasks started together are not looked at together. `Retry-After` wins over everything but a
/// person who asks to look now.
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
            // Not by `clamp`, which can panic in words, and those bring the printer of floats.
            .min(expected * PROGRESS_COUNTS)
            .max(expected / PROGRESS_COUNTS)
            .min(widest),
    };
    millis(gap)
}

/// Chance only shortens, so that the widest gaps differ too.
fn narrow(gap: Millis, spread: f64) -> Millis {
    // What is no number leaves nothing to chance.
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

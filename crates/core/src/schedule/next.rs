//! When to poll a running task again.

use super::{
    expectation::Expectation,
    poll_state::PollState,
    units::{millis, seconds},
};
use crate::time::Millis;

/// The widest gap in a job's first ten minutes, and after them: a wrong expectation must not cost
/// much.
const WIDEST_YOUNG: Millis = 12_000;
const WIDEST_OLD: Millis = 30_000;
const OLD: Millis = 10 * 60_000;
/// How much the service's own progress may stretch or shrink the gap that the history suggests. In
/// some services it stands still, jumps, or stops at 99 %, which must cost little.
const PROGRESS_COUNTS: f64 = 2.0;

/// The time of the next poll of a task that was accepted at `accepted_at`, in milliseconds since the Unix epoch. It
/// depends on what is known about such jobs, the last reported percentage, and the time passed.
///
/// `spread` is a random number from 0 to 1: it shortens the gap by up to a tenth, so that many
/// tasks started together are not polled together. `Retry-After` overrides everything except a user
/// who asks to poll now.
pub fn next_poll(
    accepted_at: Millis,
    poll_state: &PollState,
    expectation: &Expectation,
    progress: Option<u8>,
    spread: f64,
) -> Millis {
    let since = poll_state.polled_at.unwrap_or(accepted_at);
    let age = since.saturating_sub(accepted_at);
    let gap = if poll_state.failures == 0 && !poll_state.now {
        gap_at_age(age, expectation, progress)
    } else {
        0
    };
    poll_state.after(since, gap, spread)
}

/// Whether a task was polled often enough up to `now` to know when it ended. While the page is closed, the gap
/// between polls is longer than any schedule would allow.
pub fn was_polled(accepted_at: Millis, polled_at: Option<Millis>, now: Millis) -> bool {
    now.saturating_sub(polled_at.unwrap_or(accepted_at)) <= WIDEST_OLD
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
            // `clamp` is not used: it panics if a bound is not a number.
            .min(expected * PROGRESS_COUNTS)
            .max(expected / PROGRESS_COUNTS)
            .min(widest),
    };
    millis(gap)
}

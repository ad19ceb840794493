//! The browser's latest refusals, by the name of the call and of the error. Messages of errors are left out: they can
//! have addresses, and what a user typed.

use std::collections::VecDeque;

use crate::time::Millis;

/// The number of refusals that are remembered.
const MOST: usize = 200;

/// A call that the browser has refused, once or several times in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The time of the last refusal.
    pub at: Millis,
    /// The name of the call, such as `setAppBadge`.
    pub call: String,
    /// The name of the error, such as `NotAllowedError`.
    pub error: String,
    /// How often the call was refused in a row with this error, at least 1.
    pub times: u32,
}

/// The latest refusals, at most 200.
#[derive(Debug, Default)]
pub struct Refusals(VecDeque<Refusal>);

impl Refusals {
    /// The memory of a page that was just loaded.
    pub const fn new() -> Self {
        Self(VecDeque::new())
    }

    /// Notes a refusal. A call that is refused again and again is one line.
    pub fn note(&mut self, at: Millis, call: &str, error: &str) {
        if let Some(last) = self.0.back_mut()
            && last.call == call
            && last.error == error
        {
            last.at = at;
            last.times = last.times.saturating_add(1);
            return;
        }
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back(Refusal {
            at,
            call: call.to_owned(),
            error: error.to_owned(),
            times: 1,
        });
    }

    /// The refusals, the latest first.
    pub fn latest_first(&self) -> Vec<Refusal> {
        self.0.iter().rev().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_that_is_refused_again_is_one_line() {
        let mut refusals = Refusals::new();
        for (at, call, error) in [
            (1, "open", "UnknownError"),
            (2, "open", "UnknownError"),
            (3, "open", "QuotaExceededError"),
            (4, "setAppBadge", "NotAllowedError"),
            (5, "open", "UnknownError"),
        ] {
            refusals.note(at, call, error);
        }
        let latest = refusals.latest_first();
        let told = latest
            .iter()
            .map(|it| (it.at, &*it.call, &*it.error, it.times));
        assert_eq!(
            told.collect::<Vec<_>>(),
            [
                (5, "open", "UnknownError", 1),
                (4, "setAppBadge", "NotAllowedError", 1),
                (3, "open", "QuotaExceededError", 1),
                (2, "open", "UnknownError", 2),
            ]
        );
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let mut refusals = Refusals::new();
        for at in 0..250 {
            refusals.note(at, if at % 2 == 0 { "even" } else { "odd" }, "Error");
        }
        let latest = refusals.latest_first();
        assert_eq!(latest.len(), 200);
        assert_eq!((latest[0].at, latest[199].at), (249, 50));
    }
}

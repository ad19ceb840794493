//! The daily limit: how much a day may cost before Easel asks.

use easel_core::spending::Credits;

use super::kept::{read, write};

const LIMIT: &str = "easel.daily_limit";
/// The stored name of the day on which the user has agreed to exceed the limit.
const PASSED: &str = "easel.daily_limit_passed";

/// The result of setting a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitSet {
    /// The limit is stored.
    Kept,
    /// The browser did not store the limit: it lasts until the page is closed.
    ForThisPage,
    /// The text is not an amount of credits: the earlier limit stays.
    NoAmount,
}

/// The limit as typed; empty if there is none.
pub fn daily_limit_text() -> String {
    read(LIMIT).unwrap_or_default()
}

/// Stores a limit. An empty text means no limit.
pub fn set_daily_limit(text: &str) -> LimitSet {
    let limit = match Credits::parse(text) {
        _ if text.trim().is_empty() => String::new(),
        Some(limit) => limit.to_string(),
        None => return LimitSet::NoAmount,
    };
    write(PASSED, "");
    if write(LIMIT, &limit) {
        LimitSet::Kept
    } else {
        LimitSet::ForThisPage
    }
}

/// The limit that applies on this day. `None` if there is none, or if the user has agreed to exceed
/// it on this day.
pub fn daily_limit(day: &str) -> Option<Credits> {
    if read(PASSED).as_deref() == Some(day) {
        return None;
    }
    Credits::parse(&daily_limit_text())
}

/// Notes that the user has agreed to exceed the limit on this day, so that Easel does not ask
/// again.
pub fn pass_daily_limit(day: &str) {
    write(PASSED, day);
}

//! How much a day may cost before Easel asks.

use easel_core::spending::Credits;

use super::kept::{read, write};

const LIMIT: &str = "easel.daily_limit";
/// The day for which the person has said that passing the limit is fine.
const PASSED: &str = "easel.daily_limit_passed";

/// What came of setting a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitSet {
    /// It is kept.
    Kept,
    /// The browser would not keep it: it holds until the page is closed.
    ForThisPage,
    /// It is no amount of credits: the earlier limit holds.
    NoAmount,
}

/// The limit as it was typed; empty where there is none.
pub fn daily_limit_text() -> String {
    read(LIMIT).unwrap_or_default()
}

/// Keeps a limit. An empty text means that there is none.
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

/// The limit that holds on this day, if any.
pub fn daily_limit(day: &str) -> Option<Credits> {
    if read(PASSED).as_deref() == Some(day) {
        return None;
    }
    Credits::parse(&daily_limit_text())
}

/// Asks no more on this day.
pub fn pass_daily_limit(day: &str) {
    write(PASSED, day);
}

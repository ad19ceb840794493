//! How much a day may cost before Easel asks.

use easel_core::spending::Credits;

use crate::browser::{self, Area};

const LIMIT: &str = "easel.daily_limit";
/// The day for which the person has said that passing the limit is fine.
const PASSED: &str = "easel.daily_limit_passed";

/// The limit as it was typed; empty where there is none.
pub fn daily_limit_text() -> String {
    browser::read(Area::Device, LIMIT).unwrap_or_default()
}

/// Keeps a limit; `None` where it is no amount. An empty text means that there is none.
pub fn set_daily_limit(text: &str) -> Option<()> {
    browser::remove(Area::Device, PASSED);
    if text.trim().is_empty() {
        browser::remove(Area::Device, LIMIT);
        return Some(());
    }
    let limit = Credits::parse(text)?;
    browser::write(Area::Device, LIMIT, &limit.to_string());
    Some(())
}

/// The limit that holds on this day, if any.
pub fn daily_limit(day: &str) -> Option<Credits> {
    if browser::read(Area::Device, PASSED).as_deref() == Some(day) {
        return None;
    }
    Credits::parse(&daily_limit_text())
}

/// Asks no more on this day.
pub fn pass_daily_limit(day: &str) {
    browser::write(Area::Device, PASSED, day);
}

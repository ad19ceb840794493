//! How much a day may cost before Easel asks.

use std::cell::RefCell;

use easel_core::spending::Credits;

use crate::browser::{self, Area};

const LIMIT: &str = "easel.daily_limit";
/// The day for which the person has said that passing the limit is fine.
const PASSED: &str = "easel.daily_limit_passed";

thread_local! {
    /// What this browser could not keep holds as long as the page.
    static OF_PAGE: RefCell<Vec<(&'static str, String)>> = const { RefCell::new(Vec::new()) };
}

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

fn read(name: &'static str) -> Option<String> {
    let of_page = OF_PAGE.with_borrow(|all| {
        let found = all.iter().find(|(other, _)| *other == name)?;
        Some(found.1.clone())
    });
    of_page.or_else(|| browser::read(Area::Device, name))
}

/// Keeps a text, in the page alone where the browser will not. Tells whether the browser does.
fn write(name: &'static str, text: &str) -> bool {
    let is_kept = if text.is_empty() {
        browser::remove(Area::Device, name);
        browser::read(Area::Device, name).is_none()
    } else {
        browser::write(Area::Device, name, text)
    };
    OF_PAGE.with_borrow_mut(|all| {
        all.retain(|(other, _)| *other != name);
        if !is_kept {
            all.push((name, text.to_owned()));
        }
    });
    is_kept
}

//! The directives, one row each.

mod media;
mod polls;
mod submission;
mod work;

use std::time::Duration;

use axum::http::StatusCode;

use super::{
    literal,
    plan::{Plan, Poll, RetryAfter},
    read::Arguments,
};

/// One directive: its name, how it is written, what it does.
pub(super) struct Directive {
    pub(super) name: &'static str,
    pub(super) form: &'static str,
    pub(super) about: &'static str,
    pub(super) apply: fn(&Arguments, &mut Plan) -> Result<(), String>,
}

/// Every directive there is. The help of the command and the README print this table.
pub(super) fn all() -> impl Iterator<Item = &'static Directive> {
    let tables = [work::ROWS, submission::ROWS, polls::ROWS, media::ROWS];
    tables.into_iter().flatten().chain([&literal::ROW])
}

fn seconds(arguments: &Arguments) -> Result<Duration, String> {
    let seconds: f64 = arguments.needed()?;
    // A day: longer than anyone waits, and far from where durations overflow.
    if (0.0..=86_400.0).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("takes 0 to 86400 seconds".to_owned())
    }
}

/// A status that means an error: others would need a body that this service does not know.
fn error_status(arguments: &Arguments, default: Option<StatusCode>) -> Result<StatusCode, String> {
    let code = match (arguments.value::<u16>()?, default) {
        (None, Some(default)) => return Ok(default),
        (None, None) => return Err("needs a status code".to_owned()),
        (Some(code), _) => code,
    };
    let status = StatusCode::from_u16(code)
        .ok()
        .filter(|_| (400..600).contains(&code));
    status.ok_or_else(|| "takes a status code from 400 to 599".to_owned())
}

fn retry_after(arguments: &Arguments) -> Result<Option<RetryAfter>, String> {
    let date = arguments.key("retry-date")?.map(RetryAfter::Date);
    let seconds = arguments.key("retry-after")?.map(RetryAfter::Seconds);
    Ok(seconds.or(date))
}

fn queue(arguments: &Arguments, plan: &mut Plan, poll: &Poll) -> Result<(), String> {
    let times: usize = arguments.key("times")?.unwrap_or(1);
    // A test that needs a hundred broken polls would never end.
    if !(1..=100).contains(&times) {
        return Err("takes `times` from 1 to 100".to_owned());
    }
    plan.polls.extend(std::iter::repeat_n(poll.clone(), times));
    Ok(())
}

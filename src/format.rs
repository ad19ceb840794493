//! Facts as text, in the page's language: durations, times, credits, settings.

use easel_core::{
    contract::Request,
    job::Job,
    spending::Credits,
    time::Millis,
    words::{fill, t},
};

use crate::browser::{Unit, local_ago, local_duration, local_number};

/// A duration as text: `8 s`, `2 min 5 s`, `3 h 20 min`, `4 d`.
pub fn span(span: Millis) -> String {
    let whole = span / 1_000;
    let (minutes, hours) = (whole / 60, whole / 3_600);
    match whole {
        0..60 => local_duration(&[(Unit::SECONDS, whole)]),
        60..3_600 => local_duration(&[(Unit::MINUTES, minutes), (Unit::SECONDS, whole % 60)]),
        3_600..86_400 => local_duration(&[(Unit::HOURS, hours), (Unit::MINUTES, minutes % 60)]),
        _ => local_duration(&[(Unit::DAYS, hours / 24)]),
    }
}

/// The duration of a video, which is requested in seconds.
pub fn seconds(seconds: u32) -> String {
    local_duration(&[(Unit::SECONDS, seconds.into())])
}

/// How long ago a time was, in its largest unit.
pub fn ago(at: Millis, now: Millis) -> String {
    let minutes = now.saturating_sub(at) / 60_000;
    match minutes {
        0 => t("just now").to_owned(),
        1..60 => local_ago(Unit::MINUTES, minutes),
        60..1_440 => local_ago(Unit::HOURS, minutes / 60),
        _ => local_ago(Unit::DAYS, minutes / 1_440),
    }
}

/// An amount of credits.
pub fn credits(amount: Credits) -> String {
    credits_in(&local_number(&amount.to_string()))
}

/// What a job has cost, as the service counted it; `None` if it reported no price.
pub fn cost(job: &Job) -> Option<String> {
    let cost = job.state.credits()?;
    Some(credits_in(&local_number(cost.as_str())))
}

/// Credits whose number, or range of numbers, is already formatted.
pub fn credits_in(number: &str) -> String {
    let is_one = number == "1";
    let words = t(if is_one {
        "{credits} credit"
    } else {
        "{credits} credits"
    });
    fill(words, &[("credits", number)])
}

/// The settings of a request in one line: `16:9 · high · 6 s · model`.
pub fn summary(request: &Request) -> String {
    [
        request.size().map(ToOwned::to_owned),
        request.quality().map(ToOwned::to_owned),
        request.seconds().map(seconds),
        request.resolution().map(ToOwned::to_owned),
        request.aspect_ratio().map(ToOwned::to_owned),
        Some(request.model().to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(" · ")
}

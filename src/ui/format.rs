//! Facts as text, in the page's language: durations, times, credits, settings.

use easel_core::{
    contract::Request,
    job::Job,
    spending::Credits,
    time::Millis,
    words::{fill, plural, t},
};

use crate::browser::{Unit, local_ago, local_duration, local_number};

/// A duration as text: `8 s`, `2 min 5 s`, `3 h 20 min`, `4 d`.
pub fn span(span: Millis) -> String {
    let (largest, next) = parts(span);
    match next {
        Some(next) => local_duration(&[largest, next]),
        None => local_duration(&[largest]),
    }
}

/// The two largest units of a duration: the largest one, and the next one if it matters.
fn parts(span: Millis) -> ((Unit, u64), Option<(Unit, u64)>) {
    let whole = span / 1_000;
    let (minutes, hours) = (whole / 60, whole / 3_600);
    match whole {
        0..60 => ((Unit::SECONDS, whole), None),
        60..3_600 => ((Unit::MINUTES, minutes), Some((Unit::SECONDS, whole % 60))),
        3_600..86_400 => ((Unit::HOURS, hours), Some((Unit::MINUTES, minutes % 60))),
        _ => ((Unit::DAYS, hours / 24), None),
    }
}

/// The duration of a video, which is requested in seconds.
pub fn seconds(seconds: u32) -> String {
    local_duration(&[(Unit::SECONDS, seconds.into())])
}

/// The time since a moment, in the largest unit. Both are in milliseconds.
pub fn ago(at: Millis, now: Millis) -> String {
    match age(at, now) {
        None => t("just now").to_owned(),
        Some((unit, count)) => local_ago(unit, count),
    }
}

/// The time since a moment in its largest unit; `None` below a minute.
fn age(at: Millis, now: Millis) -> Option<(Unit, u64)> {
    let minutes = now.saturating_sub(at) / 60_000;
    match minutes {
        0 => None,
        1..60 => Some((Unit::MINUTES, minutes)),
        60..1_440 => Some((Unit::HOURS, minutes / 60)),
        _ => Some((Unit::DAYS, minutes / 1_440)),
    }
}

/// An amount of credits.
pub fn credits(amount: Credits) -> String {
    credits_in(&local_number(&amount.to_string()))
}

/// The price of a job as the service reported it; `None` if it reported none.
pub fn cost(job: &Job) -> Option<String> {
    let cost = job.state.credits()?;
    let cost = local_number(cost.as_str());
    // The demo's credits are not real ones, and must not be taken for such.
    Some(if job.is_demo() {
        demo_credits_in(&cost)
    } else {
        credits_in(&cost)
    })
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

fn demo_credits_in(number: &str) -> String {
    let is_one = number == "1";
    let words = t(if is_one {
        "{credits} demo credit"
    } else {
        "{credits} demo credits"
    });
    fill(words, &[("credits", number)])
}

/// An amount of the device's storage in bytes as text, as browsers count it.
pub fn room_size(bytes: f64) -> String {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a device has fewer bytes than that, and never less than none"
    )]
    file_size(bytes as u64)
}

/// The size of a file as text: `1.2 MB`.
pub fn file_size(bytes: u64) -> String {
    let (number, unit) = size_parts(bytes);
    // Both languages write the units like this; the space keeps number and unit on one line.
    [&local_number(&number), "\u{a0}", unit].concat()
}

/// The number of results that are only kept for viewing, and the bytes that the browser counts for them;
/// 0 bytes if the browser does not say.
pub fn for_viewing(count: usize, bytes: u64) -> String {
    let results = plural(count, "1 result", "{count} results");
    if bytes == 0 {
        return fill(t("For viewing only: {results}."), &[("results", &results)]);
    }
    fill(
        t("For viewing only: {results}, for which this browser counts {size}."),
        &[("results", &results), ("size", &file_size(bytes))],
    )
}

/// The number of a size, with at most one decimal below ten, and its unit.
fn size_parts(bytes: u64) -> (String, &'static str) {
    let (unit, name) = match bytes {
        0..1_000_000 => (1_000, "kB"),
        1_000_000..1_000_000_000 => (1_000_000, "MB"),
        _ => (1_000_000_000, "GB"),
    };
    let tenths = (bytes.saturating_mul(10)).div_ceil(unit);
    let number = match (tenths / 10, tenths % 10) {
        (whole, rest @ 1..) if whole < 10 => format!("{whole}.{rest}"),
        (whole, _) => whole.to_string(),
    };
    (number, name)
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

#[cfg(test)]
mod tests {
    use easel_core::{contract::Kind, draft::Draft};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    const SECOND: Millis = 1_000;
    const MINUTE: Millis = 60 * SECOND;
    const HOUR: Millis = 60 * MINUTE;
    const DAY: Millis = 24 * HOUR;

    #[wasm_bindgen_test]
    fn durations_have_two_units_at_most() {
        for (span, expected) in [
            (0, ((Unit::SECONDS, 0), None)),
            (999, ((Unit::SECONDS, 0), None)),
            (59 * SECOND, ((Unit::SECONDS, 59), None)),
            (MINUTE, ((Unit::MINUTES, 1), Some((Unit::SECONDS, 0)))),
            (
                2 * MINUTE + 5 * SECOND,
                ((Unit::MINUTES, 2), Some((Unit::SECONDS, 5))),
            ),
            (HOUR, ((Unit::HOURS, 1), Some((Unit::MINUTES, 0)))),
            (
                3 * HOUR + 20 * MINUTE,
                ((Unit::HOURS, 3), Some((Unit::MINUTES, 20))),
            ),
            (DAY, ((Unit::DAYS, 1), None)),
            (4 * DAY + 23 * HOUR, ((Unit::DAYS, 4), None)),
        ] {
            assert_eq!(parts(span), expected, "{span}");
        }
    }

    #[wasm_bindgen_test]
    fn ages_have_one_unit() {
        for (age_of, expected) in [
            (0, None),
            (MINUTE - 1, None),
            (MINUTE, Some((Unit::MINUTES, 1))),
            (HOUR - 1, Some((Unit::MINUTES, 59))),
            (HOUR, Some((Unit::HOURS, 1))),
            (DAY - 1, Some((Unit::HOURS, 23))),
            (3 * DAY, Some((Unit::DAYS, 3))),
        ] {
            assert_eq!(age(7, 7 + age_of), expected, "{age_of}");
        }
        assert_eq!(age(8, 7), None, "the clock was set back");
    }

    #[wasm_bindgen_test]
    fn sizes_have_two_digits_or_no_decimal() {
        for (bytes, expected) in [
            (0, ("0", "kB")),
            (1, ("0.1", "kB")),
            (999, ("1", "kB")),
            (20_500, ("20", "kB")),
            (999_999, ("1000", "kB")),
            (1_234_567, ("1.3", "MB")),
            (12_345_678, ("12", "MB")),
            (3_000_000_000, ("3", "GB")),
        ] {
            let (number, unit) = size_parts(bytes);
            assert_eq!((number.as_str(), unit), expected, "{bytes}");
        }
    }

    #[wasm_bindgen_test]
    fn prices_are_credits_in_words() {
        for (number, words) in [
            ("1", "1 credit"),
            ("0", "0 credits"),
            ("1.5", "1.5 credits"),
            ("1 to 2", "1 to 2 credits"),
        ] {
            assert_eq!(credits_in(number), words);
        }
    }

    #[wasm_bindgen_test]
    fn settings_are_one_line() {
        let draft = Draft {
            model: "m".into(),
            prompt: "a kite".into(),
            size: "16:9".into(),
            quality: "high".into(),
            ..Draft::default()
        };
        let request = draft.validate(Kind::Image).expect("it is complete");
        assert_eq!(summary(&request), "16:9 · high · m");
    }
}

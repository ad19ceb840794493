//! Reads spans of time, with the unit in the key or beside the number.

use serde_json::Value;

use crate::contract::decode::json;

/// Folded keys for the time until a link stops working, with or without a unit after them. Any key that ends in "ttl"
/// counts, too.
const SPANS: [&str; 10] = [
    "expiresin",
    "expirein",
    "expiresafter",
    "expireafter",
    "validfor",
    "lifetime",
    "retention",
    "retentionperiod",
    "retentiontime",
    "keptfor",
];

/// A second in milliseconds; it is the unit if none is given.
pub(super) const SECOND: i64 = 1000;

/// Units, and how many milliseconds they have. The order matters: "milliseconds" comes before "seconds", with which it
/// ends, and "m" before "ms", which only has an "s" more.
const UNITS: [(&str, i64); 15] = [
    ("m", 60 * SECOND),
    ("milliseconds", 1),
    ("millis", 1),
    ("ms", 1),
    ("seconds", SECOND),
    ("secs", SECOND),
    ("sec", SECOND),
    ("s", SECOND),
    ("minutes", 60 * SECOND),
    ("mins", 60 * SECOND),
    ("min", 60 * SECOND),
    ("hours", 3600 * SECOND),
    ("h", 3600 * SECOND),
    ("days", 86_400 * SECOND),
    ("d", 86_400 * SECOND),
];

/// The unit of the spans under a folded key, in milliseconds; `None` if the key has no spans.
pub(super) fn unit(key: &str) -> Option<i64> {
    let is_span = |key: &str| SPANS.contains(&key) || key.ends_with("ttl");
    if is_span(key) {
        return Some(SECOND);
    }
    let mut units = UNITS.iter();
    units.find_map(|(name, unit)| {
        key.strip_suffix(name)
            .filter(|key| is_span(key))
            .map(|_| *unit)
    })
}

/// A span in seconds, from `3600`, `3600.0`, `"3600"`, or with units of its own: `"24h"`, `"1h30m0s"`, `"PT24H"`.
pub(super) fn read(value: &Value, unit: i64) -> Option<i64> {
    let text = json::text(value)?.to_ascii_lowercase();
    let text = without_signs(text.trim())?;
    let mut rest = text.as_str();
    let mut seconds = 0_i64;
    while !rest.is_empty() {
        let (number, after) =
            rest.split_at(end(rest, |sign| sign.is_ascii_alphabetic() || sign == ' '));
        let after = after.trim_start();
        let (name, after) = after.split_at(end(after, |sign| !sign.is_ascii_alphabetic()));
        let unit = match name {
            "" if after.is_empty() => unit,
            "" => return None,
            name => named(name)?,
        };
        seconds = seconds.saturating_add(whole(number)?.saturating_mul(unit) / SECOND);
        rest = after.trim_start();
    }
    (seconds > 0).then_some(seconds)
}

/// A text without the signs of ISO 8601: `p1dt2h` becomes `1d2h`. `None` for months, whose unit looks like minutes.
fn without_signs(text: &str) -> Option<String> {
    let Some(span) = text.strip_prefix('p') else {
        return Some(text.to_owned());
    };
    let (days, clock) = span.split_once('t').unwrap_or((span, ""));
    (!days.contains('m')).then(|| [days, clock].concat())
}

/// The place of the first sign of this kind, or else the length.
fn end(text: &str, is_end: impl Fn(char) -> bool) -> usize {
    text.find(is_end).unwrap_or(text.len())
}

fn named(name: &str) -> Option<i64> {
    let is_named =
        |(known, _): &&(&str, i64)| *known == name || known.strip_suffix('s') == Some(name);
    UNITS.iter().find(is_named).map(|(_, unit)| *unit)
}

/// A number without its fraction.
fn whole(number: &str) -> Option<i64> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let is_number = fraction.bytes().all(|digit| digit.is_ascii_digit());
    whole.parse().ok().filter(|_| is_number)
}

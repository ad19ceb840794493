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

/// A span in seconds, from `3600`, `3600.0`, `"3600"`, or `"24h"` with a unit of its own.
pub(super) fn read(value: &Value, unit: i64) -> Option<i64> {
    let text = json::text(value)?.to_ascii_lowercase();
    let end = text.find(|letter: char| letter.is_ascii_alphabetic() || letter == ' ');
    let (number, name) = text.split_at(end.unwrap_or(text.len()));
    let name = name.trim();
    let is_named =
        |(known, _): &&(&str, i64)| *known == name || known.strip_suffix('s') == Some(name);
    let own = UNITS.iter().find(is_named).map(|(_, unit)| *unit);
    let unit = if name.is_empty() { unit } else { own? };
    // A fraction of a second is ignored.
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let is_number = fraction.bytes().all(|digit| digit.is_ascii_digit());
    let whole: i64 = whole.parse().ok().filter(|_| is_number)?;
    let seconds = whole.saturating_mul(unit) / SECOND;
    (seconds > 0).then_some(seconds)
}

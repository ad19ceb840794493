//! How long the link of a result works, according to the answer and to the link itself.

mod span;
#[cfg(test)]
mod tests;

use serde_json::{Map, Value};

use super::{echo, json, stream, time, tree};

/// Folded keys for the moment at which a link stops working.
const MOMENTS: [&str; 14] = [
    "expiresat",
    "expireat",
    "expiredat",
    "expires",
    "expire",
    "expiry",
    "expirytime",
    "expiretime",
    "expirestime",
    "expiration",
    "expirationtime",
    "expirationdate",
    "validuntil",
    "availableuntil",
];

/// Parts of folded keys that are not about a result.
const OTHERS: [&str; 5] = ["token", "session", "key", "cache", "account"];

/// A number below this many seconds is a span, and not a moment since 1970.
const EARLIEST: i64 = 1_000_000_000;

/// The longest believable span, in seconds: ten years.
const LONGEST: i64 = 315_576_000;

/// When the link of a result stops working, in Unix seconds; `None` if neither the answer nor the link says it.
/// `body` is the answer with the link, which arrived at `received_at`, in Unix seconds.
pub fn link_expiry(body: &str, url: &str, received_at: i64) -> Option<i64> {
    let value = stream::value(body).unwrap_or_default();
    let (_, told) = within(&value, url, received_at, tree::DEPTH + 2);
    let ends = [told, in_link(url)];
    let ends = ends.into_iter().flatten();
    let is_sane = |end: &i64| (1..LONGEST).contains(&end.saturating_sub(received_at));
    ends.filter(is_sane).min()
}

/// Whether a link is in a value, and the expiry that is nearest to the link: in its own object, or in one around it.
fn within(value: &Value, url: &str, now: i64, depth: u8) -> (bool, Option<i64>) {
    let Some(depth) = depth.checked_sub(1) else {
        return (false, None);
    };
    match value {
        Value::String(text) => (is_link(text, url), None),
        Value::Array(items) => {
            let mut inner = items.iter().map(|item| within(item, url, now, depth));
            inner.find(|(has_link, _)| *has_link).unwrap_or_default()
        }
        Value::Object(object) => {
            let parts = object
                .iter()
                .filter(|(key, _)| !echo::is_request(&json::fold(key)));
            let mut inner = parts.map(|(_, value)| within(value, url, now, depth));
            match inner.find(|(has_link, _)| *has_link) {
                Some((_, told)) => (true, told.or_else(|| of_object(object, now))),
                None => (false, None),
            }
        }
        _ => (false, None),
    }
}

/// Whether a text of an answer is this link, with or without its host.
fn is_link(text: &str, url: &str) -> bool {
    let text = text.trim();
    text == url || (text.starts_with('/') && url.ends_with(text))
}

fn of_object(object: &Map<String, Value>, now: i64) -> Option<i64> {
    let ends = object.iter().filter_map(|(key, value)| {
        let key = json::fold(key);
        if OTHERS.iter().any(|part| key.contains(part)) {
            return None;
        }
        if let Some(unit) = span::unit(&key) {
            return Some(now.saturating_add(span::read(value, unit)?));
        }
        if !MOMENTS.iter().any(|moment| key.ends_with(moment)) {
            return None;
        }
        match span::read(value, span::SECOND).filter(|span| *span < EARLIEST) {
            Some(span) => Some(now.saturating_add(span)),
            None => json::time(value),
        }
    });
    ends.min()
}

/// The expiry that is part of a signed link.
fn in_link(url: &str) -> Option<i64> {
    let (_, query) = url.split_once('?')?;
    let query = query.split('#').next().unwrap_or(query);
    let get = |names: &[&str]| {
        let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let found =
            pairs.find(|(name, _)| names.iter().any(|known| name.eq_ignore_ascii_case(known)));
        found.map(|(_, value)| value.replace("%3A", ":").replace("%3a", ":"))
    };
    let span = get(&[
        "X-Amz-Expires",
        "X-Goog-Expires",
        "X-Oss-Expires",
        "X-Tos-Expires",
    ]);
    let from = get(&["X-Amz-Date", "X-Goog-Date", "X-Oss-Date", "X-Tos-Date"]);
    if let (Some(span), Some(from)) = (span, from) {
        return Some(time::from_compact(&from)?.saturating_add(span.parse().ok()?));
    }
    // Discord writes the expiry in hexadecimal digits, Tencent as `start;end`.
    let hex = get(&["ex"]).and_then(|end| i64::from_str_radix(&end, 16).ok());
    if let Some(end) = hex.filter(|end| *end >= EARLIEST) {
        return Some(end);
    }
    let span = get(&["q-sign-time"]).map(|span| span.replace("%3B", ";"));
    let span = span.and_then(|span| Some(span.split_once(';')?.1.to_owned()));
    let end = span.or_else(|| get(&["Expires", "Expire", "expires_at", "exp", "se"]))?;
    match end.parse::<i64>() {
        Ok(seconds) if seconds >= EARLIEST => json::time(&Value::from(seconds)),
        Ok(_) => None,
        Err(_) => time::from_iso(&end),
    }
}

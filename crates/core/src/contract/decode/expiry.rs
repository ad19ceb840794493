//! How long the link of a result works, according to the answer and to the link itself.

mod span;
#[cfg(test)]
mod tests;

use serde_json::{Map, Value};

use super::{echo, json, stream, time, tree};
use crate::contract::link;

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
    let pairs: Vec<(String, String)> = query.split(['&', '~']).filter_map(pair).collect();
    let all = |names: &'static [&'static str]| {
        let is_named = move |name: &str| names.iter().any(|known| name.eq_ignore_ascii_case(known));
        let found = pairs.iter().filter(move |(name, _)| is_named(name));
        found.map(|(_, value)| value.as_str())
    };
    let span = all(&[
        "X-Amz-Expires",
        "X-Goog-Expires",
        "X-Oss-Expires",
        "X-Tos-Expires",
    ]);
    let from = all(&["X-Amz-Date", "X-Goog-Date", "X-Oss-Date", "X-Tos-Date"]);
    if let Some((span, from)) = span.zip(from).next() {
        return Some(time::from_compact(from)?.saturating_add(span.parse().ok()?));
    }
    // Discord writes the expiry in hexadecimal digits, Tencent as `start;end`.
    let hex = all(&["ex"]).filter_map(|end| i64::from_str_radix(end, 16).ok());
    let span = all(&["q-sign-time"]).filter_map(|span| Some(span.split_once(';')?.1));
    // ByteDance has `x-expires`, Qiniu `e`, and Akamai `exp` within another value.
    let ends = all(&[
        "Expires",
        "Expire",
        "expires_at",
        "x-expires",
        "exp",
        "se",
        "e",
    ]);
    let mut hex = hex.filter(|end| *end >= EARLIEST);
    hex.next().or_else(|| span.chain(ends).find_map(moment))
}

/// The name and the value of a part of a query. A value may have a part of its own, as in `hdnts=exp=1795780860~acl=/*`.
fn pair(part: &str) -> Option<(String, String)> {
    let part = link::decoded(part);
    let (names, value) = part.rsplit_once('=')?;
    let name = names.rsplit('=').next()?;
    Some((name.to_owned(), value.to_owned()))
}

/// The moment in the query of a link. A small number has another meaning.
fn moment(end: &str) -> Option<i64> {
    match end.parse::<i64>() {
        Ok(seconds) if seconds >= EARLIEST => json::time(&Value::from(seconds)),
        Ok(_) => None,
        Err(_) => time::from_iso(end),
    }
}

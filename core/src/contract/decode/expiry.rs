//! How long the link of a result works, by what the service says beside it and by the link itself.

use serde_json::{Map, Value};

use super::{echo, json, stream, time, tree};

/// Folded keys for the moment of the end.
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

/// Folded keys for the time until then, in seconds. So is any that ends in "ttl".
const SPANS: [&str; 7] = [
    "expiresin",
    "expirein",
    "expiresinseconds",
    "ttlseconds",
    "validfor",
    "validforseconds",
    "lifetimeseconds",
];

/// Parts of folded keys that are about other things than a result.
const OTHERS: [&str; 5] = ["token", "session", "key", "cache", "account"];

/// A number below this many seconds is no moment since 1970, but a span.
const EARLIEST: i64 = 1_000_000_000;

/// Longer spans are a mistake, in seconds: ten years.
const LONGEST: i64 = 315_576_000;

/// When the link of a result stops working, in Unix seconds; `None` if nobody says. `body` is the answer
/// that it came with, at this time.
pub fn link_expiry(body: &str, url: &str, received_at: i64) -> Option<i64> {
    let value = stream::value(body).unwrap_or_default();
    let (_, told) = within(&value, url, received_at, tree::DEPTH + 2);
    let ends = [told, in_link(url)];
    let ends = ends.into_iter().flatten();
    let is_sane = |end: &i64| (1..LONGEST).contains(&end.saturating_sub(received_at));
    ends.filter(is_sane).min()
}

/// Whether a link is in a value, and the end that is told nearest to it: in its own object, or in one
/// around it.
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

/// Whether a text of an answer is this link, perhaps without its host.
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
        let span = || number(value).map(|span| now.saturating_add(span));
        if SPANS.contains(&key.as_str()) || key.ends_with("ttl") {
            return span();
        }
        let is_moment = MOMENTS.iter().any(|moment| key.ends_with(moment));
        match number(value).filter(|number| *number < EARLIEST) {
            Some(_) if is_moment => span(),
            _ => is_moment.then(|| json::time(value)).flatten(),
        }
    });
    ends.min()
}

fn number(value: &Value) -> Option<i64> {
    json::text(value)?.parse().ok().filter(|number| *number > 0)
}

/// The end that is a part of a signed link.
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
    let end = get(&["Expires", "Expire", "expires_at", "exp", "se"])?;
    match end.parse::<i64>() {
        Ok(seconds) if seconds >= EARLIEST => json::time(&Value::from(seconds)),
        Ok(_) => None,
        Err(_) => time::from_iso(&end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-11-27, 12:00.
    const NOW: i64 = 1_795_780_800;
    const URL: &str = "https://m.example/a.png";

    /// A link that dies after an hour was fetched after hundreds that live for a month, and was dead by then.
    #[test]
    fn the_end_of_a_link_is_told_beside_it_or_around_it() {
        for (body, expected) in [
            (
                r#"{"data": [{"url": "URL", "expires_at": 1795784400}]}"#,
                Some(3600),
            ),
            (
                r#"{"data": [{"url": "URL"}], "expires_at": 1795784400}"#,
                Some(3600),
            ),
            (
                r#"{"result": {"data": [{"url": "URL", "expiresAt": "2026-11-27T13:00:00Z"}]}}"#,
                Some(3600),
            ),
            (
                r#"{"data": [{"url": "URL", "expires_at": 1795784400000}]}"#,
                Some(3600),
            ),
            (r#"{"data": [{"url": "URL", "expires": 3600}]}"#, Some(3600)),
            // As the world writes JSON.
            (
                r#"{"data": [{"url": "URL", "score": NaN, "expires": 3600}],}"#,
                Some(3600),
            ),
            (
                r#"{"data": [{"url": "URL", "expires_in": "7200"}]}"#,
                Some(7200),
            ),
            (
                r#"{"video": {"url": "URL"}, "x-result-ttl": 86400}"#,
                Some(86400),
            ),
            (
                r#"{"data": [{"url": "URL", "url_expires_at": 1795784400}]}"#,
                Some(3600),
            ),
            // The nearest counts, and that of another result does not.
            (
                r#"{"data": [{"url": "b", "expires_in": 5}, {"url": "URL", "expires_in": 60}], "expires_in": 7}"#,
                Some(60),
            ),
            (
                r#"{"data": [{"url": "/a.png", "expires_in": 60}]}"#,
                Some(60),
            ),
            // The past, never, nonsense, and what is no result's.
            (
                r#"{"data": [{"url": "URL", "expires_at": 1795780000}]}"#,
                None,
            ),
            (
                r#"{"data": [{"url": "URL", "expires_at": 0, "ttl": -1}]}"#,
                None,
            ),
            (
                r#"{"data": [{"url": "URL", "expires_at": 1e300, "expires_in": "soon"}]}"#,
                None,
            ),
            (
                r#"{"data": [{"url": "URL", "token_expires_at": 1795784400}]}"#,
                None,
            ),
            (r#"{"data": [{"url": "b", "expires_in": 60}]}"#, None),
            ("not JSON", None),
        ] {
            let body = body.replace("URL", URL);
            let expected = expected.map(|span: i64| NOW + span);
            assert_eq!(link_expiry(&body, URL, NOW), expected, "{body}");
        }
    }

    #[test]
    fn a_signed_link_tells_its_end_itself() {
        for (query, expected) in [
            ("X-Amz-Date=20261127T120000Z&X-Amz-Expires=3600", Some(3600)),
            ("x-goog-date=20261127T120000Z&x-goog-expires=60", Some(60)),
            ("Expires=1795784400&Signature=a", Some(3600)),
            ("se=2026-11-27T13%3A00%3A00Z&sig=a", Some(3600)),
            ("exp=7", None),
            ("se=no", None),
            ("size=1795784400", None),
        ] {
            let url = format!("{URL}?{query}");
            let expected = expected.map(|span: i64| NOW + span);
            assert_eq!(link_expiry("", &url, NOW), expected, "{query}");
        }
    }
}

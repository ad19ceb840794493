//! The checks at the end of every test.

use easel_service::Entry;
use serde_json::Value;

use crate::{Engine, NO_ANSWER, Studio, service::KEY};

/// Headers that a browser adds by itself. The contract adds `Authorization` and `Content-Type`. A `Referer` is not
/// allowed: it would tell the service where its results are shown.
const HEADERS: [&str; 14] = [
    "accept",
    "accept-encoding",
    "accept-language",
    "access-control-request-headers",
    "access-control-request-method",
    "cache-control",
    "connection",
    "content-length",
    "content-type",
    "host",
    // Sent by the player of WebKitGTK.
    "icy-metadata",
    "origin",
    "pragma",
    "priority",
];

/// Headers that depend on the browser and on the resource.
const HEADER_FAMILIES: [&str; 4] = ["sec-", "user-agent", "range", "upgrade-insecure-requests"];

pub(crate) fn check(studio: &Studio) {
    let log = studio.wait_on(studio.session.log());
    for entry in &log {
        check_log(studio, entry);
    }
    check_secrecy(studio, &log);
    for entry in studio.service.journal() {
        check_request(studio, &entry);
    }
}

/// Checks an entry of the browser's log. The page logs policy violations and panics as errors; the browser logs failed
/// requests.
fn check_log(studio: &Studio, entry: &Value) {
    let message = entry["message"].as_str().unwrap_or_default();
    for word in ["panicked at", "policy violated"] {
        assert!(!message.contains(word), "{message}");
    }
    if entry["level"] != "SEVERE" {
        return;
    }
    let provoked = studio.provoked.borrow();
    let is_answered = message.contains("responded with a status of");
    let is_expected = match entry["source"].as_str() {
        Some("network") if is_answered => provoked
            .iter()
            .any(|status| message.contains(&format!("a status of {status}"))),
        Some("network") => provoked.contains(&NO_ANSWER),
        // The message about a file that differs from the built one, such as the empty answer for a missing chunk.
        _ if message.contains("integrity") => {
            provoked.contains(&NO_ANSWER) || provoked.contains(&404)
        }
        // The browser's message when CORS or a refused redirect hides an answer from the page.
        Some("javascript") => {
            let is_hidden =
                message.contains("Access to fetch") || message.contains("Access to video");
            provoked.contains(&NO_ANSWER) && is_hidden
        }
        // The loader's message about a file that did not arrive or that the browser refuses.
        Some("console-api") => {
            let is_provoked = provoked.contains(&404) || provoked.contains(&NO_ANSWER);
            is_provoked && message.contains("TypeError: Failed to fetch")
        }
        _ => false,
    };
    assert!(is_expected, "the browser logged: {entry}");
}

fn check_secrecy(studio: &Studio, log: &[Value]) {
    let page = studio.script("return document.documentElement.outerHTML");
    let places = [
        page.to_string(),
        studio.address(),
        Value::from(log).to_string(),
    ];
    for place in places {
        assert!(!place.contains(KEY), "the key is in sight: {place}");
    }
}

fn check_request(studio: &Studio, entry: &Entry) {
    let Entry { method, path, .. } = entry;
    // The browser requests this icon for media in a tab of their own, not for Easel's pages.
    if path == "/favicon.ico" {
        return;
    }
    for name in entry.headers.keys() {
        let is_known = HEADERS.contains(&name.as_str())
            || HEADER_FAMILIES
                .iter()
                .any(|family| name.starts_with(family));
        assert!(is_known, "{method} {path} was sent with the header {name}");
    }
    // A request for media carries the key only after the service has refused the media without it. Where a test lets
    // the service refuse permission (405), the other engines send nothing; WebKit, beside a service worker, does not
    // ask for permission.
    if path.starts_with("/media/") && entry.authorization != "absent" {
        let asks_nothing =
            studio.engine() == Engine::WebKit && studio.provoked.borrow().contains(&405);
        let is_refused = |earlier: &Entry| {
            let without = earlier.path == *path && earlier.authorization == "absent";
            without && (matches!(earlier.status, Some(401 | 403)) || asks_nothing)
        };
        let journal = studio.service.journal();
        assert!(journal.iter().any(is_refused), "{path} was sent the key");
    }
    if method == "POST" {
        let body: Result<Value, _> = serde_json::from_str(&entry.body);
        assert!(body.is_ok_and(|body| body.is_object()), "{}", entry.body);
    }
    if let Some(status) = entry.status.filter(|status| *status >= 400) {
        assert!(
            studio.provoked.borrow().contains(&status),
            "{method} {path} was answered with {status}"
        );
    }
}

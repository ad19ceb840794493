//! Fills in an answer that is written out in the prompt.

use std::time::UNIX_EPOCH;

use axum::{
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
};

use super::bytes;
use crate::{directive::Template, extract::Caller, state::App, task::Task};

/// The placeholders, each with a description of its value.
pub(crate) const PLACEHOLDERS: [(&str, &str); 10] = [
    (
        "id",
        "the id of the task; a synchronous request has one as well",
    ),
    (
        "url",
        "the URL of the result; `$url2` is the second one, and so on; it works at once",
    ),
    ("path", "the same without scheme and host"),
    ("dead", "a URL of this service that answers 404"),
    (
        "base64",
        "the result as base64; `$base642` is the second one",
    ),
    (
        "data",
        "the result as a `data:` URL; `$data2` is the second one",
    ),
    ("host", "the host and port of the request"),
    ("model", "the model"),
    ("now", "the time in seconds since 1970"),
    ("key", "the key of the request"),
];

/// Fills in the placeholders. A body that starts with `<` is HTML; every other body is sent as
/// JSON.
pub(crate) async fn fill(app: &App, caller: &Caller, task: &Task, answer: &Template) -> Response {
    let mut body = String::new();
    let mut rest = answer.body.as_str();
    while let Some(start) = rest.find('$') {
        let (before, from) = rest.split_at(start);
        body.push_str(before);
        let known = PLACEHOLDERS
            .iter()
            .find(|(name, _)| from[1..].starts_with(name));
        let Some((name, _)) = known else {
            body.push('$');
            rest = &from[1..];
            continue;
        };
        let after = &from[1 + name.len()..];
        let digits = after.len()
            - after
                .trim_start_matches(|digit: char| digit.is_ascii_digit())
                .len();
        let number = after[..digits].parse::<usize>().unwrap_or(1);
        body.push_str(&value(app, caller, task, name, number).await);
        rest = &after[digits..];
    }
    body.push_str(rest);
    let kind = if body.starts_with('<') {
        "text/html; charset=utf-8"
    } else {
        "application/json"
    };
    (answer.status, [(CONTENT_TYPE, kind)], body).into_response()
}

/// Returns the value of a placeholder; empty if there is no such result.
async fn value(app: &App, caller: &Caller, task: &Task, name: &str, number: usize) -> String {
    let address = &caller.address;
    let work = &task.work;
    let nothing = String::new();
    let file = number
        .checked_sub(1)
        .and_then(|index| work.media.get(index));
    match (name, file) {
        ("id", _) => task.id.clone(),
        ("host", _) => address.host.clone(),
        ("model", _) => work.model.id.to_owned(),
        ("key", _) => app.key(caller.key).to_owned(),
        ("now", _) => app
            .machine
            .now()
            .duration_since(UNIX_EPOCH)
            .map_or(nothing, |since| since.as_secs().to_string()),
        ("dead", _) => address.medium(bytes::MISSING),
        ("url", Some(file)) => address.medium(file),
        ("path", Some(file)) => address.path(file),
        ("base64", Some(file)) => bytes::base64(app, file).await.unwrap_or_default(),
        ("data", Some(file)) => bytes::data_url(app, file).await.unwrap_or_default(),
        _ => nothing,
    }
}

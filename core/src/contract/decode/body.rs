//! The body of a successful answer as one JSON value.

use serde_json::Value;

use crate::{contract::ApiError, words::mark};

use super::{Answer, failure, json};

/// Deeper than any known service nests, and safe for the stack.
const DEPTH: u8 = 16;

/// Parses the body of a successful answer, including JSON inside strings.
pub(super) fn read(answer: &Answer) -> Result<Value, ApiError> {
    if !(200..300).contains(&answer.status) {
        return Err(failure::of_status(answer));
    }
    let mut value = match serde_json::from_str(&answer.body) {
        Ok(value) => value,
        Err(error) => match other_than_json(answer.body.trim()) {
            Some(value) => value,
            None => return Err(not_json(answer, &error)),
        },
    };
    json::expand(&mut value, DEPTH);
    Ok(value)
}

/// The body may be a bare address, or a stream of events, whose last one is the most complete.
fn other_than_json(body: &str) -> Option<Value> {
    let is_address = [
        "https://",
        "http://",
        "data:",
        crate::contract::BYTES_SCHEME,
    ]
    .iter()
    .any(|start| body.starts_with(start));
    let is_event = body
        .strip_prefix("data:")
        .is_some_and(|event| event.starts_with(['{', '[']));
    if is_address && !is_event && !body.contains(char::is_whitespace) {
        return Some(body.into());
    }
    let events = body.lines().filter_map(|line| line.strip_prefix("data:"));
    let values = events.filter_map(|event| serde_json::from_str::<Value>(event).ok());
    values.rev().find(Value::is_object)
}

fn not_json(answer: &Answer, error: &serde_json::Error) -> ApiError {
    let reason = match answer.body.trim_start().bytes().next() {
        None => mark("the body is empty").to_owned(),
        Some(b'<') => mark("it is a web page, not JSON").to_owned(),
        // The error says where the text stops being JSON.
        Some(_) => error.to_string(),
    };
    failure::undecodable(answer, &reason)
}

//! Errors as services write them.

use serde_json::Value;

use crate::contract::{ApiError, Status};

use super::payload::Payload;
use super::{Answer, json, time};

/// Where a message is found, best first; the contract's own is `error.message`.
const MESSAGES: [&str; 10] = [
    "error",
    "fail_reason",
    "failReason",
    "failMsg",
    "error_msg",
    "error_message",
    "detail",
    "message",
    "msg",
    "reason",
];

/// Codes with which an envelope says that all is well, beside 0 and 200.
const SUCCESSES: [&str; 4] = ["0", "200", "success", "ok"];

/// Deeper than any known error nests.
const DEPTH: u8 = 4;

/// The error of an answer whose status is not success.
pub(super) fn of_status(answer: &Answer) -> ApiError {
    let status = answer.status;
    let body: Option<Value> = serde_json::from_str(&answer.body).ok();
    let body = body.unwrap_or(Value::Null);
    let message = message(&body, DEPTH);
    let retry_after = retry_after(answer);
    match (status, message) {
        (300..=399, _) => ApiError::Redirected,
        (401 | 403, message) => ApiError::Unauthorized { status, message },
        (404, message) => ApiError::NotFound { message },
        (429, message) => ApiError::RateLimited {
            retry_after,
            message,
        },
        (503, message) if retry_after.is_some() => ApiError::RateLimited {
            retry_after,
            message,
        },
        (408 | 502 | 504 | 522 | 524, _) | (503, None) => ApiError::TimedOut { status },
        (_, Some(message)) => refused(status, &body, message),
        (_, None) => ApiError::Undocumented {
            status,
            body: answer.body.clone(),
        },
    }
}

/// The error of an answer with a success status that does not hold what was promised: the
/// service's own, if there is one inside.
pub(super) fn inside(answer: &Answer, payload: &Payload, reason: &str) -> ApiError {
    let outermost = payload.outermost();
    let is_told = is_error(outermost)
        || outermost.get("detail").is_some()
        || payload.status() == Some(Status::Failed);
    let told = if is_told { self::reason(payload) } else { None };
    match told {
        Some(message) => refused(answer.status, outermost, message),
        None => undecodable(answer, reason),
    }
}

pub(super) fn undecodable(answer: &Answer, reason: &str) -> ApiError {
    ApiError::Undecodable {
        status: answer.status,
        reason: reason.to_owned(),
        body: answer.body.clone(),
    }
}

/// Whether an object says that it is an error, whatever the HTTP status says.
pub(super) fn is_error(value: &Value) -> bool {
    let error = value.get("error");
    let has_error =
        error.is_some_and(|error| *error == Value::Bool(true) || message(error, DEPTH).is_some());
    let code = value.get("code").and_then(json::text);
    let bad_code =
        code.is_some_and(|code| !SUCCESSES.contains(&code.to_ascii_lowercase().as_str()));
    has_error || bad_code || value.get("success") == Some(&Value::Bool(false))
}

/// Why a task failed, in the service's words. The message of an envelope counts only when it
/// is one of failure: "success" would be no reason.
pub(super) fn reason(payload: &Payload) -> Option<String> {
    let outermost = Some(payload.outermost()).filter(|outermost| is_error(outermost));
    message(payload.value(), DEPTH)
        .or_else(|| message(payload.value().get("result")?.get("error")?, DEPTH))
        .or_else(|| message(outermost?, DEPTH))
}

fn refused(status: u16, body: &Value, message: String) -> ApiError {
    let part = |key: &str| {
        let inner = body.get("error").and_then(|error| error.get(key));
        json::text(inner.or_else(|| body.get(key))?)
    };
    let (code, kind) = (part("code"), part("type"));
    ApiError::Refused {
        status,
        code,
        kind,
        message,
    }
}

/// The message in an error: a text itself, in an object under one of [`MESSAGES`], or in a list
/// such as `[{"loc": ["body", "prompt"], "msg": "field required"}]`.
fn message(value: &Value, depth: u8) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    match value {
        Value::String(_) => json::text(value),
        Value::Object(object) => {
            let found = MESSAGES
                .iter()
                .find_map(|key| message(object.get(*key)?, depth))?;
            let place = object.get("loc").and_then(place);
            Some(match place {
                Some(place) => [&place, ": ", &found].concat(),
                None => found,
            })
        }
        Value::Array(items) => {
            let messages: Vec<String> = items
                .iter()
                .filter_map(|item| message(item, depth))
                .collect();
            (!messages.is_empty()).then(|| messages.join("; "))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// `["body", "prompt"]` as `body.prompt`.
fn place(value: &Value) -> Option<String> {
    let steps: Vec<String> = value.as_array()?.iter().filter_map(json::text).collect();
    (!steps.is_empty()).then(|| steps.join("."))
}

fn retry_after(answer: &Answer) -> Option<u32> {
    let text = answer.retry_after.as_deref()?.trim();
    match text.parse::<u32>() {
        Ok(seconds) => Some(seconds),
        Err(_) => time::until_http_date(text, answer.received_at),
    }
}

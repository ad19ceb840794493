//! The words of an error, in the places where services write them.

use serde_json::{Map, Value};

use super::json;

/// Where a message is found, folded, best first; the contract's own is `error.message`.
const MESSAGES: [&str; 30] = [
    "error",
    "errors",
    "failreason",
    "failurereason",
    "failmsg",
    "failmessage",
    "failure",
    "errormsg",
    "errormessage",
    "errmsg",
    "joberrormsg",
    "taskstatusmsg",
    "statusmsg",
    "statusmessage",
    "detail",
    "message",
    "rawmessage",
    "msg",
    "details",
    "reason",
    "description",
    "title",
    "errordetail",
    "statustext",
    "failuremessage",
    "errcode",
    "errorcode",
    "failcode",
    "exceptionmessage",
    "messages",
];

/// Words of success, folded, which explain no failure.
const SUCCESSES: [&str; 9] = [
    "success",
    "succeed",
    "succeeded",
    "successful",
    "ok",
    "okay",
    "成功",
    "requestsuccessful",
    "successfully",
];

/// Deeper than any known error nests.
const DEPTH: u8 = 5;

/// Whether a value is a word of success.
pub(super) fn is_success(value: &Value) -> bool {
    value
        .as_str()
        .is_some_and(|text| SUCCESSES.contains(&json::fold(text).as_str()))
}

/// The message in a value: a text itself, in an object under one of [`MESSAGES`], or in a list
/// such as `[{"loc": ["body", "prompt"], "msg": "field required"}]`.
pub(super) fn of(value: &Value) -> Option<String> {
    inside(value, DEPTH)
}

/// The message in an object.
pub(super) fn of_object(object: &Map<String, Value>) -> Option<String> {
    in_object(object, DEPTH)
}

fn inside(value: &Value, depth: u8) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    match value {
        Value::String(_) if is_success(value) => None,
        Value::String(_) => json::text(value),
        Value::Object(object) => in_object(object, depth),
        Value::Array(items) => {
            let messages: Vec<String> = items
                .iter()
                .filter_map(|item| inside(item, depth))
                .collect();
            (!messages.is_empty()).then(|| messages.join("; "))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

fn in_object(object: &Map<String, Value>, depth: u8) -> Option<String> {
    let mut known: Vec<(usize, &Value)> = Vec::new();
    for (key, value) in object {
        if let Some(rank) = rank(&json::fold(key)) {
            known.push((rank, value));
        }
    }
    known.sort_by_key(|(rank, _)| *rank);
    let found = known
        .into_iter()
        .find_map(|(_, value)| inside(value, depth))?;
    Some(match object.get("loc").and_then(place) {
        Some(place) => [&place, ": ", &found].concat(),
        None => found,
    })
}

/// How good a folded key is; less is better. Whatever is called a reason may be one.
fn rank(folded: &str) -> Option<usize> {
    let known = MESSAGES.iter().position(|key| *key == folded);
    known.or_else(|| folded.contains("reason").then_some(MESSAGES.len()))
}

/// `["body", "prompt"]` as `body.prompt`.
fn place(value: &Value) -> Option<String> {
    let steps: Vec<String> = value.as_array()?.iter().filter_map(json::text).collect();
    (!steps.is_empty()).then(|| steps.join("."))
}

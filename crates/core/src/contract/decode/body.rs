//! The body of a successful answer as one JSON value.

use serde_json::Value;

use crate::{contract::ApiError, words::mark};

use super::{Answer, failure, json, stream};

/// Deeper than any known service nests, and safe for the stack.
const DEPTH: u8 = 16;

/// Parses the body of a successful answer, including JSON inside strings.
pub(super) fn read(answer: &Answer) -> Result<Value, ApiError> {
    let mut value = read_plain(answer)?;
    expand(&mut value);
    Ok(value)
}

/// Parses the body without looking inside strings.
pub(super) fn read_plain(answer: &Answer) -> Result<Value, ApiError> {
    if !(200..300).contains(&answer.status) {
        return Err(failure::of_status(answer));
    }
    stream::value(&answer.body).ok_or_else(|| not_json(answer))
}

/// Reads the JSON inside strings.
pub(super) fn expand(value: &mut Value) {
    json::expand(value, DEPTH);
}

/// The body of any answer, whatever its status.
pub(super) fn parsed(answer: &Answer) -> Option<Value> {
    let mut value = stream::value(&answer.body)?;
    expand(&mut value);
    Some(value)
}

fn not_json(answer: &Answer) -> ApiError {
    let reason = match answer.body.trim_start().bytes().next() {
        None => mark("the body is empty").to_owned(),
        Some(b'<') => mark("it is a web page, not JSON").to_owned(),
        // The error says where the text stops being JSON.
        Some(_) => match serde_json::from_str::<Value>(&answer.body) {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        },
    };
    failure::not_json(answer, &reason)
}

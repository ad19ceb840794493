//! Joins the events of one answer.

use serde_json::{Map, Value};

use crate::contract::{
    BYTES_SCHEME, Status,
    decode::{
        json, keys,
        status::{self, StatusMeaning},
        texts,
        tree::AnswerNode,
    },
};

/// The key under which the joined value keeps the events that may hold results.
pub(in crate::contract::decode) const EVENTS: &str = "events";

/// The longest text in bytes that can be a word of a state.
const LONGEST_WORD: usize = 256;

/// Joins values to one that says what all of them say: of repeated keys the last value counts, and all results are kept.
pub(super) fn joined(mut values: Vec<Value>) -> Option<Value> {
    if values.len() < 2 {
        return values.pop();
    }
    let mut prose = String::new();
    let mut events: Vec<Map<String, Value>> = Vec::new();
    for mut value in values {
        take_pieces(&mut value, false, &mut prose);
        match value {
            Value::Object(event) => events.push(event),
            other => events.push(Map::from_iter([("data".to_owned(), other)])),
        }
    }
    // Gradio calls its steps "generating", and the last event "complete". Without a picture, it is only the charge.
    let is_end = |event: &Map<String, Value>| words(event).contains("complete");
    let has_end = events
        .iter()
        .any(|event| is_end(event) && event.values().any(may_have_picture));
    let is_step = |event: &Map<String, Value>| {
        has_end && words(event).contains("generating") && !is_end(event)
    };
    events
        .iter_mut()
        .filter(|event| is_partial(event) || is_step(event))
        .for_each(leave_words);
    // The values of unfinished events give way to those of the end.
    events.sort_by_key(|event| !is_under_way(event));
    let results = events
        .iter()
        .filter(|event| !is_under_way(event) && !is_partial(event));
    let results: Vec<Value> = results.cloned().map(Value::Object).collect();
    let mut whole = Map::new();
    for event in events {
        merge(&mut whole, event);
    }
    if results.len() > 1 && !whole.contains_key(EVENTS) {
        whole.insert(EVENTS.to_owned(), results.into());
    }
    let has_address = prose.contains("://") || prose.contains(BYTES_SCHEME);
    if has_address && !whole.contains_key("text") {
        whole.insert("text".to_owned(), prose.into());
    }
    Some(Value::Object(whole))
}

/// Takes out the pieces of a text that was sent piece by piece.
fn take_pieces(value: &mut Value, is_within: bool, text: &mut String) {
    match value {
        Value::Array(items) => items
            .iter_mut()
            .for_each(|item| take_pieces(item, is_within, text)),
        Value::Object(object) => {
            for (key, item) in object {
                let key = json::fold(key);
                let is_delta = key == "delta";
                match item {
                    Value::String(piece) if is_delta || is_within && texts::is_for_prose(&key) => {
                        // Some services send the whole text so far each time.
                        if piece.starts_with(text.as_str()) {
                            text.clear();
                        }
                        text.push_str(&std::mem::take(piece));
                    }
                    item => take_pieces(item, is_within || is_delta, text),
                }
            }
        }
        _ => {}
    }
}

/// The words with which an event names its type.
fn words(event: &Map<String, Value>) -> String {
    let words = ["type", "event", "object", "kind"].into_iter();
    let words = words.filter_map(|key| event.get(key)?.as_str());
    words.map(json::fold).collect()
}

/// Whether an event brings a picture that is not finished. Some services say "partial succeeded" for one finished
/// picture of several.
fn is_partial(event: &Map<String, Value>) -> bool {
    let words = words(event);
    if words.contains("succe") {
        return false;
    }
    let is_told = |(key, value): (&String, &Value)| {
        json::fold(key).contains("partial") && !matches!(value, Value::Null | Value::Bool(false))
    };
    words.contains("partial") || words.contains("preview") || event.iter().any(is_told)
}

/// Removes from an event what may be a picture.
fn leave_words(event: &mut Map<String, Value>) {
    event.retain(|_, value| match value {
        Value::String(text) => {
            text.len() <= LONGEST_WORD && !text.contains("://") && !text.starts_with(BYTES_SCHEME)
        }
        other => !other.is_object() && !other.is_array(),
    });
}

/// Whether a value may have a picture, or a path to one.
fn may_have_picture(value: &Value) -> bool {
    match value {
        Value::String(text) => {
            text.len() > LONGEST_WORD || text.contains('/') || text.starts_with(BYTES_SCHEME)
        }
        Value::Array(items) => items.iter().any(may_have_picture),
        Value::Object(object) => object.values().any(may_have_picture),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Whether an event says that the work goes on.
fn is_under_way(event: &Map<String, Value>) -> bool {
    let status = AnswerNode::alone(event).status();
    let goes_on = matches!(
        status,
        Some(StatusMeaning::Is(Status::Submitted | Status::Processing))
    );
    goes_on || status.is_none() && words(event).contains("progress")
}

fn merge(whole: &mut Map<String, Value>, event: Map<String, Value>) {
    for (key, value) in event {
        match whole.get_mut(&key) {
            None => {
                whole.insert(key, value);
            }
            Some(Value::Object(known)) if value.is_object() => {
                if let Value::Object(value) = value {
                    merge(known, value);
                }
            }
            Some(known) if !stays(&key, known, &value) => *known = value,
            Some(_) => {}
        }
    }
}

/// Whether an earlier value outweighs a later one.
fn stays(key: &str, known: &Value, value: &Value) -> bool {
    let is_empty = match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    };
    let key = json::fold(key);
    // A later id is that of a ping, or of the charge.
    let is_id = keys::is_task_id(&key) || ["id", "uuid"].contains(&key.as_str());
    let ends = |value: &Value| {
        let word = value.as_str().map(status::read);
        matches!(word, Some(StatusMeaning::Is(status)) if status.is_end())
    };
    let is_known = !matches!(known, Value::Null) && known.as_str() != Some("");
    let is_of_status = status::rank(&key).is_some();
    is_empty || is_known && (is_id || is_of_status && ends(known) && !ends(value))
}

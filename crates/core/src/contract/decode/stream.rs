//! Reads the body of an answer as one value. The body may be one document, several documents in a row, or a stream of
//! events: progress, then the result, then the cost. Each of them counts.

mod join;

use serde_json::{Map, Value};

use super::written;
use crate::{
    contract::{BYTES_SCHEME, link},
    lenient_json::{self, Documents},
};

pub(super) use self::join::EVENTS;

/// The name of an event without a name.
const UNNAMED: &str = "message";

/// The beginnings of the lines of an event stream; a colon begins a comment.
const FIELDS: [&str; 5] = ["data:", "event:", "id:", "retry:", ":"];

/// The value of a body; `None` if nothing in it can be read, or if it is a page for people.
pub(super) fn value(body: &str) -> Option<Value> {
    let body = body.trim();
    if is_address(body) {
        return Some(body.into());
    }
    // XML may contain JSON, and begins as some pages do.
    if let Some(value) = written::value(body).filter(|_| body.starts_with('<')) {
        return Some(value);
    }
    if is_web_page(body) {
        return None;
    }
    match join::joined(documents(body).values) {
        Some(Value::String(text)) if !is_address(&text) => {
            written::value(&text).or(Some(Value::String(text)))
        }
        None => written::value(body),
        found => found,
    }
}

/// Whether the end of the body is missing.
pub(super) fn is_cut(body: &str) -> bool {
    documents(body).is_cut
}

/// Whether the body has a fault that may hide a part of it. A page for people has no such fault.
pub(super) fn is_torn(body: &str) -> bool {
    let body = body.trim();
    if has_events(body) {
        let is_field =
            |line: &str| line.is_empty() || FIELDS.iter().any(|field| line.starts_with(field));
        // Data without a brace are words, such as `[DONE]`.
        let is_object = |data: &String| data.contains('{');
        let mut data = events(body).into_iter().map(|(_, data)| data);
        return !body.lines().map(str::trim_end).all(is_field)
            || data.any(|data| is_object(&data) && lenient_json::is_torn(&data));
    }
    let is_written = body.starts_with('<') || !body.contains(['{', '[', '"']);
    let is_read = is_web_page(body) || is_written && written::value(body).is_some();
    !is_read && lenient_json::is_torn(body)
}

fn has_events(body: &str) -> bool {
    let data = body.lines().filter(|line| line.starts_with("data:"));
    // A literal of JavaScript has at most one such line.
    let most_of_literal = usize::from(body.starts_with(['{', '[']));
    data.take(2).count() > most_of_literal
}

fn documents(body: &str) -> Documents {
    if !has_events(body) {
        return lenient_json::documents(body);
    }
    let mut all = Documents {
        values: Vec::new(),
        is_cut: false,
    };
    for (name, data) in events(body) {
        if is_address(&data) {
            all.values.push(named(name, data.into()));
            continue;
        }
        let found = lenient_json::documents(&data);
        let values = found.values.into_iter().filter(is_content);
        all.values.extend(values.map(|value| named(name, value)));
        all.is_cut |= found.is_cut;
    }
    all
}

/// The events of a stream: the name of each event, and its lines of data.
fn events(body: &str) -> Vec<(&str, String)> {
    let mut events = Vec::new();
    let (mut name, mut data) = (UNNAMED, String::new());
    // The last event may lack the empty line behind it.
    for line in body.lines().map(str::trim_end).chain([""]) {
        let new_name = line.strip_prefix("event:").map(str::trim);
        if (line.is_empty() || new_name.is_some()) && !data.is_empty() {
            events.push((name, std::mem::take(&mut data)));
            name = UNNAMED;
        }
        name = new_name.unwrap_or(name);
        let part = line.strip_prefix("data:");
        // A line with an unknown or broken field name counts, too.
        if let Some(part) = part.or_else(|| line.contains('{').then_some(line)) {
            data.push_str(part.trim());
            data.push('\n');
        }
    }
    events
}

/// Whether a value has content. Numbers and words alone only show that the connection is alive.
fn is_content(value: &Value) -> bool {
    match value {
        Value::String(text) => is_address(text),
        other => other.is_object() || other.is_array(),
    }
}

/// An event as an object with its name.
fn named(name: &str, value: Value) -> Value {
    let mut object = match value {
        Value::Object(object) => object,
        Value::String(text) => Map::from_iter([("data".to_owned(), text.trim().into())]),
        other => Map::from_iter([("data".to_owned(), other)]),
    };
    let free = ["type", "event"]
        .into_iter()
        .find(|key| !object.contains_key(*key));
    if let Some(key) = free.filter(|_| name != UNNAMED) {
        object.insert(key.to_owned(), name.into());
    }
    Value::Object(object)
}

/// Whether a text is an address and nothing else.
fn is_address(text: &str) -> bool {
    let text = text.trim();
    let is_event = text
        .strip_prefix("data:")
        .is_some_and(|event| event.starts_with(['{', '[']) || link::begins(event));
    let starts = ["https://", "http://", "data:", BYTES_SCHEME];
    starts.iter().any(|start| text.starts_with(start))
        && !is_event
        && !text.contains(char::is_whitespace)
}

fn is_web_page(body: &str) -> bool {
    let starts = ["<!", "<html", "<head", "<?xml"];
    starts.iter().any(|start| {
        let own = body.get(..start.len());
        own.is_some_and(|own| own.eq_ignore_ascii_case(start))
    })
}

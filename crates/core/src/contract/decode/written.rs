//! Answers in a form other than JSON: XML, a form, lines of keys and values, or a sentence that names the task. Some
//! gateways translate answers, and the task is paid all the same.

use serde_json::{Map, Value};

use super::ids;
use crate::contract::{BYTES_SCHEME, link};

/// Deeper than any known service nests, and safe for the stack.
const DEPTH: u8 = 12;

/// The longest list of keys and the longest key, in bytes: longer texts are something else, and longer keys are
/// sentences.
const LONGEST: usize = 4_000;
const LONGEST_KEY: usize = 32;

/// Elements of pages and pictures, which are not read.
const OTHERS: [&str; 5] = ["html", "head", "body", "svg", "script"];

/// Reads such a text as an object; `None` for other texts.
pub(super) fn value(body: &str) -> Option<Value> {
    let body = body.trim();
    if body.starts_with('<') {
        return xml(body);
    }
    if body.len() > LONGEST || link::begins(body) || body.starts_with(BYTES_SCHEME) {
        return None;
    }
    let mut object = pairs(body).unwrap_or_default();
    if let Some(id) = ids::in_words(body) {
        // The id is not put under a task's own key: beside an error status, a sentence is no proof.
        object.entry("id").or_insert(id.into());
    } else if ids::is_alone(body) {
        object.insert("data".to_owned(), body.into());
    }
    (!object.is_empty()).then_some(Value::Object(object))
}

/// The root element, if it is the whole text.
fn xml(text: &str) -> Option<Value> {
    let mut rest = text;
    while let Some(inside) = rest.strip_prefix("<?") {
        rest = inside.split_once("?>")?.1.trim_start();
    }
    let (name, value, rest) = element(rest, DEPTH)?;
    let is_other = OTHERS.iter().any(|other| name.eq_ignore_ascii_case(other));
    (rest.is_empty() && !is_other).then(|| Map::from_iter([(name.to_owned(), value)]).into())
}

/// Reads the element at the start of a text. Returns its name, its content, and the text after it.
fn element(text: &str, depth: u8) -> Option<(&str, Value, &str)> {
    let depth = depth.checked_sub(1)?;
    let (tag, mut rest) = text.strip_prefix('<')?.split_once('>')?;
    let inside = tag.strip_suffix('/');
    let (name, attributes) = inside
        .unwrap_or(tag)
        .split_once(char::is_whitespace)
        .unwrap_or((inside.unwrap_or(tag), ""));
    let mut object = Map::new();
    let (mut words, mut has_elements) = (String::new(), false);
    let parts: Vec<&str> = attributes.split(['"', '\'']).collect();
    for pair in parts.chunks_exact(2) {
        let key = pair[0].trim().trim_end_matches('=');
        // The names of schemas are addresses.
        if !key.starts_with("xmlns") && !key.contains(':') {
            put(&mut object, key, pair[1]);
        }
    }
    while inside.is_none() {
        let (before, tag) = rest.split_at(rest.find('<')?);
        words.push_str(&unescaped(before));
        if let Some(data) = tag.strip_prefix("<![CDATA[") {
            let (data, behind) = data.split_once("]]>")?;
            words.push_str(data);
            rest = behind;
        } else if let Some(end) = tag.strip_prefix("</") {
            let (end, behind) = end.split_once('>')?;
            if end.trim_end() != name {
                return None;
            }
            rest = behind;
            break;
        } else {
            let (key, value, behind) = element(tag, depth)?;
            put(&mut object, key, value);
            has_elements = true;
            rest = behind;
        }
    }
    let words = words.trim();
    // Words between elements are mistakes of the service.
    let value = if has_elements || words.is_empty() && !object.is_empty() {
        object.into()
    } else {
        scalar(words)
    };
    // The prefix is removed: `soap:Body` is a body.
    Some((name.rsplit(':').next()?, value, rest))
}

/// Converts a text to the value that JSON would have. Ids stay texts: an id may begin with a zero.
fn scalar(text: &str) -> Value {
    match text {
        "true" => true.into(),
        "false" => false.into(),
        "0" => 0.into(),
        text => text.into(),
    }
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">");
    let text = text.replace("&quot;", "\"").replace("&apos;", "'");
    link::unescaped(&text)
}

/// Reads `a=1&b=2`, or lines such as `a: 1`. `None` if the text has anything else, which makes it prose.
fn pairs(text: &str) -> Option<Map<String, Value>> {
    let is_form = text.contains('=') && !text.contains(char::is_whitespace);
    let mut object = Map::new();
    let mut last = "url";
    for line in text.split(if is_form { '&' } else { '\n' }) {
        let line = line.trim().trim_start_matches("- ");
        if line.is_empty() || line.starts_with(['#', '-']) {
            continue;
        }
        if link::begins(line) {
            put(&mut object, last, line);
            continue;
        }
        let (key, value) = line.split_once([':', '='])?;
        let is_of_key = |letter: char| letter.is_ascii_alphanumeric() || " _-.".contains(letter);
        if key.is_empty() || key.len() > LONGEST_KEY || !key.chars().all(is_of_key) {
            return None;
        }
        let value = value.trim().trim_matches(['"', '\'']);
        if is_form {
            put(&mut object, key, scalar(&link::decoded(value)));
        } else if !value.is_empty() {
            put(&mut object, key, scalar(value));
        }
        last = key;
    }
    // A single line may be prose.
    let is_pair = object.len() > 1 || !text.contains("://");
    is_pair.then_some(object)
}

/// Adds a value. Several values under one key become a list.
fn put(object: &mut Map<String, Value>, key: &str, value: impl Into<Value>) {
    let value = value.into();
    match object.get_mut(key) {
        Some(Value::Array(items)) => items.push(value),
        Some(known) => *known = Value::Array(vec![known.take(), value]),
        None => {
            object.insert(key.to_owned(), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// An answer in XML or as a form was taken for a web page. Its paid task was not followed.
    #[test]
    fn other_forms_are_read_as_objects() {
        for (text, object) in [
            (
                "<?xml version=\"1.0\"?>\n<r><task_id>t-1</task_id><done>false</done><error/></r>",
                json!({"r": {"task_id": "t-1", "done": false, "error": ""}}),
            ),
            (
                "<job id=\"t-1\" xmlns=\"http://x/\" status='queued'/>",
                json!({"job": {"id": "t-1", "status": "queued"}}),
            ),
            (
                "<s:A xmlns:s=\"http://x/\"><s:url a=\"1\">https://m/?a&amp;b</s:url></s:A>",
                json!({"A": {"url": "https://m/?a&b"}}),
            ),
            (
                "<r><u>a</u><u><![CDATA[<b>]]></u><code>0</code></r>",
                json!({"r": {"u": ["a", "<b>"], "code": 0}}),
            ),
            (
                "task_id=t-1&url=https%3A%2F%2Fm.example%2F1",
                json!({"task_id": "t-1", "url": "https://m.example/1"}),
            ),
            (
                "---\ndata:\n  task_id: \"t-1\"\n  output:\n  - https://m/1\n  - https://m/2\n",
                json!({"task_id": "t-1", "output": ["https://m/1", "https://m/2"]}),
            ),
            (
                "Task created: abc123",
                json!({"Task created": "abc123", "id": "abc123"}),
            ),
            ("vj_9021abcd77", json!({"data": "vj_9021abcd77"})),
        ] {
            assert_eq!(value(text), Some(object), "{text}");
        }
        for text in [
            "<?xml version=\"1.0\"?><!DOCTYPE html><html><body/></html>",
            "<html><task_id>t-1</task_id></html>",
            "<br />\nTask t-1234 created",
            "<r><task_id>t-1</r>",
            "<r><task_id>t-1</task_id></r> and more",
            "<svg xmlns=\"http://x/\"/>",
            "Here it is: https://m.example/1",
            "https://m.example/1?task_id=t-1",
            "Bad Gateway",
            "",
        ] {
            assert_eq!(value(text), None, "{text}");
        }
        assert_eq!(value(&"<a>".repeat(10_000)), None);
    }
}

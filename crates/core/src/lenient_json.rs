//! Reads JSON with the faults that services produce: answers, lists of models, errors and metadata.
//!
//! Valid JSON is read as by strict readers. Of any other text, as much is read as possible: one wrong character must
//! not lose a task that is accepted, or a result that is paid. Half emoji become U+FFFD, `NaN` and infinities are
//! absent, and parts that are nested too deeply are skipped. Lost or changed quotes, commas, colons and brackets are
//! put back where the surroundings show their place.
//!
//! See `docs/decisions/0035-an-answer-is-judged-by-what-it-holds.md`.

mod ends;
mod escapes;
mod reader;
mod space;
mod torn;
mod words;

use serde_json::{Map, Value};

pub(crate) use self::torn::is_torn;

use self::reader::JsonReader;

/// The distance in bytes from the start within which a document without its opening bracket must begin, unless it comes
/// after another document: prose has quotation marks and colons, too.
const NEAR: usize = 8;

/// The documents of a text.
#[derive(Debug)]
pub struct Documents {
    /// The objects and arrays, in order. A text that is a single number, word or string has only that.
    pub values: Vec<Value>,
    /// Whether the end of the text is missing: the documents may then be incomplete.
    pub is_cut: bool,
}

/// Reads all documents of a text, and skips any text before, between and after them.
pub fn documents(text: &str) -> Documents {
    let text = text.trim_start_matches(space::is_space);
    if !text.starts_with(['{', '['])
        && let Ok(value) = serde_json::from_str(text)
    {
        return Documents {
            values: vec![value],
            is_cut: false,
        };
    }
    let mut reader = JsonReader::new(text);
    let mut values = Vec::new();
    while let Some(found) = reader.skip_to(&['{', '[', '"']) {
        match found {
            '{' if is_object(text, reader.at()) => {
                let is_empty = inside(text, reader.at()).starts_with('}');
                let value = reader.value();
                // `{error}` in a sentence has no keys, and was not meant as an object.
                let is_meant = is_empty || reader.has_keys();
                values.extend(value.filter(|value| is_meant || !value.is_object()));
            }
            '[' if is_array(text, reader.at()) => values.extend(reader.value()),
            '"' if (reader.at() <= NEAR || !values.is_empty()) && reader.is_at_key() => {
                values.push(Value::Object(reader.members()));
            }
            _ => reader.skip_one(),
        }
    }
    Documents {
        values,
        is_cut: reader.is_cut(),
    }
}

/// The first document of a text.
pub(crate) fn document(text: &str) -> Option<Value> {
    documents(text).values.into_iter().next()
}

/// Whether a text has a document, and is not cut off.
pub(crate) fn is_whole(text: &str) -> bool {
    let found = documents(text);
    !found.values.is_empty() && !found.is_cut
}

/// The first document of a text, if it is an object.
pub(crate) fn object(text: &str) -> Option<Map<String, Value>> {
    match document(text)? {
        Value::Object(object) => Some(object),
        _ => None,
    }
}

/// Whether a brace begins an object, and is not part of a sentence or a program. A brace at the start of the text
/// always does.
fn is_object(text: &str, at: usize) -> bool {
    let inside = inside(text, at);
    let name =
        inside.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
    let is_named = name.len() < inside.len() && name.starts_with(['"', '\'', ':']);
    at == 0 || is_named || inside.starts_with(['"', '\'', '{', '}'])
}

/// Whether a bracket begins an array: that of `[Error] too many requests` does not.
fn is_array(text: &str, at: usize) -> bool {
    let inside = inside(text, at);
    let (word, behind) = inside.split_at(words::length(inside));
    let is_item = || !words::read(word).is_string() || behind.starts_with('"');
    inside.starts_with(['"', '\'', '{', '['])
        || at == 0 && (inside.starts_with([']', ',']) || is_item())
}

/// The text after a bracket.
fn inside(text: &str, at: usize) -> &str {
    text[at + 1..].trim_start_matches(space::is_space)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

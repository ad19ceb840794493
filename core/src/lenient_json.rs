//! JSON as the world writes it, by one reader: for answers, lists of models, errors and metadata.
//!
//! Valid JSON reads as strict readers read it. Of everything else as much is read as can be: one
//! wrong character must not lose a task that is accepted, or a result that is paid. Half emoji become
//! U+FFFD, `NaN` and infinities are absent, and what is nested too deeply is skipped. Lost or
//! changed quotes, commas, colons and brackets are put back where the surroundings show their place.
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

/// A text without its opening bracket must begin this near to the start, or after a document: prose
/// has quotation marks and colons, too.
const NEAR: usize = 8;

/// What a text holds.
#[derive(Debug)]
pub struct Documents {
    /// Its objects and arrays, in order. A text that is one number, word or string has only that.
    pub values: Vec<Value>,
    /// Whether the end is missing: what was read may be a part.
    pub is_cut: bool,
}

/// All documents of a text, whatever stands before, between and behind them.
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

/// Whether a text has a document, and its end.
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

/// Whether a brace begins an object, and not a part of a sentence or a program. At the start of the
/// text it always does.
fn is_object(text: &str, at: usize) -> bool {
    let inside = inside(text, at);
    let name =
        inside.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
    let is_named = name.len() < inside.len() && name.starts_with(['"', '\'', ':']);
    at == 0 || is_named || inside.starts_with(['"', '\'', '{', '}'])
}

/// Whether a bracket begins an array: `[Error] too many requests` has none.
fn is_array(text: &str, at: usize) -> bool {
    let inside = inside(text, at);
    let (word, behind) = inside.split_at(words::length(inside));
    let is_item = || !words::read(word).is_string() || behind.starts_with('"');
    inside.starts_with(['"', '\'', '{', '['])
        || at == 0 && (inside.starts_with([']', ',']) || is_item())
}

/// What is behind a bracket.
fn inside(text: &str, at: usize) -> &str {
    text[at + 1..].trim_start_matches(space::is_space)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

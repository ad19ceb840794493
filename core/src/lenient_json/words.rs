//! Values without quotation marks: numbers, words, and texts that lost theirs.

use serde_json::Value;

use super::{escapes, space};

/// What programs write for a value that is not there, or no number.
const ABSENT: [&str; 9] = [
    "null",
    "none",
    "nil",
    "undefined",
    "nan",
    "-nan",
    "inf",
    "infinity",
    "-infinity",
];

/// How a text begins that goes on behind a comma.
const ADDRESSES: [&str; 3] = ["http:", "https:", "data:"];

/// Whether a text begins with the scheme of an address.
pub(super) fn is_address(text: &str) -> bool {
    ADDRESSES.iter().any(|start| {
        let own = text.get(..start.len());
        own.is_some_and(|own| own.eq_ignore_ascii_case(start))
    })
}

/// The length of the word at the start of a text.
pub(super) fn length(text: &str) -> usize {
    let end = if is_address(text) {
        let end = text.find(|letter: char| letter == '"' || letter.is_whitespace());
        let address = &text[..end.unwrap_or(text.len())];
        address.trim_end_matches([',', '}', ']']).len()
    } else {
        let end = text.find([',', '}', ']', '{', '[', '"', '\n']);
        let word = &text[..end.unwrap_or(text.len())];
        let comments = [" //", " /*"]
            .iter()
            .filter_map(|comment| word.find(comment));
        comments.min().unwrap_or(word.len())
    };
    // Whatever it is, it is passed.
    let first = text.chars().next().map_or(0, char::len_utf8);
    end.max(first)
}

/// The value that a word means.
pub(super) fn read(word: &str) -> Value {
    let word = word.trim_matches(space::is_space);
    if let Ok(value) = serde_json::from_str(word) {
        return value;
    }
    let is = |other: &str| word.eq_ignore_ascii_case(other);
    match word {
        _ if is("true") => Value::Bool(true),
        _ if is("false") => Value::Bool(false),
        _ if ABSENT.iter().any(|absent| is(absent)) => Value::Null,
        _ => escapes::read(word.trim_matches('\'')).into(),
    }
}

//! Values without quotation marks: numbers, words, and texts whose marks are lost.

use serde_json::Value;

use super::{escapes, space};

/// Words that programs write for a missing value, or for a value that is no number.
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

/// The beginnings of texts that may continue after a comma.
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
    // Any first letter is skipped.
    let first = text.chars().next().map_or(0, char::len_utf8);
    end.max(first)
}

/// The value that a word stands for.
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

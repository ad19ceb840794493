//! The form of ids.

use serde_json::Value;

/// Longer texts are not ids.
pub(super) const LONGEST: usize = 160;

/// Names of operations contain a project, a location and a model.
pub(super) const LONGEST_NAME: usize = 512;

/// Whether a text consists of characters that an id may have.
pub(super) fn looks_like_an_id(text: &str) -> bool {
    let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.:".contains(&letter);
    text.len() <= LONGEST
        && text.bytes().all(is_plain)
        && text.bytes().any(|letter| letter.is_ascii_digit())
}

/// The single item of a list, the id that a database wraps, or the value itself.
pub(super) fn one(value: &Value) -> &Value {
    if let Some(id) = value.get("$oid").or_else(|| value.get("$numberLong")) {
        return id;
    }
    match value.as_array().map(Vec::as_slice) {
        Some([item]) => item,
        _ => value,
    }
}

//! What an id looks like.

use serde_json::Value;

/// Longer texts are no ids.
pub(super) const LONGEST: usize = 160;

/// Whether a text may be an id by its letters.
pub(super) fn looks_like_an_id(text: &str) -> bool {
    let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.:".contains(&letter);
    text.len() <= LONGEST
        && text.bytes().all(is_plain)
        && text.bytes().any(|letter| letter.is_ascii_digit())
}

/// The one item of a list, or the value itself.
pub(super) fn one(value: &Value) -> &Value {
    match value.as_array().map(Vec::as_slice) {
        Some([item]) => item,
        _ => value,
    }
}

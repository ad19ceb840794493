//! The form of ids.

use serde_json::Value;

/// Longer texts are not ids.
pub(super) const LONGEST: usize = 160;

/// Names of operations contain a project, a location and a model.
pub(super) const LONGEST_NAME: usize = 512;

/// Whether a text consists of characters that an id may have.
pub(super) fn looks_like_an_id(text: &str) -> bool {
    let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.:".contains(&letter);
    let has_digit = || text.bytes().any(|letter| letter.is_ascii_digit());
    text.len() <= LONGEST && text.bytes().all(is_plain) && (has_digit() || is_random(text))
}

/// Whether a text without a digit is random: a third of its letters are capitals, and they change their case more often
/// than those of a name. One in forty ids of 21 letters has no digit.
fn is_random(text: &str) -> bool {
    const SHORTEST: usize = 16;
    let letters = text.bytes().filter(u8::is_ascii_alphabetic);
    let cases: Vec<bool> = letters.map(|letter| letter.is_ascii_uppercase()).collect();
    let changes = cases.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let capitals = cases.iter().filter(|is_capital| **is_capital).count();
    text.len() >= SHORTEST && changes * 3 > text.len() && capitals * 3 > text.len()
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

//! One JSON value in all its spellings.

use serde_json::{Number, Value};

use super::time;
use crate::lenient_json;

/// The significant digits of a fraction: as many as a double always preserves.
const DIGITS: usize = 15;

/// A non-empty text: a string that is not blank, or a number.
pub(super) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim())
            .filter(|text| !text.is_empty())
            .map(str::to_owned),
        Value::Number(number) => Some(as_written(number.to_string())),
        _ => None,
    }
}

/// The text of a number. The parser adds a sign to exponents, but an id of hexadecimal digits such as `8e12345` has none.
fn as_written(text: String) -> String {
    if text.contains('.') {
        text
    } else {
        text.replace("e+", "e")
    }
}

/// An amount with every digit that the service wrote, from a number or a string.
pub(super) fn amount(value: &Value) -> Option<Number> {
    match value {
        Value::Number(number) => Some(number.clone()),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// A finite number, from a number or a string.
fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => parse(number.as_str()),
        Value::String(text) => parse(text.trim()),
        _ => None,
    }
}

/// Parses a decimal text as a finite number, exact to fifteen digits. `str::parse` is exact to the
/// last bit, but adds ten kilobytes of tables; times and progress do not need that.
fn parse(text: &str) -> Option<f64> {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let fraction = fraction.get(..DIGITS).unwrap_or(fraction);
    let mantissa: i64 = [whole, fraction].concat().parse().ok()?;
    let exponent = exponent.parse::<i32>().ok()?;
    let exponent = exponent.checked_sub(i32::try_from(fraction.len()).ok()?)?;
    // Division, because multiplying by a negative power would round twice.
    #[allow(clippy::cast_precision_loss, reason = "fifteen digits fit")]
    let number = match 10_f64.powi(exponent.saturating_abs()) {
        power if exponent < 0 => mantissa as f64 / power,
        power => mantissa as f64 * power,
    };
    number.is_finite().then_some(number)
}

/// Progress in percent, from 0–100, 0–1, or `"45%"`.
///
/// Integers are percent, so `1` is 1 %. A number with a fraction that is at most one is a share, so
/// `0.45` is 45 % and `1.0` is 100 %.
pub(super) fn progress(value: &Value) -> Option<u8> {
    let (text, percent) = match value {
        Value::String(text) => match text.trim().strip_suffix('%') {
            Some(text) => (text.trim_end().to_owned(), true),
            None => (text.trim().to_owned(), false),
        },
        Value::Number(number) => (number.to_string(), false),
        _ => return None,
    };
    let number = match text.split_once('/') {
        Some((done, all)) => {
            100.0 * parse(done.trim())? / parse(all.trim()).filter(|all| *all > 0.0)?
        }
        None => parse(&text)?,
    };
    let is_share = !percent && number <= 1.0 && text.contains(['.', 'e', 'E']);
    let scaled = if is_share { number * 100.0 } else { number };
    // Rounded first, because 0.29 * 100 is slightly less than 29.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped"
    )]
    Some(scaled.round().clamp(0.0, 100.0) as u8)
}

/// A time in Unix seconds, from seconds, milliseconds, ISO 8601 or an HTTP date. Zero means "not yet".
pub(super) fn time(value: &Value) -> Option<i64> {
    let seconds = match (number(value), value) {
        (Some(number), _) => time::from_number(number),
        (None, Value::String(text)) => {
            let text = text.trim();
            time::from_iso(text).or_else(|| time::from_http_date(text))?
        }
        _ => return None,
    };
    (seconds != 0).then_some(seconds)
}

/// A key or word without letter case and punctuation: `taskId`, `task_id` and `Task-ID` are the
/// same.
pub(super) fn fold(text: &str) -> String {
    let is_letter = |letter: &char| letter.is_ascii_alphanumeric() || !letter.is_ascii();
    let letters = text.chars().filter(is_letter);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Whether a folded text contains one of these parts.
pub(super) fn has_any(folded: &str, parts: &[&str]) -> bool {
    parts.iter().any(|part| folded.contains(part))
}

/// Splits a key into its words in lower case: `generateUuid`, `task_no` and `TaskUUID` have two words each.
pub(super) fn words(key: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    let mut letters = key.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_capital = letter.is_ascii_uppercase();
        let ends_capitals =
            before.is_ascii_uppercase() && letters.peek().is_some_and(char::is_ascii_lowercase);
        let begins = !before.is_ascii_alphanumeric()
            || is_capital && (!before.is_ascii_uppercase() || ends_capitals);
        if letter.is_ascii_alphanumeric() {
            match words.last_mut() {
                Some(word) if !begins => word.push(letter.to_ascii_lowercase()),
                _ => words.push(letter.to_ascii_lowercase().to_string()),
            }
        }
        before = letter;
    }
    words
}

/// Replaces strings that contain a JSON object or array by their parsed value.
pub(super) fn expand(value: &mut Value, depth: u8) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match value {
        Value::String(text) => {
            if let Some(inner) = nested(text) {
                *value = inner;
                expand(value, depth);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| expand(item, depth)),
        Value::Object(object) => object.values_mut().for_each(|item| expand(item, depth)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The JSON document that a text contains. A sentence that begins with a bracket is no document.
fn nested(text: &str) -> Option<Value> {
    let text = text.trim();
    if text.starts_with("\"{") || text.starts_with("\"[") {
        // The text was encoded twice.
        return serde_json::from_str(text).ok();
    }
    let inside = text.strip_prefix(['{', '['])?.trim_start();
    if !inside.starts_with(['"', '\'', '{', '[']) {
        return serde_json::from_str(text).ok();
    }
    // One character after the end of a document is a mistake of the service.
    let mut end = text.char_indices().rev().take(2);
    end.any(|(_, letter)| matches!(letter, '}' | ']'))
        .then(|| lenient_json::document(text))?
}

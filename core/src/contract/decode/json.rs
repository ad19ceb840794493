//! One JSON value in all its spellings.

use serde_json::Value;

use super::time;

/// A text that says something: a string that is not blank, or a number.
pub(super) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim())
            .filter(|text| !text.is_empty())
            .map(str::to_owned),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// A finite number, as a number or as a text.
pub(super) fn number(value: &Value) -> Option<f64> {
    let number = match value {
        Value::Number(number) => number.as_f64()?,
        Value::String(text) => parse(text.trim())?,
        _ => return None,
    };
    number.is_finite().then_some(number)
}

/// A text as a number, by the JSON reader that is here anyway: `str::parse` would bring another.
fn parse(text: &str) -> Option<f64> {
    serde_json::from_str(text).ok()
}

/// Progress in percent, from 0–100, 0–1, or `"45%"`.
///
/// Whole numbers are percent already, so that `1` is 1 %; a number written with a fraction and
/// at most one is a share, so that `0.45` is 45 % and `1.0` is 100 %.
pub(super) fn progress(value: &Value) -> Option<u8> {
    let (text, percent) = match value {
        Value::String(text) => match text.trim().strip_suffix('%') {
            Some(text) => (text.trim_end().to_owned(), true),
            None => (text.trim().to_owned(), false),
        },
        Value::Number(number) => (number.to_string(), false),
        _ => return None,
    };
    let number = parse(&text).filter(|number| number.is_finite())?;
    let is_share = !percent && number <= 1.0 && text.contains(['.', 'e', 'E']);
    let scaled = if is_share { number * 100.0 } else { number };
    // Rounded first, because 0.29 * 100 is a little less than 29.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped"
    )]
    Some(scaled.round().clamp(0.0, 100.0) as u8)
}

/// A moment in Unix seconds, from seconds, milliseconds or ISO 8601. Zero means "not yet".
pub(super) fn time(value: &Value) -> Option<i64> {
    let seconds = match (number(value), value) {
        (Some(number), _) => time::from_number(number),
        (None, Value::String(text)) => time::from_iso(text.trim())?,
        _ => return None,
    };
    (seconds != 0).then_some(seconds)
}

/// Reads a text that holds an object or an array; `None` for any other text.
pub(super) fn nested(text: &str) -> Option<Value> {
    let text = text.trim();
    if text.starts_with(['{', '[']) {
        serde_json::from_str(text).ok()
    } else {
        None
    }
}

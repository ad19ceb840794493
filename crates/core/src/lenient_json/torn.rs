//! Detects faults in a text that leave its meaning open: a bracket, a mark, a comma or a colon that is lost or in a wrong
//! place.

use serde::de::IgnoredAny;

use super::words;

/// Whether strict readers refuse a text from its first bracket on, also after its words are replaced by those of JSON.
pub(crate) fn is_torn(text: &str) -> bool {
    let Some(start) = text.find(['{', '[', '"']) else {
        return !text.trim().is_empty();
    };
    let text = &text[start..];
    !is_strict(text) && !is_strict(&in_words_of_json(text))
}

/// Whether a text consists of documents, perhaps with words after them.
fn is_strict(text: &str) -> bool {
    let mut documents = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
    while let Some(document) = documents.next() {
        if document.is_err() {
            let rest = &text[documents.byte_offset().min(text.len())..];
            return documents.byte_offset() > 0 && !rest.contains(['{', '[', '"', '}', ']']);
        }
    }
    true
}

/// A text with the marks, words and escapes of JSON in place of those of JavaScript and Python.
fn in_words_of_json(text: &str) -> String {
    let has_apostrophes = text.matches("':").count() > text.matches("\":").count();
    let quote = if has_apostrophes { '\'' } else { '"' };
    let mut json = String::with_capacity(text.len());
    let mut rest = text;
    let mut is_within = false;
    while let Some(letter) = rest.chars().next() {
        let mut length = letter.len_utf8();
        if letter == quote {
            is_within = !is_within;
            json.push('"');
        } else if is_within {
            match letter {
                '\\' => {
                    length += rest[1..].chars().next().map_or(0, char::len_utf8);
                    json.push(' ');
                }
                '"' => json.push(' '),
                letter if letter.is_control() => json.push(' '),
                letter => json.push(letter),
            }
        } else if letter == ',' && rest[1..].trim_start().starts_with(['}', ']']) {
        } else if letter.is_alphabetic()
            || letter == '-'
            || letter == '+'
            || letter.is_ascii_digit()
        {
            length = words::length(rest).max(length);
            let is_text = words::read(&rest[..length]).is_string();
            json.push(if is_text { '?' } else { '0' });
        } else {
            json.push(letter);
        }
        rest = &rest[length..];
    }
    json
}

//! The value behind a name: where it ends, and what is around it.

use super::{
    names::{is_reference, is_variable, name_before},
    wrapped::{is_continued, joined},
};
use crate::contract::pasted_text::QUOTES;

/// The brackets and signs around a text.
const PAIRS: &[[char; 2]] = &[
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
    ['<', '>'],
    ['【', '】'],
    ['〔', '〕'],
    ['〖', '〗'],
    ['*', '*'],
];

/// The signs that may follow a text in a list or in prose.
const AFTER: [char; 6] = [',', ';', '，', '；', '。', '、'];

/// A text without the blanks, quotation marks, pairs of brackets and commas around it.
pub(super) fn unwrapped(text: &str) -> &str {
    let trimmed = text.trim().trim_end_matches(AFTER);
    let continued = trimmed.strip_suffix(" \\").unwrap_or(trimmed);
    let within = |[open, close]: &[char; 2]| continued.strip_prefix(*open)?.strip_suffix(*close);
    let bare = PAIRS.iter().find_map(within).unwrap_or(continued);
    let unquoted = bare.trim_matches(QUOTES);
    let is_empty_value = !bare.starts_with(QUOTES) && unquoted.ends_with(['=', ':']);
    let is_within = unquoted.contains(QUOTES) || is_empty_value;
    let bare = if is_within { bare } else { unquoted };
    if bare.len() == text.len() {
        bare
    } else {
        unwrapped(bare)
    }
}

/// The key in a value, without the scheme of a header.
pub(super) fn finished(value: &str) -> String {
    let value = value.trim();
    let bare = unwrapped(value);
    let (first, rest) = first_word(bare);
    let rest = rest.trim();
    if is_reference(value) || is_reference(bare) {
        return String::new();
    }
    if let Some(default) = default_of_variable(bare) {
        return finished(default);
    }
    if is_scheme(first) && !rest.is_empty() {
        return finished(rest);
    }
    joined(bare).unwrap_or_else(|| bare.to_owned())
}

/// The word behind the scheme of a header, if there is nothing else.
pub(super) fn behind_scheme(text: &str) -> Option<String> {
    let (first, rest) = first_word(text);
    let key = finished(rest);
    let is_alone = !key.is_empty() || is_reference(rest);
    let is_key = is_alone && !key.contains(|c: char| c.is_whitespace() || QUOTES.contains(&c));
    (is_scheme(first) && is_key).then_some(key)
}

/// Whether a word is the scheme of an `Authorization` header.
fn is_scheme(word: &str) -> bool {
    const SCHEMES: [&str; 6] = ["bearer", "basic", "key", "token", "apikey", "api-key"];
    SCHEMES
        .iter()
        .any(|scheme| word.eq_ignore_ascii_case(scheme))
}

/// The value that stands in for a variable that is not set: `sk-1` in `${K:-sk-1}`.
pub(super) fn default_of_variable(text: &str) -> Option<&str> {
    let inner = text.strip_prefix("${")?.strip_suffix('}')?;
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    let default = inner[end..].strip_prefix(':').unwrap_or(&inner[end..]);
    default
        .strip_prefix(['-', '='])
        .filter(|value| !value.is_empty())
}

/// The value at the start of a text, behind its name: what its quotes enclose, or else a word, without what ends it in code or
/// in prose. In a header the word is behind its scheme. A value that may go on behind a blank is returned with all that follows.
pub(super) fn value<'a>(name: &str, text: &'a str) -> &'a str {
    let text = opened(text);
    if let Some(inner) = text.strip_prefix(QUOTES) {
        let rest = inner.trim_start_matches(QUOTES);
        let is_empty = rest.len() < inner.len() && rest.starts_with(is_end);
        let end = rest.find(QUOTES).unwrap_or(rest.len());
        return if is_empty { "" } else { &rest[..end] };
    }
    let (word, rest) = first_word(text);
    let is_header = name.to_ascii_lowercase().ends_with("authorization");
    let is_scheme = is_scheme(word) && (is_header || word.eq_ignore_ascii_case("bearer"));
    if is_scheme && !rest.trim().is_empty() {
        return value("", rest);
    }
    let key = ended(word);
    if key.len() == word.len() && !is_option(name) && is_continued(word, rest) {
        return text.trim_end();
    }
    key
}

/// Whether a name belongs to an option that takes one word, as in `docker run -e KEY=… image`.
fn is_option(name: &str) -> bool {
    let command = name.strip_suffix(name_before(name)).unwrap_or_default();
    command.ends_with("-e ") || command.ends_with("--env ")
}

/// A text without the blanks before it, and without the sign before its quotes, as in `f"…"` or `$'…'`.
pub(super) fn opened(text: &str) -> &str {
    let text = text.trim_start();
    let quoted = text.strip_prefix(|c: char| c.is_ascii_alphabetic() || "$@".contains(c));
    quoted
        .filter(|quoted| quoted.starts_with(QUOTES))
        .unwrap_or(text)
}

/// Splits a text at the first blank or quotation mark.
pub(super) fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let end = text.find(|c: char| c.is_whitespace() || QUOTES.contains(&c));
    text.split_at(end.unwrap_or(text.len()))
}

/// A word without what ends it: the next value of a list or a query, a bracket of the code around it, or the point of a
/// sentence.
fn ended(word: &str) -> &str {
    let is_next = |at: &usize| {
        let rest = &word[at + 1..];
        let name = rest.split([':', '=']).next().unwrap_or_default();
        rest.is_empty() || (name.len() < rest.len() && is_variable(name))
    };
    let places = word.match_indices([',', ';', '&']).map(|(at, _)| at);
    let escapes = ["\\n", "\\r"].iter().filter_map(|escape| word.find(escape));
    let end = places.filter(is_next).chain(escapes).min();
    let mut key = &word[..end.unwrap_or(word.len())];
    if let Some(at) = key.find("</") {
        key = &key[..at];
    }
    let mut is_open = true;
    while is_open {
        let pair = PAIRS.iter().find(|[_, close]| key.ends_with(*close));
        let alone = pair.filter(|[open, _]| !key.contains(*open));
        is_open = alone.is_some();
        key = alone.map_or(key, |[_, close]| key.trim_end_matches(*close));
        key = key.trim_end_matches(AFTER);
    }
    key.trim_end_matches('.')
}

fn is_end(character: char) -> bool {
    character.is_whitespace() || ",;)]}>".contains(character)
}

pub(super) fn has_blank(text: &str) -> bool {
    text.contains(char::is_whitespace)
}

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

/// A text without the blanks, quotation marks, tags, pairs of brackets and commas around it.
pub(super) fn unwrapped(text: &str) -> &str {
    let trimmed = text.trim().trim_end_matches(AFTER);
    let continued = trimmed.strip_suffix(" \\").unwrap_or(trimmed);
    let within = |[open, close]: &[char; 2]| continued.strip_prefix(*open)?.strip_suffix(*close);
    let bare = without_tag(continued).or_else(|| PAIRS.iter().find_map(within));
    let bare = bare.unwrap_or(continued);
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

/// The text of an element of HTML or XML, if the element is the whole text.
fn without_tag(text: &str) -> Option<&str> {
    let (tag, inner) = text.strip_prefix('<')?.split_once('>')?;
    let close = ["</", tag.split_whitespace().next()?, ">"].concat();
    let inner = inner.strip_suffix(close.as_str())?;
    (!inner.contains(close.as_str())).then_some(inner)
}

/// The key in a value, without the scheme of a header.
pub(super) fn finished(value: &str) -> String {
    let value = value.trim();
    let bare = unwrapped(value);
    if is_reference(value) || is_reference(bare) {
        return String::new();
    }
    if let Some(default) = default_of_variable(bare) {
        return finished(default);
    }
    if let Some(key) = after_scheme(bare).filter(|key| !key.trim().is_empty()) {
        return finished(key);
    }
    joined(bare).unwrap_or_else(|| bare.to_owned())
}

/// The word behind the scheme of a header, if there is nothing else.
pub(super) fn behind_scheme(text: &str) -> Option<String> {
    let rest = after_scheme(text)?;
    let key = finished(rest);
    let is_alone = !key.is_empty() || is_reference(rest);
    let is_key = is_alone && !key.contains(|c: char| c.is_whitespace() || QUOTES.contains(&c));
    is_key.then_some(key)
}

/// The text behind the scheme of a header at its start, with or without a colon: `Bearer …`, `Bearer: …`, `Bearer:…`.
fn after_scheme(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let (word, rest) = first_word(text);
    if is_scheme(word.trim_end_matches(':')) {
        return Some(rest);
    }
    let (scheme, key) = text.split_once(':')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(key)
}

/// Whether a word is the scheme of an `Authorization` header.
pub(super) fn is_scheme(word: &str) -> bool {
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
        // A sign that joins texts is behind the quotes: these are the closing ones of the text before.
        let is_joint = rest.trim_start().starts_with(['+', '.', '&']);
        let is_empty = is_joint || (rest.len() < inner.len() && rest.starts_with(is_end));
        let end = rest.find(QUOTES).unwrap_or(rest.len());
        return if is_empty { "" } else { &rest[..end] };
    }
    let (word, rest) = first_word(text);
    let is_header = name.to_ascii_lowercase().ends_with("authorization");
    let scheme = word.get(.."bearer".len()).unwrap_or_default();
    let has_scheme = is_header || scheme.eq_ignore_ascii_case("bearer");
    let key = after_scheme(text).filter(|key| has_scheme && !key.trim().is_empty());
    if let Some(key) = key {
        return value("", key);
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

/// A word without what ends it: the next value of a list or a query, a letter of another script, a bracket of the code around
/// it, or the point of a sentence.
pub(super) fn ended(word: &str) -> &str {
    let is_next = |at: &usize| {
        let rest = &word[at + 1..];
        let name = rest.split([':', '=']).next().unwrap_or_default();
        rest.is_empty() || (name.len() < rest.len() && is_variable(name))
    };
    let places = word.match_indices([',', ';', '&']).map(|(at, _)| at);
    let escapes = ["\\n", "\\r"].iter().filter_map(|escape| word.find(escape));
    let wide = word.find(is_wide);
    let wide = wide.map(|at| word[..at].trim_end_matches('(').len());
    let end = places.filter(is_next).chain(escapes).chain(wide).min();
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

/// Whether a character is Chinese, Japanese, Korean or an emoji. Keys have none, and people put no blank between.
pub(super) fn is_wide(character: char) -> bool {
    character >= '\u{2e80}'
}

fn is_end(character: char) -> bool {
    character.is_whitespace() || ",;)]}>".contains(character)
}

pub(super) fn has_blank(text: &str) -> bool {
    text.contains(char::is_whitespace)
}

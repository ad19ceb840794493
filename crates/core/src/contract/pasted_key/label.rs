//! Whether the text before a colon or an equals sign is a name, and the text behind it its value.

use super::{
    names::{OF_HEADER, ends_with_name, is_capital, is_reference, is_variable, name_before},
    sentence::is_like_a_key,
    value::{ended, first_word, is_scheme, is_wide, opened},
};
use crate::contract::pasted_text::QUOTES;

/// Shorter texts may be words or parts of keys.
const LONG: usize = 16;

/// Whether the name at the end of a text names a key even if the value follows its colon directly. Some keys contain a colon:
/// `token:abc` may be one. It does if it has two words, as `API key:abc`, or if a long key follows.
pub(super) fn is_clear(before: &str, value: &str) -> bool {
    const CLEAR: [&str; 7] = [
        "authorization",
        "bearer",
        "apikey",
        "accesskey",
        "secretkey",
        "accesstoken",
        "authtoken",
    ];
    let name = name_before(before);
    let is_word = |c: char| c.is_alphabetic() || "-_.$".contains(c);
    let folded = name.replace(['-', '_'], "").to_ascii_lowercase();
    let others = before.strip_suffix(name).unwrap_or_default();
    let other = others.split_whitespace().next_back().unwrap_or_default();
    let is_title = others.ends_with(char::is_whitespace)
        && other.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !other.is_empty()
        && !is_scheme(other);
    let key = ended(first_word(value).0);
    let is_whole = key.len() >= LONG && is_like_a_key(key);
    let is_known = CLEAR.iter().any(|clear| folded.ends_with(clear));
    name.chars().all(is_word) && (!name.is_ascii() || is_known || is_title || is_whole)
}

/// Whether the text before `=` ends with a name, and not with a part of a key.
pub(super) fn is_name(before: &str) -> bool {
    let name = name_before(before);
    let ends: &[char] = if name.starts_with("--") {
        &['=']
    } else {
        &['/', ':']
    };
    is_variable(name.rsplit(ends).next().unwrap_or_default())
}

/// The value of a typed constant, behind the colon of its name: `: &str = "…"`, `: string = '…'`.
pub(super) fn without_type<'a>(before: &str, text: &'a str) -> Option<&'a str> {
    let (kind, value) = text.split_once('=')?;
    let kind = kind.replace("'static ", "");
    let kind = kind.trim();
    let is_one = !kind.contains(' ') || kind.contains(['&', '|']);
    let is_of_type = |c: char| c.is_ascii_alphabetic() || "&<>[]|?:._ ".contains(c);
    let is_type = !kind.is_empty() && is_one && kind.chars().all(is_of_type);
    let is_quoted = opened(value).starts_with(QUOTES);
    (is_type && is_quoted && is_outside(before)).then_some(value)
}

/// Whether a word without quotes behind a colon is a type or a word of prose: it is short, has only letters, and is followed by
/// other text. In a header it is a key.
pub(super) fn is_type(before: &str, word: &str, text: &str) -> bool {
    let mut header = OF_HEADER.iter();
    let is_of_header = header.any(|name| ends_with_name(before, name));
    let is_of_type = |c: char| c.is_ascii_alphabetic() || "&<>[]|?:".contains(c);
    !is_of_header
        && word.len() < LONG
        && word.contains(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(is_of_type)
        && word != text.trim()
        && is_outside(before)
}

/// Whether a word without quotes is a call that gives a key, and no key.
pub(super) fn is_call(word: &str) -> bool {
    word.contains('(') && !is_reference(word)
}

/// Whether a text begins with another name and its value: the name before has none, as in `API_KEY= MODEL=m`.
pub(super) fn is_other_name(text: &str) -> bool {
    let (word, rest) = first_word(text);
    if let Some(name) = word.strip_suffix(':') {
        return is_variable(name) && !name.contains(is_wide) && !rest.trim().is_empty();
    }
    let assigned = word.split_once('=');
    assigned.is_some_and(|(name, value)| is_capital(name) && !value.trim_matches('=').is_empty())
}

/// Whether a text ends outside of quotes.
pub(super) fn is_outside(before: &str) -> bool {
    before.matches(QUOTES).count().is_multiple_of(2)
}

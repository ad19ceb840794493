//! Removes a key from a service's answers: some repeat a rejected key, as in "Incorrect API key
//! provided: sk-…". It must not be stored, shown or passed on.

use std::borrow::Cow;

/// The replacement for the key.
const PLACE: &str = "[API key]";

/// Shorter keys are not secret, but words such as `none` or `test` that local services accept.
/// Removing them would damage answers.
const SHORTEST: usize = 6;
/// Keys of letters only, such as `ollama`, are such words up to this length.
const LONGEST_WORD: usize = 11;

/// Text that was escaped four times has this many backslashes in a row. Counting further would take
/// very long on a page of backslashes.
const DEEPEST: usize = 16;

/// Replaces the key in a text by [`PLACE`]: as it is, percent-encoded, or as JSON escapes it, also in JSON within
/// JSON.
pub fn without_key<'a>(text: &'a str, key: &str) -> Cow<'a, str> {
    if !is_secret(key) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::new();
    let mut rest = text;
    let mut from = 0;
    while let Some(at) = next(rest, key, from) {
        match repeated(&rest[at..], key) {
            Some(length) => {
                clean.push_str(&rest[..at]);
                clean.push_str(PLACE);
                rest = &rest[at + length..];
                from = 0;
            }
            None => from = at + 1,
        }
    }
    if clean.is_empty() {
        return Cow::Borrowed(text);
    }
    clean.push_str(rest);
    Cow::Owned(clean)
}

fn is_secret(key: &str) -> bool {
    let is_word = key.bytes().all(|byte| byte.is_ascii_alphabetic());
    key.len() >= SHORTEST && !(is_word && key.len() <= LONGEST_WORD)
}

/// The next position where the key may begin: at its first character, or at an escape. Both are ASCII.
fn next(text: &str, key: &str, from: usize) -> Option<usize> {
    let first = *key.as_bytes().first()?;
    let bytes = text.as_bytes().get(from..)?;
    let found = bytes
        .iter()
        .position(|byte| *byte == first || matches!(byte, b'\\' | b'%'));
    found.map(|place| place + from)
}

/// The length in bytes of the key at the start of the text, if the key is there.
fn repeated(text: &str, key: &str) -> Option<usize> {
    // Comparing directly is not only faster: of several backslashes in a row, the first would be read as their
    // escape.
    if text.starts_with(key) {
        return Some(key.len());
    }
    let text = text.as_bytes();
    let mut at = 0;
    for wanted in key.bytes() {
        at += written(text.get(at..)?, wanted)?;
    }
    Some(at)
}

/// The number of bytes that write one character: `/`, `%2f`, `\/`, `\u002f`, with more backslashes if the text was
/// escaped more than once.
fn written(text: &[u8], wanted: u8) -> Option<usize> {
    let slashes = text.iter().take(DEEPEST);
    let slashes = slashes.take_while(|byte| **byte == b'\\').count();
    let rest = &text[slashes..];
    if wanted == b'\\' {
        return (slashes > 0).then_some(slashes);
    }
    // Only punctuation is escaped by a backslash alone: `\n` is not `n`.
    let is_plain = slashes == 0 || !wanted.is_ascii_alphanumeric();
    if is_plain && rest.first() == Some(&wanted) {
        return Some(slashes + 1);
    }
    if let Some(digits) = rest.strip_prefix(b"%").and_then(|rest| rest.get(..2)) {
        return (code(digits)? == u32::from(wanted)).then_some(slashes + 3);
    }
    if let Some(digits) = rest.strip_prefix(b"x").filter(|_| slashes > 0) {
        return (code(digits.get(..2)?)? == u32::from(wanted)).then_some(slashes + 3);
    }
    let digits = rest.strip_prefix(b"u").filter(|_| slashes > 0)?.get(..4)?;
    (code(digits)? == u32::from(wanted)).then_some(slashes + 5)
}

/// The value of hexadecimal digits.
fn code(digits: &[u8]) -> Option<u32> {
    let digits = std::str::from_utf8(digits).ok()?;
    u32::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A key that a service repeated was stored in the ledger and shown on the page.
    #[test]
    fn a_key_is_removed_however_it_is_written() {
        for (key, text, clean) in [
            (
                "sk-1234",
                "Incorrect API key provided: sk-1234.",
                "Incorrect API key provided: [API key].",
            ),
            ("sk-1234", "sk-1234sk-1234", "[API key][API key]"),
            ("sk-1234", "sk-123 ssk-1234", "sk-123 s[API key]"),
            (
                "ab/cd+ef",
                r#"{"error":"ab\/cd+ef"}"#,
                r#"{"error":"[API key]"}"#,
            ),
            (
                "ab/cd+ef",
                r#"{"error":"ab/cd\u002bef"}"#,
                r#"{"error":"[API key]"}"#,
            ),
            (
                "ab/cd+ef",
                r#"{"error":"ab/cd\u002Bef"}"#,
                r#"{"error":"[API key]"}"#,
            ),
            (
                "ab/cd+ef",
                r#"{"a":"{\"error\":\"ab\\/cd+ef\"}"}"#,
                r#"{"a":"{\"error\":\"[API key]\"}"}"#,
            ),
            (
                r#"q"uo\te"#,
                r#"{"error":"q\"uo\\te"}"#,
                r#"{"error":"[API key]"}"#,
            ),
            ("sk-1234", r#"{"a":"\u0073k-1234"}"#, r#"{"a":"[API key]"}"#),
            (
                "sk-1234",
                r#"{"a":"\x73k\x2D1234"}"#,
                r#"{"a":"[API key]"}"#,
            ),
            (
                "ab/c-d",
                "https://a.test/?key=ab%2Fc%2dd&b=%61b/c-d",
                "https://a.test/?key=[API key]&b=[API key]",
            ),
            (r"sk\\1234", r"wrong: sk\\1234", "wrong: [API key]"),
            ("sk-1234", "käse sk-1234 käse", "käse [API key] käse"),
        ] {
            assert_eq!(without_key(text, key), clean, "{key}");
        }
    }

    /// The key of a local service is often a word that its answers also contain.
    #[test]
    fn a_word_that_is_not_secret_stays() {
        for (key, text) in [
            ("id", r#"{"id": "t-1"}"#),
            ("none", r#"{"reason": "none"}"#),
            ("ollama", r#"{"model": "ollama/flux"}"#),
            ("sk-1234", r#"{"id": "sk-123", "more": "sk-123\n4"}"#),
        ] {
            assert_eq!(without_key(text, key), text, "{key}");
        }
    }
}

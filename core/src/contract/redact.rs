//! Taking a key out of what a service answers: some repeat the one that they do not accept, as in
//! "Incorrect API key provided: sk-…". What is kept, shown and sent on must not have it.

use std::borrow::Cow;

/// What stands in the key's place.
const PLACE: &str = "[API key]";

/// Shorter ones are no secrets, but words such as `none` or `test` that services on this machine are
/// given; taken out, they would spoil an answer.
const SHORTEST: usize = 6;
/// So are words of letters alone, such as `ollama`, up to here.
const LONGEST_WORD: usize = 11;

/// Text that was escaped four times over has so many backslashes in a row. To count on would take a
/// page of nothing else for ever.
const DEEPEST: usize = 16;

/// The text with [`PLACE`] wherever the key stood: as it is, or as JSON writes it, also where the
/// JSON stands inside JSON.
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

/// Where the key could begin: at its first character, or at an escape. Both are ASCII.
fn next(text: &str, key: &str, from: usize) -> Option<usize> {
    let first = *key.as_bytes().first()?;
    let bytes = text.as_bytes().get(from..)?;
    let found = bytes
        .iter()
        .position(|byte| *byte == first || *byte == b'\\');
    found.map(|place| place + from)
}

/// How many bytes of the text are the key, if it begins with it.
fn repeated(text: &str, key: &str) -> Option<usize> {
    let text = text.as_bytes();
    let mut at = 0;
    for wanted in key.bytes() {
        at += written(text.get(at..)?, wanted)?;
    }
    Some(at)
}

/// How many bytes stand for one character: `/`, `\/`, `\u002f`, with more backslashes where the text
/// was escaped more than once.
fn written(text: &[u8], wanted: u8) -> Option<usize> {
    let slashes = text.iter().take(DEEPEST);
    let slashes = slashes.take_while(|byte| **byte == b'\\').count();
    let rest = &text[slashes..];
    if wanted == b'\\' {
        return (slashes > 0).then_some(slashes);
    }
    // Only signs are escaped by a backslash alone: `\n` is no `n`.
    let is_plain = slashes == 0 || !wanted.is_ascii_alphanumeric();
    if is_plain && rest.first() == Some(&wanted) {
        return Some(slashes + 1);
    }
    let digits = rest.strip_prefix(b"u").filter(|_| slashes > 0)?.get(..4)?;
    let digits = std::str::from_utf8(digits).ok()?;
    let code = u32::from_str_radix(digits, 16).ok()?;
    (code == u32::from(wanted)).then_some(slashes + 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A service that repeated the key had it kept in the ledger and shown on the page.
    #[test]
    fn a_key_is_taken_out_however_it_is_written() {
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
            ("sk-1234", "käse sk-1234 käse", "käse [API key] käse"),
        ] {
            assert_eq!(without_key(text, key), clean, "{key}");
        }
    }

    /// The key of a service on this machine is often a word that its answers have, too.
    #[test]
    fn a_word_that_is_no_secret_stays() {
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

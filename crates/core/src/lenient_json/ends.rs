//! Finds the end of a text in quotation marks. In valid JSON that is the next mark without a backslash. Where a mark
//! is missing, or there is one too many, the letters after it decide.

use std::ops::Range;

use super::space::{behind_spaces, is_space};

/// The most marks within one text that may be mistakes. The limit also bounds the work for hostile texts.
const MOST: usize = 32;

/// The end of a text, and the kind of the text.
pub(super) struct TextEnd {
    /// The content without its quotation marks.
    pub(super) content: Range<usize>,
    /// The position after the text.
    pub(super) next: usize,
    pub(super) is: Is,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Is {
    Value,
    /// A key: a colon follows.
    Key,
    /// A text that is cut off: the document ends within it.
    Cut,
}

/// The end of the value that begins with the quotation mark at `start`.
pub(super) fn of_value(text: &str, start: usize) -> TextEnd {
    let quote = text.as_bytes()[start];
    let first = start + 1;
    // The positions of marks at which the text does not end.
    let mut inner = Vec::new();
    let mut from = first;
    while let Some(end) = next_quote(text, from, quote)
        && inner.len() < MOST
    {
        match follower(text, end + 1) {
            None | Some(b',' | b'}' | b']') => return closed(text, first, end, &inner),
            Some(b':') if inner.is_empty() => return ending(first..end, end + 1, Is::Key),
            Some(b':') => return before_key(text, first, &inner),
            // A comma is missing.
            Some(next) if next == quote && inner.is_empty() => {
                return ending(first..end, end + 1, Is::Value);
            }
            Some(b'/') if is_before_comment(text, end + 1) => {
                return closed(text, first, end, &inner);
            }
            Some(_) => inner.push(end),
        }
        from = end + 1;
    }
    unclosed(text, first, &inner)
}

/// The end of the key at `start`, with or without marks.
pub(super) fn of_key(text: &str, start: usize, is_quoted: bool) -> (Range<usize>, usize) {
    let quote = text.as_bytes()[start];
    if !is_quoted {
        let rest = &text[start..];
        let end = rest.find([':', '"', ',', '=', '{', '}', '[', ']', '\n']);
        let end = start + end.unwrap_or(rest.len()).max(1);
        let end = (end..=text.len())
            .find(|end| text.is_char_boundary(*end))
            .unwrap_or(text.len());
        return (trimmed(text, start..end), end);
    }
    let mut first = start + 1;
    // `""id":` has one mark too many.
    if text.as_bytes().get(first) == Some(&quote) && follower(text, first + 1) != Some(b':') {
        first += 1;
    }
    let end = next_quote(text, first, quote);
    let key = first..end.unwrap_or(text.len());
    let follower = end.and_then(|end| follower(text, end + 1));
    let is_whole = matches!(follower, Some(b':' | b',' | b'}' | b']'));
    let colon = text[key.clone()].find(':').filter(|_| !is_whole);
    match colon.map(|colon| first + colon) {
        // `"id: "t1"` lacks a mark.
        Some(colon) => (trimmed(text, first..colon), colon),
        None => (key, end.map_or(text.len(), |end| end + 1)),
    }
}

/// The next quotation mark without a backslash.
fn next_quote(text: &str, from: usize, quote: u8) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = from;
    while let Some(byte) = bytes.get(at) {
        match *byte {
            b'\\' => at += 2,
            byte if byte == quote => return Some(at),
            _ => at += 1,
        }
    }
    None
}

/// The next byte that is no space.
pub(super) fn follower(text: &str, at: usize) -> Option<u8> {
    text.as_bytes().get(behind_spaces(text, at)).copied()
}

fn is_before_comment(text: &str, at: usize) -> bool {
    let rest = &text[at..];
    let comment = rest.trim_start_matches(is_space);
    // The `//` in `"https:"//host` is no comment.
    comment.len() < rest.len() && (comment.starts_with("//") || comment.starts_with("/*"))
}

fn ending(content: Range<usize>, next: usize, is: Is) -> TextEnd {
    TextEnd { content, next, is }
}

/// The end of a text that seems to be closed at `end`. An odd number of marks within it shows where it should have
/// ended.
fn closed(text: &str, first: usize, end: usize, inner: &[usize]) -> TextEnd {
    match inner.first() {
        Some(odd) if inner.len() % 2 == 1 && *odd == first => {
            ending(first + 1..end, end + 1, Is::Value)
        }
        Some(odd) if inner.len() % 2 == 1 && is_behind_separator(text, first, *odd) => {
            without_mark(text, first, *odd)
        }
        _ => ending(first..end, end + 1, Is::Value),
    }
}

/// The end of a text whose last inner mark begins a key: the text has ended before it.
fn before_key(text: &str, first: usize, inner: &[usize]) -> TextEnd {
    match *inner {
        [.., end, key] if is_gap(&text[end + 1..key]) => ending(first..end, end + 1, Is::Value),
        [.., key] if is_behind_separator(text, first, key) => without_mark(text, first, key),
        [.., end, key] => ending(first..end, key, Is::Value),
        [end] => ending(first..end, end + 1, Is::Value),
        [] => ending(first..first, first, Is::Value),
    }
}

/// The end of a text that the document ends in. If the document has its closing brackets, only the mark is missing.
fn unclosed(text: &str, first: usize, inner: &[usize]) -> TextEnd {
    if let Some(end) = inner.first() {
        return ending(first..*end, end + 1, Is::Value);
    }
    if text.trim_end_matches(is_space).ends_with(['}', ']']) {
        return without_mark(text, first, text.len());
    }
    ending(first..text.len(), text.len(), Is::Cut)
}

/// Whether the text between two marks is a comma or a bracket, perhaps with a wrong letter.
fn is_gap(text: &str) -> bool {
    const MOST: usize = 2;
    let letters = text
        .chars()
        .filter(|letter| !is_space(*letter) && !",{}[]".contains(*letter));
    letters.take(MOST).count() < MOST && text.len() <= 2 * MOST
}

/// Whether only a comma, brackets or the end of a line stand before a mark.
fn is_behind_separator(text: &str, first: usize, mark: usize) -> bool {
    let before = &text[first..mark];
    let end = before.trim_end_matches(is_space);
    end.ends_with([',', '{', '[', '}', ']']) || before[end.len()..].contains('\n')
}

/// The end of a text without its closing mark: before the comma and the brackets at its end.
fn without_mark(text: &str, first: usize, before: usize) -> TextEnd {
    let raw = &text[first..before];
    let is_behind = |letter: char| is_space(letter) || ",{}[]\\\"'".contains(letter);
    let end = first + raw.trim_end_matches(is_behind).len();
    let behind = text[end..before].trim_start_matches(['\\', '"', '\'']);
    ending(first..end, before - behind.len(), Is::Value)
}

/// The range of a key without the spaces and marks around it.
fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let key = &text[range.clone()];
    let is_beside = |letter: char| is_space(letter) || "\\\"'".contains(letter);
    let start = range.start + (key.len() - key.trim_start_matches(is_beside).len());
    start..start.max(range.start + key.trim_end_matches(is_beside).len())
}

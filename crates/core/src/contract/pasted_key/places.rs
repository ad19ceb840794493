//! The places of keys in a text in which something else is looked for.

use std::ops::Range;

use super::names::{NAMES, ends_of};
use crate::contract::{link, pasted_text::QUOTES};

/// Finds what stands behind the names of keys: in headers, variables, JSON and sentences. The places are in order of their ends,
/// and may overlap. Too much is rather one of them than too little.
pub(in crate::contract) fn places_of_keys(text: &str) -> Vec<Range<usize>> {
    let ends = ends_of(text, &NAMES).into_iter();
    let places = ends.filter_map(|end| {
        let place = place_behind(&text[end..])?;
        Some(end + place.start..end + place.end)
    });
    places.collect()
}

/// A text with a letter in place of each key.
pub(in crate::contract) fn without_keys(text: &str, places: &[Range<usize>]) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut at = 0;
    for place in places {
        if let Some(before) = text.get(at..place.start) {
            clean.push_str(before);
            clean.push('x');
        }
        at = at.max(place.end);
    }
    clean.push_str(&text[at..]);
    clean
}

/// The place of the next word behind a name, and of the one behind that if the first has no digit: it may be the scheme of a
/// header, or a word such as `is`. `None` if the name goes on, and for addresses, numbers and other names.
fn place_behind(after: &str) -> Option<Range<usize>> {
    let start = start_of_word(after).filter(|start| *start > 0)?;
    let end = start + length_of_word(&after[start..]);
    let (word, rest) = (&after[start..end], &after[end..]);
    let is_closed = rest.starts_with(QUOTES) && rest.trim_start_matches(QUOTES).starts_with(':');
    let is_name = is_closed && after[..start].contains(',');
    if is_name || link::begins(word) || is_literal(word) {
        return None;
    }
    let has_digit = word.contains(|c: char| c.is_ascii_digit());
    let next = start_of_word(rest).filter(|at| {
        let is_near = rest.starts_with(char::is_whitespace) && !rest[..*at].contains(QUOTES);
        is_near && !has_digit && !link::begins(&rest[*at..])
    });
    let length = next.map_or(0, |at| at + length_of_word(&rest[at..]));
    Some(start..end + length)
}

fn start_of_word(text: &str) -> Option<usize> {
    text.find(|c: char| c.is_ascii_alphanumeric())
}

fn length_of_word(text: &str) -> usize {
    let is_end =
        |c: char| c.is_whitespace() || QUOTES.contains(&c) || !c.is_ascii() || "&<>".contains(c);
    text.find(is_end).unwrap_or(text.len())
}

/// Whether a word is a value of JSON that is no text, such as the number behind `"max_token":`.
fn is_literal(word: &str) -> bool {
    let word = word.trim_end_matches([',', '}']);
    matches!(word, "null" | "true" | "false") || word.bytes().all(|byte| byte.is_ascii_digit())
}

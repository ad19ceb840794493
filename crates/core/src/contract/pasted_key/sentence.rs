//! Keys in prose and in calls.

use super::{
    names::{NAMES, ends_like_a_name, is_capital, is_name_of_a_key},
    value::{ended, finished, is_wide},
    wrapped::is_continued,
};
use crate::contract::pasted_text::{QUOTES, bare};

/// The only text in quotes that is not a name, an address or prose: `sk-1` in `os.getenv("K") or "sk-1"`.
pub(super) fn sole_quoted(text: &str) -> Option<String> {
    const BEFORE: &[char] = &['(', '[', '{', ',', '=', ':', '|', '?', '>', ' ', '\n'];
    const AFTER: &[char] = &[')', ']', '}', ',', ';', '.', ' ', '\n', '<', '/'];
    let mut quoted: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(QUOTES) {
        let (before, inner) = rest.split_at(at);
        let inner = inner.trim_start_matches(QUOTES);
        let (inner, after) = inner.split_at(inner.find(QUOTES).unwrap_or(inner.len()));
        rest = after.trim_start_matches(QUOTES);
        // A letter may say what kind of text it is.
        let unlettered = before.strip_suffix(|c: char| c.is_ascii_alphabetic());
        let mut ends = [before, unlettered.unwrap_or(before)].into_iter();
        let is_open = ends.any(|end| end.is_empty() || end.ends_with(BEFORE));
        let is_closed = rest.is_empty() || rest.starts_with(AFTER);
        let is_name = rest.trim_start().starts_with([':', '=']);
        if is_open && is_closed && !is_name && !inner.contains("://") {
            quoted.push(finished(inner));
        }
    }
    quoted.retain(|key| !key.is_empty() && !key.contains(char::is_whitespace) && !is_capital(key));
    if quoted.len() > 1 {
        quoted.retain(|key| is_like_a_key(key));
    }
    quoted.pop().filter(|_| quoted.is_empty())
}

/// The value of a command such as `setx NAME value`, or of `name: value`.
pub(super) fn labelled(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_argument = |word: &&&str| !word.starts_with(['-', '/']);
    let value = match words[..] {
        ["set" | "setx" | "setenv", ref rest @ ..] => {
            let arguments: Vec<&&str> = rest.iter().filter(is_argument).collect();
            match arguments[..] {
                [_, value] => *value,
                _ => return None,
            }
        }
        [name, value] if name.ends_with(':') => ended(value),
        [_, ":", value] => ended(value),
        _ => return None,
    };
    Some(finished(value))
}

/// The only word of a sentence about a key that looks like one, or the word behind `API key`.
pub(super) fn in_sentence(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    if !NAMES.iter().any(|name| lower.contains(name)) {
        return None;
    }
    let words = text.split(|c: char| c.is_whitespace() || is_wide(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let key = |word: &str| bare(word).trim_end_matches(['.', '!', '?', ':']).to_owned();
    let places: Vec<usize> = (0..words.len())
        .filter(|at| is_like_a_key(&key(words[*at])))
        .collect();
    match (&places[..], &words[..]) {
        ([at], _) if !is_continued(words[*at], &words[at + 1..].join(" ")) => Some(key(words[*at])),
        ([], [.., name, last]) if words.len() <= 3 && ends_like_a_name(name) => {
            let is_key = !ends_like_a_name(last) && !last.contains(QUOTES);
            is_key.then(|| finished(last))
        }
        _ => None,
    }
}

/// Whether a word of a sentence may be a key: it has a digit, and no signs that keys do not have.
pub(super) fn is_like_a_key(word: &str) -> bool {
    const SHORTEST: usize = 4;
    word.len() >= SHORTEST
        && word.contains(|c: char| c.is_ascii_digit())
        && word.contains(|c: char| c.is_ascii_alphabetic())
        && word.starts_with(|c: char| c.is_ascii_alphanumeric())
        && word
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "-_.~+/=:".contains(c))
        && !word.contains("://")
        && !is_name_of_a_key(word)
}

//! Keys that were wrapped over lines.

use super::names::NAMES;

/// Whether a word may be a part of a key that was wrapped.
fn is_piece(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphanumeric())
        && word
            .trim_end_matches('=')
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "-_+".contains(c))
}

/// A key that was wrapped over lines, if that is unmistakable: each line but the last ends with a hyphen, or there are several
/// full lines.
pub(super) fn joined(text: &str) -> Option<String> {
    /// Shorter lines may be words.
    const SHORTEST: usize = 16;
    let pieces: Vec<&str> = text.split_whitespace().collect();
    let (last, lines) = pieces.split_last()?;
    let first = lines.first()?;
    let prefix = first.split_inclusive(['-', '_']).next().unwrap_or_default();
    let is_one = pieces.iter().all(|piece| is_piece(piece))
        && !pieces[1..].iter().any(|piece| piece.starts_with(prefix));
    let is_hanging = lines.iter().all(|line| line.ends_with(['-', '_']));
    let is_full = lines.len() > 1
        && lines.iter().all(|line| line.len() == first.len())
        && first.len() >= SHORTEST
        && last.len() < first.len();
    (is_one && (is_hanging || is_full)).then(|| pieces.concat())
}

/// Whether the words behind a key may be its end: a line was wrapped where it was copied.
pub(super) fn is_continued(key: &str, rest: &str) -> bool {
    let has_digit = |word: &str| word.contains(|c: char| c.is_ascii_digit());
    let mut words = rest.split_whitespace();
    let Some(first) = words.next() else {
        return false;
    };
    let is_hanging = key.ends_with(['-', '_']) && is_piece(first);
    let is_last = words.clone().next().is_none() && is_piece(first) && !NAMES.contains(&first);
    let are_pieces = [first]
        .into_iter()
        .chain(words)
        .all(|word| is_piece(word) && has_digit(word));
    is_hanging || is_last || are_pieces
}

//! Tags: short texts, nested by `/`.

use std::{cmp::Ordering, collections::BTreeSet};

use crate::fold::{composed, folded};

/// The longest tag, in characters.
pub const LONGEST_TAG: usize = 64;

/// The separator of the parts of a nested tag, as in `birds/herons`.
const NESTS: char = '/';

/// The letters that end a tag when several are typed: a comma or a semicolon, also in Chinese and Arabic texts, and a
/// line break.
const ENDS: [char; 8] = [',', ';', '，', '；', '、', '،', '؛', '\n'];

/// Normalises a tag as typed: blanks only between words, one each, and no empty part. `None` if nothing is left, or
/// the tag is too long.
pub fn tag_from(typed: &str) -> Option<String> {
    let part = |part: &str| {
        let words = part.split(|letter: char| letter.is_whitespace() || letter.is_control());
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        words.join(" ")
    };
    let parts = typed.split(NESTS).map(part);
    let parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
    let tag = composed(&parts.join("/"));
    (!tag.is_empty() && tag.chars().count() <= LONGEST_TAG).then_some(tag)
}

/// Splits a text into tags, which are separated by commas, semicolons or line breaks.
pub fn tags_from(typed: &str) -> Vec<String> {
    typed.split(ENDS).filter_map(tag_from).collect()
}

/// Whether a tag is this other one, or nested in it. Case, accents and width do not matter.
pub fn is_below(tag: &str, above: &str) -> bool {
    // Folding writes ½ with a sign that would nest.
    let mut parts = tag.split(NESTS);
    let mut all = above.split(NESTS);
    all.all(|above| parts.next().is_some_and(|part| same_label(part, above)))
}

/// These tags, and the tags that they are nested in.
pub fn with_parents(tags: &BTreeSet<String>) -> BTreeSet<String> {
    let nested = |tag: &String| {
        let ends = tag.match_indices(NESTS).map(|(at, _)| at);
        let ends = ends.chain(Some(tag.len()));
        ends.map(|end| tag[..end].to_owned()).collect::<Vec<_>>()
    };
    tags.iter().flat_map(nested).collect()
}

/// Whether two texts are the same but for their case, accents and width.
pub fn same_label(one: &str, other: &str) -> bool {
    by_letters(one, other) == Ordering::Equal
}

/// Compares tags without regard to case, accents and width.
pub(super) fn by_letters(one: &str, other: &str) -> Ordering {
    folded(one).cmp(&folded(other))
}

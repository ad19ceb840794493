//! Addresses in texts: lists, and prose in any script.

use super::address::{Address, ENDINGS, Place, bytes, kind_of, read};
use crate::contract::link;

/// The addresses in a text that is a list of them.
pub(super) fn list(text: &str) -> Option<Vec<&str>> {
    let is_end =
        |letter: char| ",;|".contains(letter) || (letter != '…' && link::is_outside(letter));
    let items: Vec<&str> = text.split(is_end).filter(|item| !item.is_empty()).collect();
    (items.len() > 1 && items.iter().all(|item| link::begins(item))).then_some(items)
}

/// The addresses in prose, such as `![](https://…)`, if they are recognisable as media.
pub(super) fn in_prose(text: &str) -> Vec<Address> {
    let is_end = |letter: char| letter.is_whitespace() || "()<>[]\"'`".contains(letter);
    let words = text.split(is_end);
    let bytes = words.filter_map(|word| bytes(word, false));
    let links = link::in_text(text).into_iter().filter_map(|found| {
        let found = link::unescaped(without_words(found));
        let is_medium = kind_of(&found).is_some();
        is_medium.then(|| read(&found, Place::None, false, ""))?
    });
    bytes.chain(links).collect()
}

/// An address without the words that follow its extension in scripts that need no blank:
/// `https://a/1.png请查收`.
fn without_words(address: &str) -> &str {
    if kind_of(address).is_some() {
        return address;
    }
    let ends = ENDINGS.iter().flat_map(|(ending, _)| {
        let places = address.match_indices(ending);
        places.map(|(at, ending)| at + ending.len())
    });
    let mut ends =
        ends.filter(|end| address[*end..].starts_with(|letter: char| !letter.is_ascii()));
    ends.next().map_or(address, |end| &address[..end])
}

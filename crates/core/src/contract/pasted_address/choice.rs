//! Chooses among the addresses of a text by the names before them.

use crate::contract::{
    link,
    pasted_text::{AROUND, QUOTES},
};

/// The meaning of the name before an address, the best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum AddressLabel {
    /// A page for people: a site or its docs.
    Site,
    /// Something else, or there is no name.
    Other,
    /// The API.
    Api,
}

/// The starts of words of a page for people.
const SITES: [&str; 5] = ["docs", "documentation", "site", "website", "home"];
/// The same in Chinese.
const CHINESE_SITES: [&str; 4] = ["官网", "官方网站", "文档", "教程"];
/// Parts of names of an API, besides words that begin or end with `api`.
const APIS: [&str; 4] = ["base", "endpoint", "接口", "端点"];
/// Words of a command that sends to an API.
const COMMANDS: [&str; 2] = ["curl", "post"];

/// The addresses of a text that have the best names, each with its place.
pub(super) fn best_addresses(text: &str) -> Vec<(usize, &str)> {
    let mut found: Vec<(AddressLabel, usize, &str)> = Vec::new();
    let mut end = 0;
    for address in link::in_text(text) {
        let start = text[end..].find(address).map_or(end, |at| end + at);
        found.push((label(&text[end..start]), start, address));
        end = start + address.len();
    }
    let best = found.iter().map(|(label, ..)| *label).max();
    let found = found.into_iter().filter(|(label, ..)| Some(*label) == best);
    found.map(|(_, start, address)| (start, address)).collect()
}

/// The meaning of the name at the end of a text. It may have several words.
fn label(before: &str) -> AddressLabel {
    let before = before.trim_end_matches(|c: char| !c.is_alphanumeric());
    let is_sign =
        |c: char| QUOTES.contains(&c) || AROUND.contains(&c) || matches!(c, ':' | '=' | '|' | '\n');
    let name = before.rsplit(is_sign).next().unwrap_or_default();
    let name = name.to_lowercase();
    let words = || name.split(|c: char| !c.is_ascii_alphanumeric());
    let is_site = |word: &str| SITES.iter().any(|site| word.starts_with(site));
    let is_api =
        |word: &str| word.starts_with("api") || word.ends_with("api") || COMMANDS.contains(&word);
    if words().any(is_site) || CHINESE_SITES.iter().any(|site| name.contains(site)) {
        AddressLabel::Site
    } else if words().any(is_api) || APIS.iter().any(|api| name.contains(api)) {
        AddressLabel::Api
    } else {
        AddressLabel::Other
    }
}

//! Finds an address in a pasted text.

mod scheme;
#[cfg(test)]
mod tests;

use std::net::Ipv6Addr;

use self::scheme::{with_scheme, without_schemes};
use super::pasted_text::{QUOTES, bare, visible};

/// Finds the address in a pasted text: the bare address, or an address in quotes, after the name of a variable, in JSON, in
/// prose or in a command. A host without a scheme gets `http://` if it is this machine or in a private network, and `https://`
/// otherwise; a mistyped scheme is corrected.
pub fn pasted_address(text: &str) -> String {
    let text = visible(text);
    let text = bare(&text);
    let found = match start_of_address(text) {
        Some(start) => address_at(text, start),
        None => named_host(text).unwrap_or(text),
    };
    let address = in_brackets(found);
    let whole = match without_schemes(&address) {
        Some((scheme, rest)) => Some([scheme, rest].concat()),
        None => with_scheme(&address),
    };
    whole.unwrap_or(address).replace('\n', "")
}

/// The address at this place of a text, without what follows it.
fn address_at(text: &str, start: usize) -> &str {
    let address = text[start..].split("](").next().unwrap_or_default();
    // A blank within an address that was typed alone is a mistake that the user is told about.
    let is_within = start > 0;
    let ends = |c: char| QUOTES.contains(&c) || "<>，。、；\n".contains(c);
    let end = address.find(|c: char| ends(c) || (is_within && (c == ' ' || c == '\\')));
    bare(&address[..end.unwrap_or(address.len())]).trim_end_matches(['.', '!', '*'])
}

/// Where the address begins: the first behind a name such as `base_url`, or else the first of all.
fn start_of_address(text: &str) -> Option<usize> {
    const SCHEMES: [&str; 2] = ["https://", "http://"];
    let lower = text.to_ascii_lowercase();
    let places = SCHEMES
        .iter()
        .flat_map(|scheme| lower.match_indices(scheme));
    let mut places: Vec<usize> = places.map(|(at, _)| at).collect();
    places.sort_unstable();
    let is_named = |at: &&usize| is_named(&lower[..**at], &["base", "endpoint"]);
    places.iter().find(is_named).or(places.first()).copied()
}

/// The word behind a name such as `base_url` or `host`, or the address of a Markdown link.
fn named_host(text: &str) -> Option<&str> {
    const NAMES: [&str; 7] = ["base", "endpoint", "url", "host", "address", "地址", "网址"];
    if let Some((_, linked)) = text.rsplit_once("](") {
        return Some(linked);
    }
    let lower = text.to_ascii_lowercase();
    let is_end = |c: char| c.is_whitespace() || QUOTES.contains(&c);
    let ends = text.match_indices(|c: char| is_end(c) || c == ':' || c == '=');
    let mut words = ends.map(|(at, mark)| {
        let word = &text[at + mark.len()..];
        (at, bare(word.split(is_end).next().unwrap_or_default()))
    });
    let is_host = |(at, word): &(usize, &str)| {
        is_named(&lower[..*at], &NAMES) && with_scheme(&in_brackets(word)).is_some()
    };
    words.find(is_host).map(|(_, word)| word)
}

/// Whether the last word of a text contains one of these names.
fn is_named(before: &str, names: &[&str]) -> bool {
    let before = before.trim_end_matches(|c: char| !c.is_alphanumeric());
    let mut name = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_');
    let name = name.next().unwrap_or_default();
    names.iter().any(|part| name.contains(part))
}

/// An address with the brackets of its IPv6 address, which were removed as marks around it.
fn in_brackets(address: &str) -> String {
    let (mut before, mut after) = ("", "");
    match (address.contains('['), address.contains(']')) {
        (true, false) => after = "]",
        (false, true) => before = "[",
        _ if address.parse::<Ipv6Addr>().is_ok() => (before, after) = ("[", "]"),
        _ => {}
    }
    [before, address, after].concat()
}

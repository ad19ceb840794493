//! Finds an address in a pasted text.

mod choice;
mod dots;
mod scheme;
#[cfg(test)]
mod tests;

use std::net::Ipv6Addr;

use self::{
    choice::best_addresses,
    dots::with_dots,
    scheme::{with_scheme, without_schemes},
};
use super::{
    BaseUrl, Insecure, link,
    pasted_text::{QUOTES, bare, visible},
};

/// Finds the address in a pasted text: the bare address, or an address in quotes, after the name of a variable, in JSON, in
/// prose or in a command. A host without a scheme gets `http://` if it is this machine or in a private network, and `https://`
/// otherwise; a mistyped scheme is corrected. Of several addresses, the one of the API is chosen by the names before them. If
/// these do not tell, the text stays as it was typed, which is no address: the key may be sent nowhere else.
pub fn pasted_address(typed: &str) -> String {
    // JSON may have its slashes escaped.
    let text = visible(typed).replace("\\/", "/");
    let text = with_dots(bare(&text));
    let places = best_addresses(&text).into_iter();
    let places = places.map(|(start, address)| address_at(&text, start, address));
    let found: Vec<&str> = places.collect();
    let found = match found[..] {
        [] => named_host(&text).unwrap_or(&text),
        [first, ref others @ ..] if others.iter().all(|other| is_same(first, other)) => first,
        _ => return refused(typed, &text).to_owned(),
    };
    let address = in_brackets(found);
    let whole = match without_schemes(&address) {
        Some((scheme, rest)) => Some([scheme, rest].concat()),
        None => with_scheme(&address),
    };
    whole.unwrap_or(address).replace('\n', "")
}

/// An address at this place of a text, without what may follow the base URL of a service.
fn address_at<'a>(text: &'a str, start: usize, address: &'a str) -> &'a str {
    // A blank within an address that was typed alone is a mistake that the user is told about.
    let ends = |c: char| QUOTES.contains(&c) || (link::is_outside(c) && c != ' ');
    let alone = &text[..text.find(ends).unwrap_or(text.len())];
    if start == 0 && alone.contains(' ') {
        return bare(alone);
    }
    // Browsers read a backslash as a slash, so the host may be another one than it seems. The user is told about it.
    if start == 0 && text[address.len()..].starts_with('\\') {
        return text;
    }
    let is_end = |c: char| QUOTES.contains(&c) || c == '(';
    &address[..address.find(is_end).unwrap_or(address.len())]
}

/// Whether two addresses are those of one service.
fn is_same(one: &str, other: &str) -> bool {
    let base = |address: &str| BaseUrl::parse(address, Insecure::Allow);
    one == other || base(one).is_ok_and(|one| base(other).as_ref() == Ok(&one))
}

/// The text in the form that is no base URL: as it was typed, if possible.
fn refused<'a>(typed: &'a str, text: &'a str) -> &'a str {
    let is_refused = BaseUrl::parse(typed, Insecure::Allow).is_err();
    if is_refused { typed } else { text }
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

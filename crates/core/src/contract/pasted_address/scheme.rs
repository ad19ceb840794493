//! The scheme of a typed address: mistyped, typed twice, or missing.

use std::net::Ipv4Addr;

use crate::contract::{BaseUrl, Insecure};

const HTTPS: &str = "https://";
const HTTP: &str = "http://";

/// The scheme at the start of an address, and the rest. Of several schemes in a row, the last is meant.
pub(super) fn without_schemes(text: &str) -> Option<(&'static str, &str)> {
    let mut found = without_scheme(text)?;
    while let Some(next) = without_scheme(found.1) {
        found = next;
    }
    Some(found)
}

/// The scheme, also if it has a slip of the finger, as in `htps://`, `https//`, `http:/` or `https;//`.
fn without_scheme(text: &str) -> Option<(&'static str, &str)> {
    let (name, rest) = text.split_at(text.find(|c: char| !c.is_ascii_alphabetic())?);
    let name = name.to_ascii_lowercase();
    let has = |letter: char| name.contains(letter);
    let is_scheme = (3..=7).contains(&name.len())
        && name.bytes().all(|byte| b"htps".contains(&byte))
        && has('t')
        && has('p');
    let after_colon = rest.trim_start_matches([' ', ':', ';', '.', ',']);
    let address = after_colon.trim_start_matches([' ', '/', '\\']);
    let marks = &rest[..rest.len() - address.len()];
    let has_slash = marks.len() > 1 && after_colon.starts_with(['/', '\\']);
    // `http:8080` is a host and its port.
    let is_colon_alone = marks == ":" && address.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_complete = ["https", "http"].contains(&name.as_str());
    let is_followed = has_slash || (is_colon_alone && is_complete);
    (is_scheme && is_followed).then_some((if has('s') { HTTPS } else { HTTP }, address))
}

/// An address with the scheme that it lacks; `None` if the text may be something else, such as a key: nobody should look up a
/// key as the name of a host.
pub(super) fn with_scheme(text: &str) -> Option<String> {
    if text.contains("://") {
        return None;
    }
    let text = text.trim_start_matches('/');
    let authority = text.split(['/', '?', '#']).next()?;
    let base = BaseUrl::parse(&[HTTPS, authority].concat(), Insecure::Refuse).ok()?;
    let is_encrypted = !base.is_private() || authority.ends_with(":443");
    let scheme = if is_encrypted { HTTPS } else { HTTP };
    is_host(authority).then(|| [scheme, text].concat())
}

/// Whether a host with or without a port looks like one.
pub(super) fn is_host(authority: &str) -> bool {
    if authority.starts_with('[') {
        return true;
    }
    let (host, port) = authority.split_once(':').unwrap_or((authority, ""));
    let host = host.strip_suffix('.').unwrap_or(host);
    if let Some((_, end)) = host.rsplit_once('.') {
        return is_domain(end) || host.parse::<Ipv4Addr>().is_ok();
    }
    let is_name = host.starts_with(|c: char| c.is_ascii_alphabetic());
    host.eq_ignore_ascii_case("localhost") || (is_name && !port.is_empty())
}

/// Whether a label can be the last of a name, such as `com`: the parts of a key differ in having digits, or letters of both
/// cases.
fn is_domain(label: &str) -> bool {
    let is_word = label.len() > 1
        && (label.bytes().all(|byte| byte.is_ascii_lowercase())
            || label.bytes().all(|byte| byte.is_ascii_uppercase()));
    is_word || label.starts_with("xn--")
}

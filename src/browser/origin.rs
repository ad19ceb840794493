//! The origin of a URL, as the browser parses it. Any other parser may be misled by a user name, a
//! port, letter case or a trailing dot of the host.

use leptos::prelude::window;
use web_sys::Url;

/// Whether two http(s) URLs have the same origin. `false` if one of them is invalid.
pub fn same_origin(one: &str, other: &str) -> bool {
    let origin = |url: &str| {
        let url = Url::new(url).ok()?;
        let is_http = ["http:", "https:"].contains(&url.protocol().as_str());
        is_http.then(|| url.origin())
    };
    origin(one).is_some_and(|one| origin(other) == Some(one))
}

/// An address with its host as the browser writes it if that is an IPv4 address, such as `127.0.0.1` for `127.1`. Other
/// addresses stay as they are.
pub fn with_plain_host(address: &str) -> String {
    let plain = || {
        let host = Url::new(address).ok()?.hostname();
        let is_ipv4 = host
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
        let (scheme, rest) = address.split_once("://")?;
        let end = rest.find([':', '/', '?', '#']).unwrap_or(rest.len());
        let is_host = is_ipv4 && !host.is_empty() && !rest.contains('@');
        is_host.then(|| [scheme, "://", &host, &rest[end..]].concat())
    };
    plain().unwrap_or_else(|| address.to_owned())
}

/// The origin of the page.
pub fn page_origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// The host of the page, without a port.
pub fn page_host() -> String {
    window().location().hostname().unwrap_or_default()
}

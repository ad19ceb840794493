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

/// The origin of the page.
pub fn page_origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// The host of the page, without a port.
pub fn page_host() -> String {
    window().location().hostname().unwrap_or_default()
}

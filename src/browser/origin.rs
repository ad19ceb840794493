//! Which origin a URL belongs to, by the browser's own reading of it: whatever else reads it may be
//! led astray by a user name, a port, letter case or a dot at the end of the host.

use web_sys::Url;

/// Whether two http(s) URLs have the same origin. What cannot be read has none.
pub fn same_origin(one: &str, other: &str) -> bool {
    let origin = |url: &str| {
        let url = Url::new(url).ok()?;
        let is_http = ["http:", "https:"].contains(&url.protocol().as_str());
        is_http.then(|| url.origin())
    };
    origin(one).is_some_and(|one| origin(other) == Some(one))
}

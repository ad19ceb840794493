//! The facts that every host needs about the files and addresses of the site.

use std::path::Path;

use anyhow::{Context, Result};
use easel_core::route::{PAGES, PAGES_WITH_ID};

/// The page, and the file that some hosts send for addresses that do not exist.
pub(super) const INDEX: &str = "index.html";
pub(super) const NOT_FOUND: &str = "404.html";

/// The media types of all kinds of files that the site has.
pub(super) const TYPES: [(&str, &str); 8] = [
    ("css", "text/css; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
];

/// The caching of files whose names change with their contents. Hosts and browsers treat a year as
/// for ever.
pub(super) const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The caching of all other files and of errors: a copy may be kept, and is checked each time.
pub(super) const ASK_AGAIN: &str = "no-cache";

/// A regular expression for file names with a hash: 16 hexadecimal digits, as the build writes them.
pub(super) const HASHED: &str = r"-[0-9a-f]{16}\.[a-z]+";

/// The number of digits of a hash.
const DIGITS: usize = 16;

/// Whether a file has a hash of its contents in its name, so that it never changes.
pub(super) fn is_hashed(file: &str) -> bool {
    let name = file.rsplit('/').next().unwrap_or(file);
    let Some((stem, _)) = name.split_once('.') else {
        return false;
    };
    let is_digit = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    stem.rsplit_once('-')
        .is_some_and(|(_, hash)| hash.len() == DIGITS && hash.chars().all(is_digit))
}

/// Returns the caching of a file that exists.
pub(super) fn caching(file: &str) -> &'static str {
    if is_hashed(file) { FOR_EVER } else { ASK_AGAIN }
}

/// Returns the media type of a file.
pub(super) fn media_type(file: &str) -> Result<&'static str> {
    let extension = Path::new(file).extension().unwrap_or_default();
    let known = TYPES.iter().find(|(known, _)| extension == *known);
    known
        .map(|(_, name)| *name)
        .with_context(|| format!("no host is told the type of {file}: add it to facts.rs"))
}

/// Returns a regular expression for the addresses of the pages, which are answered with `index.html`. All other
/// addresses are files, or are missing.
pub(super) fn page_pattern(base: &str) -> String {
    let base = base.replace('.', r"\.");
    let pages = PAGES.map(|(path, _)| path).join("|");
    let with_id = PAGES_WITH_ID.join("|");
    format!("^{base}(({pages})/?|({with_id})/.+)?$")
}

/// Returns the base path without its last slash, which is not an address of the site; `None` for the root.
pub(super) fn without_slash(base: &str) -> Option<&str> {
    base.strip_suffix('/').filter(|path| !path.is_empty())
}

/// Returns the page for addresses that do not exist, if the host has one. It is not the application, because a browser
/// that requests a missing chunk must not take the application for an answer.
pub(super) fn not_found(base: &str) -> String {
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>Not found</title>\
         <meta content=\"width=device-width,initial-scale=1\" name=viewport>\
         <meta content=\"light dark\" name=color-scheme>\
         <h1>Not found</h1><p>There is nothing at this address. <a href=\"{base}\">Open Easel</a></html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        for file in [
            "easel-e8b0beb661176df4.wasm",
            "a/chunk_6-4a5838fcbb452ea0.js",
        ] {
            assert_eq!(caching(file), FOR_EVER, "{file}");
        }
        for file in [
            "index.html",
            "config.json",
            "site.js",
            "words/zh-Hans.json",
            "house-profiles.json",
            "easel-E8B0BEB661176DF4.wasm",
            "e8b0beb661176df4.wasm",
            "a-e8b0beb661176df4/b.wasm",
        ] {
            assert_eq!(caching(file), ASK_AGAIN, "{file}");
        }
    }

    #[test]
    fn a_kind_of_file_without_a_type_stops_the_build() {
        assert_eq!(media_type("a-1.wasm").expect("known"), "application/wasm");
        let error = media_type("a.ttf").expect_err("unknown").to_string();
        assert!(error.contains("a.ttf"), "{error}");
    }
}

//! Checks the types, caching and compression of files.

use super::{
    super::facts::{INDEX, caching as expected_caching, is_hashed, media_type},
    build::Build,
    fetch::{ServedSite, SiteAnswer},
    findings::Findings,
};

/// The size in bytes below which compression is not checked, because smaller files are sent in one packet either way.
const WORTH_COMPRESSING: usize = 1400;

/// The kinds of files that are large. Hosts compress them by themselves or are told to.
const COMPRESSED: [&str; 3] = [".wasm", ".js", ".css"];

/// A year in seconds, which hosts and browsers treat as for ever.
const YEAR: u64 = 31_536_000;

/// Returns the answers that are files. A missing file has its own finding.
fn each<'a>(
    site: &'a ServedSite,
    build: &'a Build,
) -> impl Iterator<Item = (&'a str, std::rc::Rc<SiteAnswer>)> {
    let files = build.files.keys().map(String::as_str);
    let all = files.map(|name| (name, site.get(name)));
    let all = all.chain(std::iter::once((INDEX, site.get(""))));
    all.filter(|(_, answer)| answer.status == 200)
}

/// Checks the types of files. A wrong type of wasm delays the start; a wrong type of a script or
/// stylesheet prevents it.
pub(super) fn types(site: &ServedSite, build: &Build, findings: &mut Findings) {
    for (name, answer) in each(site, build) {
        let Ok(expected) = media_type(name) else {
            continue;
        };
        let essence = |kind: &str| {
            let kind = kind.split(';').next().unwrap_or_default().trim();
            // The older name of the type counts as the same.
            kind.replace("application/javascript", "text/javascript")
        };
        let (found, expected) = (answer.header("content-type"), essence(expected));
        if essence(&found) != expected {
            let found = if found.is_empty() { "no type" } else { &found };
            findings.fault(
                name,
                format!("has {found}: make its Content-Type {expected}"),
            );
        }
    }
}

/// Checks caching: names with a hash are kept for ever, and all other files are checked each time.
pub(super) fn caching(site: &ServedSite, build: &Build, findings: &mut Findings) {
    for (name, answer) in each(site, build) {
        let found = answer.header("cache-control");
        let is_right = if is_hashed(name) {
            is_for_ever(&found)
        } else {
            is_asked_for(&found)
        };
        if !is_right {
            let found = match found.as_str() {
                "" => "no Cache-Control".to_owned(),
                _ => format!("Cache-Control: {found}"),
            };
            let expected = expected_caching(name);
            findings.fault(name, format!("has {found}: make it {expected}"));
        }
    }
}

fn directives(header: &str) -> impl Iterator<Item = &str> {
    header.split(',').map(str::trim)
}

fn max_age(header: &str) -> Option<u64> {
    directives(header).find_map(|part| part.strip_prefix("max-age=")?.parse().ok())
}

fn is_for_ever(header: &str) -> bool {
    max_age(header) >= Some(YEAR) && directives(header).any(|part| part == "immutable")
}

fn is_asked_for(header: &str) -> bool {
    let asks = directives(header).any(|part| part == "no-cache" || part == "no-store");
    asks || max_age(header) == Some(0)
}

/// Checks that wasm is sent compressed, because otherwise it is three times as large.
pub(super) fn compression(site: &ServedSite, build: &Build, findings: &mut Findings) {
    for (name, answer) in each(site, build) {
        let is_large = answer.body.len() >= WORTH_COMPRESSING;
        let is_compressed = ["br", "gzip"].contains(&answer.header("content-encoding").as_str());
        if is_large && !is_compressed && COMPRESSED.iter().any(|end| name.ends_with(end)) {
            findings.fault(
                name,
                "is sent without compression to a browser that reads brotli and gzip: switch on one of \
                 them, for application/wasm as well",
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caching_is_read_in_the_words_of_any_host() {
        for (header, for_ever, asked_for) in [
            ("public, max-age=31536000, immutable", true, false),
            ("immutable,max-age=99999999", true, false),
            ("public, max-age=31536000", false, false),
            ("max-age=600, immutable", false, false),
            ("no-cache", false, true),
            ("public,max-age=0,must-revalidate", false, true),
            ("no-store", false, true),
            ("max-age=600", false, false),
            ("", false, false),
        ] {
            assert_eq!(is_for_ever(header), for_ever, "{header}");
            assert_eq!(is_asked_for(header), asked_for, "{header}");
        }
    }
}

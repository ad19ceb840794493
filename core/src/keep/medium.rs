//! What a fetched file is, by its bytes.

use crate::{dimensions::dimensions_of, file_type::file_type_of};

/// What the first and last bytes of a file show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MediumFacts {
    /// Its media type; empty if they do not show it.
    pub media_type: &'static str,
    /// Its width and height in pixels, if they show it.
    pub size: Option<(u32, u32)>,
}

/// What a file is. `None` if it is no medium: a page or an error in JSON, with which some hosts answer
/// for an expired link, or nothing at all.
pub fn medium_facts(ends: &[u8]) -> Option<MediumFacts> {
    if let Some(found) = file_type_of(ends) {
        return Some(MediumFacts {
            media_type: found.media_type,
            size: dimensions_of(ends),
        });
    }
    let text = ends.strip_prefix(b"\xef\xbb\xbf").unwrap_or(ends);
    // A medium of a type that nobody here knows is kept.
    let first = text.trim_ascii_start().first()?;
    (!matches!(first, b'<' | b'{' | b'[')).then_some(MediumFacts {
        media_type: "",
        size: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_and_errors_are_no_media() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03";
        for (bytes, expected) in [
            (&png[..], Some(("image/png", Some((2, 3))))),
            (b"<svg xmlns='a'>", Some(("image/svg+xml", None))),
            (b"\x00\x01 of tomorrow", Some(("", None))),
            (b"<!doctype html>expired", None),
            (b"\xef\xbb\xbf <html>", None),
            (b" \n{\"error\": \"expired\"}", None),
            (b"", None),
            (b"  ", None),
        ] {
            let facts = medium_facts(bytes).map(|facts| (facts.media_type, facts.size));
            assert_eq!(facts, expected, "{:?}", String::from_utf8_lossy(bytes));
        }
    }
}

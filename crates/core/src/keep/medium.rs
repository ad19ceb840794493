//! Detects by its bytes what a fetched file is.

use super::NotMedium;
use crate::{dimensions::dimensions_of, file_type::file_type_of};

/// Properties of a file that its first and last bytes show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MediumFacts {
    /// The media type; empty if the bytes do not show it.
    pub media_type: &'static str,
    /// The width and height in pixels, if the bytes show them.
    pub size: Option<(u32, u32)>,
}

/// The properties of a medium.
///
/// # Errors
/// If the file is no medium: some hosts answer with a status of 200 and a page, a line of text, or nothing.
pub fn medium_facts(ends: &[u8]) -> Result<MediumFacts, NotMedium> {
    if let Some(what) = NotMedium::of(ends) {
        return Err(what);
    }
    let found = file_type_of(ends);
    // A medium of an unknown type is kept, too.
    Ok(MediumFacts {
        media_type: found.map_or("", |found| found.media_type),
        size: found.and_then(|_| dimensions_of(ends)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer "Access denied" with a status of 200 was kept as the result, and its link was never tried again. All
    /// bytes that began neither with a bracket nor with a brace were treated as a medium.
    #[test]
    fn pages_and_errors_are_no_media() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03";
        for (bytes, expected) in [
            (&png[..], Some(("image/png", Some((2, 3))))),
            (b"<svg xmlns='a'>", Some(("image/svg+xml", None))),
            (
                b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf",
                Some(("image/avif", None)),
            ),
            (
                b"\0\0\0\x18ftypheic\0\0\0\0mif1heic",
                Some(("image/heic", None)),
            ),
            (b"GIF89a\x02\0\x03\0", Some(("image/gif", Some((2, 3))))),
            (
                b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm",
                Some(("video/webm", None)),
            ),
            (
                b"\0\0\0\x14ftypqt  \0\0\x02\0qt  ",
                Some(("video/quicktime", None)),
            ),
            (b"\x00\x01 of tomorrow", Some(("", None))),
            // The start of an FLV, which no table here has.
            (b"FLV\x01\x05\0\0\0\x09", Some(("", None))),
            (b"<!doctype html>expired", None),
            (b"\xef\xbb\xbf <html>", None),
            (b"\r\n\t<html><svg>", None),
            (
                b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>AccessDenied</Code>\
                  <Message>Request has expired</Message></Error>",
                None,
            ),
            (b" \n{\"error\": \"expired\"}", None),
            (b"[\"expired\"]", None),
            (b"Access denied", None),
            (b"error code: 1020\n", None),
            ("链接已过期".as_bytes(), None),
            // A text in Latin-1, and a text in UTF-16.
            (b"Acc\xe8s refus\xe9", None),
            (b"\xff\xfeN\0o\0", None),
            (b"", None),
            (b"  ", None),
        ] {
            let facts = medium_facts(bytes).ok();
            let facts = facts.map(|facts| (facts.media_type, facts.size));
            assert_eq!(facts, expected, "{:?}", String::from_utf8_lossy(bytes));
        }
    }
}

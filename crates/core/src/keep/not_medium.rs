//! Detects by its bytes that a file is no medium: a text where an image or a video should be.

use serde::{Deserialize, Serialize};

use crate::file_type::{ENOUGH, file_type_of, first_element};

/// An answer of a host in place of a medium: a page that asks to sign in or to wait, an error, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NotMedium {
    /// No bytes, or only white space.
    Empty,
    /// An HTML page.
    Page,
    /// An XML text, such as an error of a store of files.
    Xml,
    /// A JSON text.
    Json,
    /// Another text.
    Text,
}

/// How pages begin, without the bracket: the table of the MIME Sniffing Standard, section 7.1, and four more elements of
/// the head and of simple error pages.
const PAGE: [&str; 20] = [
    "!doctype html",
    "html",
    "head",
    "script",
    "iframe",
    "h1",
    "div",
    "font",
    "table",
    "a",
    "style",
    "title",
    "b",
    "body",
    "br",
    "p",
    "meta",
    "link",
    "center",
    "noscript",
];

impl NotMedium {
    /// The kind of a file with these first bytes, if it is certainly no medium. A file of an unknown type may be a
    /// medium, unless it is a text.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        if file_type_of(bytes).is_some() {
            return None;
        }
        let start = bytes.trim_ascii_start();
        let start = &start[..start.len().min(ENOUGH)];
        // In UTF-16 there is a zero beside each letter of a tag.
        let letters: Vec<u8> = start.iter().copied().filter(|byte| *byte != 0).collect();
        let text = String::from_utf8_lossy(&letters).to_ascii_lowercase();
        // The byte order mark, also that of UTF-16.
        let text = first_element(text.trim_start_matches(['\u{feff}', '\u{fffd}']));
        if is_page(text) {
            return Some(Self::Page);
        }
        if !is_text(bytes) {
            return None;
        }
        Some(match text.as_bytes() {
            [] if start.is_empty() => Self::Empty,
            [b'<', b'a'..=b'z' | b'!' | b'?', ..] => Self::Xml,
            [open @ (b'{' | b'['), rest @ ..] if is_json(*open, rest) => Self::Json,
            _ => Self::Text,
        })
    }

    /// The usual file extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Page => "html",
            Self::Xml => "xml",
            Self::Json => "json",
            Self::Text | Self::Empty => "txt",
        }
    }
}

fn is_page(text: &str) -> bool {
    let Some(tag) = text.strip_prefix('<') else {
        return false;
    };
    let ends = |rest: &str| rest.starts_with(['>', '/', ' ', '\t', '\n', '\r', '\x0c']);
    // A comment that does not end in the first bytes counts as one of a page.
    tag.starts_with("!--")
        || PAGE
            .iter()
            .any(|name| tag.strip_prefix(name).is_some_and(ends))
}

/// Whether JSON may go on like this behind its first bracket. A line of a log begins with a bracket, too.
fn is_json(open: u8, rest: &[u8]) -> bool {
    let next = rest.trim_ascii_start().first();
    match open {
        b'{' => matches!(next, Some(b'"' | b'}')),
        _ => matches!(next, Some(b'{' | b'[' | b'"' | b']')),
    }
}

/// Whether the bytes may be text, in whatever encoding: none of them is a byte that texts never have.
fn is_text(bytes: &[u8]) -> bool {
    // The last of these bytes begins the escape sequences of terminals, and of older encodings.
    const ALLOWED: [u8; 6] = *b"\t\n\x0b\x0c\r\x1b";
    let is_utf_16 = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let is_control = |byte: &u8| byte.is_ascii_control() && !ALLOWED.contains(byte);
    is_utf_16 || !bytes.iter().any(is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page that asked to sign in was reported as an expired link, and was saved as `.png`. The texts are those of
    /// S3, Azure, Cloudflare, nginx and `FastAPI`.
    #[test]
    fn a_text_in_place_of_a_medium_is_named() {
        let page = Some(NotMedium::Page);
        let (xml, json) = (Some(NotMedium::Xml), Some(NotMedium::Json));
        let (text, empty) = (Some(NotMedium::Text), Some(NotMedium::Empty));
        for (bytes, expected) in [
            (&b"<!DOCTYPE html><html lang=\"en-US\"><head>"[..], page),
            (b"<!doctype html>\n<title>Sign in</title>", page),
            (
                b"<html>\r\n<head><title>403 Forbidden</title></head>\r\n",
                page,
            ),
            (b"\xef\xbb\xbf\r\n <HTML>", page),
            (b"<!-- saved --><!-- twice --><body class='a'>", page),
            (
                b"<?xml version=\"1.0\"?><!DOCTYPE html PUBLIC \"-//W3C\"><html>",
                page,
            ),
            (b"<h1>Not Found</h1>", page),
            (b"<!-- a licence of many lines", page),
            // A page with a stray byte that no text has, and a page in UTF-16 without a byte order mark.
            (b"<!doctype html><p>\0\x08 gone", page),
            (b"<\0h\0t\0m\0l\0>\0", page),
            (b"\xff\xfe<\0h\0t\0m\0l\0>\0", page),
            (
                b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>AccessDenied</Code>",
                xml,
            ),
            (
                b"\xef\xbb\xbf<?xml version=\"1.0\"?><Error><Code>AuthenticationFailed",
                xml,
            ),
            (b"<Error><Code>NoSuchKey</Code></Error>", xml),
            (b"<a:feed xmlns:a='b'>", xml),
            (b"{\"detail\":\"Not Found\"}", json),
            (b" \n{ \"error\": {\"code\": 1}}", json),
            (b"{}", json),
            (b"[\"expired\"]", json),
            (b"[ {\"a\": 1}]", json),
            (b"[error] no such file", text),
            (b"{{name}} is not here", text),
            (b"Access denied", text),
            (b"error code: 1020\n", text),
            ("\u{94fe}\u{63a5}".as_bytes(), text),
            (b"<3", text),
            (b"\xff\xfeN\0o\0", text),
            (b"", empty),
            (b" \r\n", empty),
            // Bytes that may be a medium: an SVG, and unknown bytes.
            (b"<svg xmlns='a'>", None),
            (b"<!-- one --><!-- two --><svg>", None),
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", None),
            (b"\x00\x01 of tomorrow", None),
            (b"FLV\x01\x05\0\0\0\x09", None),
            (b"\x1f\x8b\x08\0 a compressed page", None),
        ] {
            let start = String::from_utf8_lossy(bytes);
            assert_eq!(NotMedium::of(bytes), expected, "{start:?}");
        }
    }

    /// A page of a template may begin with white space of any length.
    #[test]
    fn white_space_hides_nothing() {
        let page = [" \n".repeat(ENOUGH).as_bytes(), b"<html>"].concat();
        assert_eq!(NotMedium::of(&page), Some(NotMedium::Page));
        let blank = vec![b'\n'; 3 * ENOUGH];
        assert_eq!(NotMedium::of(&blank), Some(NotMedium::Empty));
    }

    #[test]
    fn nothing_of_it_is_named_like_a_medium() {
        let all = [
            (NotMedium::Empty, "txt"),
            (NotMedium::Page, "html"),
            (NotMedium::Xml, "xml"),
            (NotMedium::Json, "json"),
            (NotMedium::Text, "txt"),
        ];
        for (what, extension) in all {
            assert_eq!(what.extension(), extension);
        }
    }
}

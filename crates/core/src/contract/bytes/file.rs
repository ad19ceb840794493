//! Answers that are the file itself.

use crate::file_type::{FileType, file_type_of};

/// Types without a signature, or without one that is known here. The bytes decide in browsers, so the last two entries
/// stand for all other images and videos.
const BY_NAME: [(&str, &str, &str); 5] = [
    ("image/bmp", "image/bmp", "bmp"),
    ("image/x-icon", "image/x-icon", "ico"),
    ("video/mp2t", "video/mp2t", "ts"),
    ("image/", "image/png", "png"),
    ("video/", "video/mp4", "mp4"),
];

/// The type of the image or video that a body is: determined by its bytes, whatever `Content-Type` says, and otherwise by
/// `Content-Type`. `None` for a text, such as JSON that is sent as an image.
pub fn file_in(content_type: Option<&str>, body: &[u8]) -> Option<FileType> {
    let begins = body.iter().find(|byte| !byte.is_ascii_whitespace());
    let is_text = matches!(begins, Some(b'{' | b'[' | b'<'))
        || !body.contains(&0) && std::str::from_utf8(body).is_ok();
    let found = file_type_of(body);
    if is_text {
        // SVG is the only type that is a text.
        return found.filter(|file| file.extension == "svg");
    }
    found.or_else(|| {
        let said = content_type?.trim().to_ascii_lowercase();
        let mut named = BY_NAME.iter();
        let (_, media_type, extension) = named.find(|(start, ..)| said.starts_with(start))?;
        Some(FileType {
            media_type,
            extension,
        })
    })
}

/// Decodes a body as text as a browser does: without a byte order mark, and with U+FFFD in place of bytes that are not
/// UTF-8.
pub fn text_in(body: Vec<u8>) -> String {
    let text = String::from_utf8(body)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An answer that was the picture itself was unreadable, so that its outcome was unknown.
    #[test]
    fn a_file_is_told_from_a_text() {
        const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
        const MP4: &[u8] = b"\0\0\0\x20ftypisom\0\0\x02\0";
        for (content_type, body, is) in [
            (Some("image/png"), PNG, Some("image/png")),
            (Some("application/json"), PNG, Some("image/png")),
            (None, MP4, Some("video/mp4")),
            (Some("image/jpeg"), MP4, Some("video/mp4")),
            (Some("IMAGE/bmp"), b"BM\x36\0\0\0", Some("image/bmp")),
            (
                Some("video/x-new; codecs=a"),
                b"\0\xff\xfe",
                Some("video/mp4"),
            ),
            (
                Some("image/svg+xml"),
                b"<svg xmlns=\"a\"/>",
                Some("image/svg+xml"),
            ),
            (Some("image/png"), br#"{"id":"t-1"}"#, None),
            (Some("video/mp4"), b"", None),
            (Some("text/plain"), b"The wide one", None),
            (Some("application/json"), b"{\"a\":\"\xff\"}", None),
            (Some("application/octet-stream"), b"\0\x01", None),
        ] {
            let found = file_in(content_type, body).map(|file| file.media_type);
            assert_eq!(found, is, "{content_type:?} {body:?}");
        }
        assert_eq!(text_in(b"\xef\xbb\xbf{\xff}".to_vec()), "{\u{fffd}}");
    }
}

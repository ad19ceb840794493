//! What bytes are, told by how they begin.

/// What a medium is, and how its file is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Medium {
    pub(super) media_type: &'static str,
    pub(super) ending: &'static str,
}

/// How media begin: from a place on, these bytes.
const BEGINNINGS: [(usize, &[u8], Medium); 10] = [
    (0, b"\x89PNG\r\n\x1a\n", medium_of("image/png", ".png")),
    (0, b"\xff\xd8\xff", medium_of("image/jpeg", ".jpg")),
    (0, b"GIF8", medium_of("image/gif", ".gif")),
    (8, b"WEBP", medium_of("image/webp", ".webp")),
    (4, b"ftypavi", medium_of("image/avif", ".avif")),
    (4, b"ftyphei", medium_of("image/heic", ".heic")),
    (4, b"ftypmif1", medium_of("image/avif", ".avif")),
    (4, b"ftypqt", medium_of("video/quicktime", ".mov")),
    (4, b"ftyp", medium_of("video/mp4", ".mp4")),
    (0, b"\x1a\x45\xdf\xa3", medium_of("video/webm", ".webm")),
];

const fn medium_of(media_type: &'static str, ending: &'static str) -> Medium {
    Medium { media_type, ending }
}

pub(super) fn medium(bytes: &[u8]) -> Option<Medium> {
    let begins =
        |at: usize, with: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(with));
    let found = BEGINNINGS.iter().find(|(at, with, _)| begins(*at, with));
    found.map(|(_, _, medium)| *medium)
}

//! The extensions of media in addresses.

use super::MediaKind;

/// Extensions of a URL's path, and the kind of media they mean.
const ENDINGS: [(&str, MediaKind); 14] = [
    (".mp4", MediaKind::Video),
    (".webm", MediaKind::Video),
    (".mov", MediaKind::Video),
    (".m4v", MediaKind::Video),
    (".mkv", MediaKind::Video),
    (".png", MediaKind::Image),
    (".jpg", MediaKind::Image),
    (".jpeg", MediaKind::Image),
    (".webp", MediaKind::Image),
    (".gif", MediaKind::Image),
    (".avif", MediaKind::Image),
    (".heic", MediaKind::Image),
    (".svg", MediaKind::Image),
    (".bmp", MediaKind::Image),
];

/// The kind that the extension of an address stands for.
pub(super) fn kind_of(url: &str) -> Option<MediaKind> {
    let path = path_of(url);
    ENDINGS
        .into_iter()
        .find_map(|(ending, kind)| path.ends_with(ending).then_some(kind))
}

/// An address without its query, in lower case.
pub(super) fn path_of(url: &str) -> String {
    let end = url.find(['?', '#']).unwrap_or(url.len());
    url[..end].to_ascii_lowercase()
}

/// An address without the words after its extension, in scripts that need no blank: `https://a/1.png请查收`.
pub(super) fn without_words(address: &str) -> &str {
    if kind_of(address).is_some() {
        return address;
    }
    let lower = address.to_ascii_lowercase();
    let ends = ENDINGS.iter().flat_map(|(ending, _)| {
        let places = lower.match_indices(ending);
        places.map(|(at, ending)| at + ending.len())
    });
    let is_end = |end: &usize| lower[*end..].starts_with(|letter: char| !letter.is_ascii());
    ends.filter(is_end)
        .min()
        .map_or(address, |end| &address[..end])
}

//! Words that distinguish images from videos.

use super::abroad;
use crate::contract::MediaKind;

/// Whether a folded key holds the type of its object.
pub(super) fn is_for_type(folded: &str) -> bool {
    [
        "type",
        "contenttype",
        "mimetype",
        "mediatype",
        "filetype",
        "format",
        "kind",
        "assettype",
        "resulttype",
        "outputtype",
        "resourcetype",
    ]
    .contains(&folded)
}

/// The kind in a key's name, or in a word such as `video/mp4` or `image-to-video`.
pub(super) fn kind(folded: &str) -> Option<MediaKind> {
    let has = |parts: &[&str]| parts.iter().any(|part| folded.contains(part));
    if has(&["video", "clip", "movie", "mp4", "webm", "quicktime"]) {
        Some(MediaKind::Video)
    } else if has(&[
        "image", "img", "picture", "picurl", "photo", "png", "jpg", "jpeg", "webp", "avif",
    ]) || abroad::is_of_pictures(folded)
    {
        Some(MediaKind::Image)
    } else {
        None
    }
}

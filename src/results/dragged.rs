//! A result that is dragged, or saved by the browser's own menu: the whole of it, whatever is shown.

use easel_core::contract::{Media, MediaKind};
use leptos::ev::{DragEvent, MouseEvent};

use super::shown_medium::ShownMedium;
use crate::{
    browser::{DraggedResult, show_picture},
    jobs::JobRow,
    saved_file::name,
};

/// Extensions that services use, and their types. The first is that of an image whose address has none.
const IMAGES: [(&str, &str); 6] = [
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("webp", "image/webp"),
    ("gif", "image/gif"),
    ("avif", "image/avif"),
];
const CLIPS: [(&str, &str); 3] = [
    ("mp4", "video/mp4"),
    ("webm", "video/webm"),
    ("mov", "video/quicktime"),
];

/// A result begins to be dragged.
pub(super) fn drag(shown: ShownMedium, row: &JobRow, media: &Media, event: &DragEvent) {
    let link = media.is_http().then(|| media.url.clone());
    let (ending, media_type) = of_url(media.kind, &media.url);
    let dragged = DraggedResult {
        is_reference: media.kind == MediaKind::Image,
        file: shown.whole_url(),
        name: [&name(row, &[], None), ".", ending].concat(),
        media_type,
        link,
    };
    dragged.give_to(event);
}

/// The browser's own menu opens, which saves what is shown. Only a file on this device takes its place: a link may have expired,
/// and what is shown of a clip is no clip.
pub(super) fn show_whole(shown: ShownMedium, media: &Media, event: &MouseEvent) {
    if media.kind == MediaKind::Image
        && let Some(url) = shown.whole_url()
    {
        show_picture(event, &url);
    }
}

/// The extension and the type of a result at this address.
fn of_url(kind: MediaKind, url: &str) -> (&'static str, &'static str) {
    let known: &[_] = match kind {
        MediaKind::Image => &IMAGES,
        MediaKind::Video => &CLIPS,
    };
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let ending = path.rsplit('.').next().unwrap_or_default();
    let found = known
        .iter()
        .find(|(usual, _)| ending.eq_ignore_ascii_case(usual));
    *found.unwrap_or(&known[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_tells_the_type_by_its_ending() {
        for (kind, url, expected) in [
            (MediaKind::Image, "https://h.example/a.png", "png"),
            (
                MediaKind::Image,
                "https://h.example/a.JPEG?b=c.webp#d.gif",
                "jpeg",
            ),
            (MediaKind::Image, "https://h.example/a.svg", "png"),
            (MediaKind::Image, "easel-bytes:1", "png"),
            (MediaKind::Video, "https://h.example/a.webm", "webm"),
            (MediaKind::Video, "https://h.example/a.b/c", "mp4"),
        ] {
            assert_eq!(of_url(kind, url).0, expected, "{url}");
        }
    }
}

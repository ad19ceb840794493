//! A result that is dragged, or saved by the browser's own menu: always the whole file, whatever is shown.

use easel_core::contract::{Media, MediaKind};
use leptos::ev::{DragEvent, MouseEvent};

use super::shown_medium::ShownMedium;
use crate::{
    browser::{DraggedResult, open_menu},
    jobs::JobRow,
    saved_file::name,
};

/// File extensions that services use, and their media types. The first is used for an image whose address has no extension.
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

/// Describes the result to the browser when a drag begins.
pub(super) fn drag(shown: ShownMedium, row: &JobRow, media: &Media, event: &DragEvent) {
    let link = media.is_http().then(|| media.url.clone());
    let file = shown.whole_file();
    let media_type = file.as_ref().and_then(|file| file.media_type());
    let (ending, media_type) = file_type(media, media_type.as_deref());
    let dragged = DraggedResult {
        is_reference: media.kind == MediaKind::Image,
        file: file.map(|file| file.as_str().to_owned()),
        name: [&name(row, &[], None), ".", ending].concat(),
        media_type,
        link,
    };
    dragged.give_to(event);
}

/// Prepares for the browser's own menu, which saves what is shown: puts the whole file on this device in its place. A link is
/// not used, since it may have expired, and what is shown of a clip may be no clip.
pub(super) fn open_menu_on(shown: ShownMedium, row: &JobRow, media: &Media, event: &MouseEvent) {
    if let Some(file) = shown.whole_file()
        && let Some(media_type) = file.media_type()
    {
        let (ending, _) = file_type(media, Some(&media_type));
        open_menu(event, &file, &[&name(row, &[], None), ".", ending].concat());
    }
}

/// The extension and the media type of a result: by its file on this device, or else by its address.
fn file_type(media: &Media, of_file: Option<&str>) -> (&'static str, &'static str) {
    let known: &[_] = match media.kind {
        MediaKind::Image => &IMAGES,
        MediaKind::Video => &CLIPS,
    };
    let path = media.url.split(['?', '#']).next().unwrap_or_default();
    let ending = path.rsplit('.').next().unwrap_or_default();
    let found = match of_file {
        Some(of_file) => IMAGES.iter().chain(&CLIPS).find(|(_, one)| *one == of_file),
        None => known
            .iter()
            .find(|(one, _)| ending.eq_ignore_ascii_case(one)),
    };
    *found.unwrap_or(&known[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_tells_its_type_and_else_the_ending_of_its_address() {
        for (kind, url, of_file, expected) in [
            (MediaKind::Image, "https://h.example/a.png", None, "png"),
            (
                MediaKind::Image,
                "https://h.example/a.JPEG?b=c.webp#d.gif",
                None,
                "jpeg",
            ),
            (MediaKind::Image, "https://h.example/a.svg", None, "png"),
            (MediaKind::Image, "easel-bytes:1", None, "png"),
            (MediaKind::Video, "https://h.example/a.webm", None, "webm"),
            (MediaKind::Video, "https://h.example/a.b/c", None, "mp4"),
            (MediaKind::Image, "easel-bytes:1", Some("image/jpeg"), "jpg"),
            (
                MediaKind::Video,
                "https://h.example/a.mp4",
                Some("image/gif"),
                "gif",
            ),
            (
                MediaKind::Image,
                "https://h.example/a.webp",
                Some("application/octet-stream"),
                "png",
            ),
        ] {
            let media = Media {
                url: url.to_owned(),
                kind,
            };
            assert_eq!(file_type(&media, of_file).0, expected, "{url}");
        }
    }
}

//! A result that is dragged, or saved by the browser's own menu: always the whole file, whatever is shown.

use easel_core::{
    contract::{Media, MediaKind},
    file_type::{ANY, FileType, safe_type, type_named, type_of_extension},
};
use leptos::ev::{DragEvent, MouseEvent};

use super::shown_medium::ShownMedium;
use crate::{
    browser::{DraggedResult, open_menu},
    work::{
        jobs::JobRow,
        saved_file::{name, number_of, usual_type},
    },
};

/// Describes the result to the browser when a drag begins.
pub(super) fn drag(shown: ShownMedium, row: &JobRow, media: &Media, event: &DragEvent) {
    let link = media.is_http().then(|| media.url.clone());
    let file = shown.whole_file();
    let media_type = file.as_ref().and_then(|file| file.media_type());
    let (name, media_type) = saved_as(shown, row, media, media_type.as_deref());
    let dragged = DraggedResult {
        is_reference: media.kind == MediaKind::Image,
        file: file.map(|file| file.as_str().to_owned()),
        name,
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
        let (name, _) = saved_as(shown, row, media, Some(&media_type));
        open_menu(event, &file, &name);
    }
}

/// The name under which a result is saved, as far as its size is known, and its media type.
fn saved_as(
    shown: ShownMedium,
    row: &JobRow,
    media: &Media,
    of_file: Option<&str>,
) -> (String, &'static str) {
    let file = match shown.not_medium() {
        Some(what) => FileType {
            media_type: ANY,
            extension: what.extension(),
        },
        None => file_type(media, of_file),
    };
    let name = name(row, shown.size(), number_of(row, media));
    ([&name, ".", file.extension].concat(), file.media_type)
}

/// The type of a result: by its file on this device, or else by its address.
fn file_type(media: &Media, of_file: Option<&str>) -> FileType {
    let path = media.url.split(['?', '#']).next().unwrap_or_default();
    let ending = path.rsplit('.').next().unwrap_or_default();
    let found = match of_file {
        Some(of_file) => type_named(of_file),
        None => type_of_extension(ending)
            .filter(|file| MediaKind::of_type(file.media_type) == Some(media.kind)),
    };
    // Nothing that can run is named as such.
    let found = found.filter(|file| safe_type(file.media_type) == file.media_type);
    found.unwrap_or(usual_type(media.kind))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_file_tells_its_type_and_else_the_ending_of_its_address() {
        for (kind, url, of_file, expected) in [
            (MediaKind::Image, "https://h.example/a.png", None, "png"),
            (
                MediaKind::Image,
                "https://h.example/a.JPEG?b=c.webp#d.gif",
                None,
                "jpg",
            ),
            (MediaKind::Image, "https://h.example/a.svg", None, "png"),
            (MediaKind::Image, "easel-bytes:1", None, "png"),
            (MediaKind::Video, "https://h.example/a.webm", None, "webm"),
            (MediaKind::Video, "https://h.example/a.b/c", None, "mp4"),
            (MediaKind::Video, "https://h.example/a.gif", None, "mp4"),
            (MediaKind::Image, "https://h.example/a.heic", None, "heic"),
            (MediaKind::Image, "https://h.example/a.html", None, "png"),
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
            assert_eq!(file_type(&media, of_file).extension, expected, "{url}");
        }
    }
}

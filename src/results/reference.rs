//! Whether a result can be the reference image of another request.

use easel_core::{
    contract::{Media, MediaKind},
    words::mark,
};

/// Why some actions are not available for a result that came as bytes or was added: services only accept
/// links.
pub(super) const NO_LINK: &str = mark(
    "This file has no link, because it is only on this device. Download it to use it elsewhere.",
);

/// An image that another request could start from.
#[derive(Clone, PartialEq)]
pub(super) enum Reference {
    /// The image has a link.
    Link(String),
    /// The image came as bytes, which the service does not accept.
    NoLink,
    /// There is no image.
    None,
}

impl Reference {
    /// The first image with a link, or else the first that came as bytes.
    pub(super) fn of(media: &[Media]) -> Self {
        let mut pictures = media.iter().filter(|item| item.kind == MediaKind::Image);
        match pictures.clone().find(|item| item.is_http()) {
            Some(linked) => Self::Link(linked.url.clone()),
            None if pictures.any(|item| item.bytes_name().is_some()) => Self::NoLink,
            None => Self::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::image;

    #[wasm_bindgen_test]
    fn the_first_image_with_a_link_is_the_reference() {
        let video = Media {
            url: "https://host.example/v.mp4".into(),
            kind: MediaKind::Video,
        };
        let (link, file) = (image("https://host.example/a.png"), image("easel-bytes:1"));
        for (media, is_link, is_file) in [
            (vec![], false, false),
            (vec![video.clone()], false, false),
            (vec![video.clone(), file.clone()], false, true),
            (vec![file, video, link.clone()], true, false),
        ] {
            let reference = Reference::of(&media);
            let found = match &reference {
                Reference::Link(url) => (*url == link.url, false),
                Reference::NoLink => (false, true),
                Reference::None => (false, false),
            };
            assert_eq!(found, (is_link, is_file), "{media:?}");
        }
    }
}

//! The source of a shown medium: the copy of this browser, or the link.

use std::{collections::HashMap, rc::Rc};

use easel_core::{
    contract::Media,
    keep::{Failure, NotMedium},
};
use leptos::prelude::*;

use crate::{
    browser::{Bitmap, ObjectUrl},
    work::{jobs::JobRow, keep::Keep},
};

/// The source of a shown medium.
#[derive(Clone)]
pub(super) enum Source {
    /// The medium's own address.
    Link,
    /// The file is being read.
    Loading,
    /// A file in memory, which stays there as long as it is shown.
    File(Rc<ObjectUrl>),
    /// A picture of a clip that is not available.
    Still(Rc<ObjectUrl>),
    /// The medium is not available.
    Missing,
    /// The file exists, but the browser cannot show it.
    Unknown,
    /// The link leads to something else than a medium.
    NotMedium(NotMedium),
    /// The address is of a kind that Easel does not open.
    NotOpened,
}

/// A medium that was decoded before it is shown.
#[derive(Clone)]
pub(super) struct Decoded {
    /// Where the medium is.
    pub(super) source: Source,
    /// The still that a clip shows before it plays.
    pub(super) poster: Option<Rc<ObjectUrl>>,
    /// The small copy that is painted in place of a large picture.
    pub(super) cover: Option<Rc<Bitmap>>,
}

/// Media that were decoded before they are shown, by their addresses, as a context of the large view: the next result can be
/// shown without reading a database.
#[derive(Clone, Copy)]
pub(super) struct DecodedMedia(StoredValue<HashMap<String, Decoded>, LocalStorage>);

impl DecodedMedia {
    /// No decoded media yet.
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(HashMap::new()))
    }

    /// Replaces the decoded media. Does nothing if the large view is closed.
    pub(super) fn set(self, decoded: HashMap<String, Decoded>) {
        self.0.try_set_value(decoded);
    }

    /// The decoded parts of a medium, if it was decoded.
    pub(super) fn of(self, media: &Media) -> Option<Decoded> {
        self.0.try_with_value(|all| all.get(&media.url).cloned())?
    }
}

/// The bytes of a medium on this device: bytes that came with the answer, or kept ones.
pub(super) async fn file_on_device(
    keep: Keep,
    row: &JobRow,
    media: &Media,
) -> Option<Rc<ObjectUrl>> {
    match media.bytes_name() {
        Some(_) => {
            let file = keep.jobs().file_url(row.clone(), media.clone()).await;
            file.ok()
        }
        None => keep.url(row, media).await,
    }
}

/// The file that this browser has for a link that does not load: the kept bytes, or the copy for viewing.
pub(super) async fn copy_on_device(
    keep: Keep,
    row: &JobRow,
    media: &Media,
) -> Option<Rc<ObjectUrl>> {
    match keep.url(row, media).await {
        Some(kept) => Some(kept),
        None => keep.view_url(row, media).await,
    }
}

/// The file that the service returns for a request with the key.
///
/// # Errors
/// [`Failure::NoMedium`] if it returns something else.
pub(super) async fn file_with_key(
    keep: Keep,
    row: &JobRow,
    media: &Media,
) -> Result<Rc<ObjectUrl>, Failure> {
    let jobs = keep.jobs();
    if !jobs.may_want_key(row, media) {
        return Err(Failure::Unreachable);
    }
    jobs.file_url(row.clone(), media.clone()).await
}

/// The source that is tried first for a medium.
pub(super) fn source_of(media: &Media) -> Source {
    if media.bytes_name().is_some() || media.is_http() {
        Source::Loading
    } else if media.url.starts_with("data:image/") {
        Source::Link
    } else {
        Source::NotOpened
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::image;

    #[wasm_bindgen_test]
    fn only_addresses_of_the_web_are_opened() {
        for (url, expected) in [
            ("https://host.example/a.png", "file or link"),
            ("data:image/png;base64,AA==", "link"),
            ("easel-bytes:1", "file or link"),
            ("javascript:alert(1)", "not opened"),
            ("data:text/html,a", "not opened"),
            ("file:///a.png", "not opened"),
        ] {
            let source = match source_of(&image(url)) {
                Source::Link => "link",
                Source::Loading => "file or link",
                Source::NotOpened => "not opened",
                Source::File(_)
                | Source::Still(_)
                | Source::Missing
                | Source::Unknown
                | Source::NotMedium(_) => "something else",
            };
            assert_eq!(source, expected, "{url}");
        }
    }
}

//! Where a shown medium may come from: this browser's copy, or its link.

use std::{collections::HashMap, rc::Rc};

use easel_core::contract::Media;
use leptos::prelude::*;

use crate::{
    browser::{Bitmap, ObjectUrl},
    jobs::JobRow,
    keep::Keep,
};

/// The source of what is shown.
#[derive(Clone)]
pub(super) enum Source {
    /// Its own address.
    Link,
    /// It is being read.
    Loading,
    /// A file in memory, for as long as it is shown.
    File(Rc<ObjectUrl>),
    /// A picture of a clip that is not available.
    Still(Rc<ObjectUrl>),
    /// It is not available.
    Missing,
    /// It exists, but the browser cannot show it.
    Unknown,
    /// Easel does not open such an address.
    NotOpened,
}

/// What was decoded before it is shown.
#[derive(Clone)]
pub(super) struct Decoded {
    /// Where the medium is.
    pub(super) source: Source,
    /// What a clip shows before it plays.
    pub(super) poster: Option<Rc<ObjectUrl>>,
    /// What is painted in place of a large picture.
    pub(super) cover: Option<Rc<Bitmap>>,
}

/// Media that were decoded before they are shown, by their addresses, as a context of the large view: what comes next needs no
/// look into a database.
#[derive(Clone, Copy)]
pub(super) struct DecodedMedia(StoredValue<HashMap<String, Decoded>, LocalStorage>);

impl DecodedMedia {
    /// None yet.
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(HashMap::new()))
    }

    /// These are decoded, and no others. The large view may be closed.
    pub(super) fn set(self, decoded: HashMap<String, Decoded>) {
        self.0.try_set_value(decoded);
    }

    /// What is decoded of a medium.
    pub(super) fn of(self, media: &Media) -> Option<Decoded> {
        self.0.try_with_value(|all| all.get(&media.url).cloned())?
    }
}

/// The bytes of a medium on this device: they came with the answer, or are kept.
pub(super) async fn file_on_device(
    keep: Keep,
    row: &JobRow,
    media: &Media,
) -> Option<Rc<ObjectUrl>> {
    match media.bytes_name() {
        Some(_) => keep.jobs().file_url(row.clone(), media.clone()).await,
        None => keep.url(row, media).await,
    }
}

/// What this browser has in place of a link that does not load: the kept bytes, or the copy for viewing.
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

/// What the service returns with the key.
pub(super) async fn file_with_key(
    keep: Keep,
    row: &JobRow,
    media: &Media,
) -> Option<Rc<ObjectUrl>> {
    let jobs = keep.jobs();
    if !jobs.may_want_key(row, media) {
        return None;
    }
    jobs.file_url(row.clone(), media.clone()).await
}

/// Where a medium is looked for at first.
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
    use super::*;
    use crate::jobs::samples::image;

    #[test]
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
                Source::File(_) | Source::Still(_) | Source::Missing | Source::Unknown => {
                    "something else"
                }
            };
            assert_eq!(source, expected, "{url}");
        }
    }
}

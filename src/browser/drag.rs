//! A result that leaves the page: dragged to another program or a folder, or saved from the browser's own menu.

use std::time::Duration;

use leptos::prelude::set_timeout;
use wasm_bindgen::JsCast;
use web_sys::{DataTransfer, DragEvent, Event, HtmlAnchorElement, HtmlImageElement};

use super::object_url::ObjectUrl;

/// The type of the drag data that only this page reads: the link of a result, or an empty text if it is no reference.
pub(super) const RESULT: &str = "application/x-easel-result";

/// A result that is being dragged.
pub struct DraggedResult {
    /// The link of the result on the web.
    pub link: Option<String>,
    /// Whether a request can refer to the result.
    pub is_reference: bool,
    /// The address of the whole file, if it is on this device and was read.
    pub file: Option<String>,
    /// The name of the file.
    pub name: String,
    /// The media type of the file, as far as it is known.
    pub media_type: &'static str,
}

impl DraggedResult {
    /// Makes the drag carry the whole result, in place of the small picture that is shown of it.
    pub fn give_to(&self, event: &DragEvent) {
        if let Some(data) = event.data_transfer() {
            // A browser that refuses one of the types drags the others.
            self.give(&data);
        }
    }

    fn give(&self, data: &DataTransfer) {
        for kind in ["text/html", "text/uri-list", "text/plain"] {
            data.clear_data_with_format(kind).ok();
        }
        let link = self.link.as_deref().unwrap_or_default();
        let own = if self.is_reference { link } else { "" };
        data.set_data(RESULT, own).ok();
        if !link.is_empty() {
            data.set_data("text/uri-list", link).ok();
            data.set_data("text/plain", link).ok();
        }
        // Chromium saves this file where the drag ends outside the browser.
        let file = self.file.as_deref().unwrap_or(link);
        if !file.is_empty() {
            let download = [self.media_type, ":", &self.name, ":", file].concat();
            data.set_data("DownloadURL", &download).ok();
        }
    }
}

/// Prepares for the browser's own menu, which opens on a link without an address around an image or a video. Shows
/// the whole picture in place of a small copy, which the menu would save. A still of a clip stays, because it is not
/// a copy of the file.
///
/// The address of a file in memory has no name. Chromium uses the name that a link around it has when the menu opens,
/// so the link leads to the file until then.
pub fn open_menu(event: &Event, file: &ObjectUrl, name: &str) {
    let link = event.current_target();
    let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) else {
        return;
    };
    let image = link.query_selector("img").ok().flatten();
    if let Some(image) = image.and_then(|image| image.dyn_into::<HtmlImageElement>().ok()) {
        let media_type = file.media_type();
        if media_type.is_some_and(|media_type| media_type.starts_with("video/")) {
            return;
        }
        if image.src() != file.as_str() {
            image.set_src(file.as_str());
        }
    }
    link.set_href(file.as_str());
    link.set_download(name);
    let close = move || {
        for attribute in ["href", "download"] {
            link.remove_attribute(attribute).ok();
        }
    };
    set_timeout(close, Duration::ZERO);
}

//! A result that leaves the page: dragged elsewhere, to another program or to a folder, or saved by the browser's own menu.

use std::time::Duration;

use leptos::prelude::set_timeout;
use wasm_bindgen::JsCast;
use web_sys::{DataTransfer, DragEvent, Event, HtmlAnchorElement, HtmlImageElement};

use super::object_url::ObjectUrl;

/// The type of what only this page reads of a dragged result: its link, or nothing if it is no reference.
pub(super) const RESULT: &str = "application/x-easel-result";

/// A result, as it is dragged.
pub struct DraggedResult {
    /// Its link on the web.
    pub link: Option<String>,
    /// Whether a request can refer to it.
    pub is_reference: bool,
    /// The whole file, if it is on this device and was read.
    pub file: Option<String>,
    /// The name of the file.
    pub name: String,
    /// Its media type, as far as it is known.
    pub media_type: &'static str,
}

impl DraggedResult {
    /// Has the drag carry the whole result, in place of the small picture that is shown of it.
    pub fn give_to(&self, event: &DragEvent) {
        if let Some(data) = event.data_transfer() {
            // A browser that refuses one of them drags the others.
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
        // Chromium saves this file where the drag ends outside of it.
        let file = self.file.as_deref().unwrap_or(link);
        if !file.is_empty() {
            let download = [self.media_type, ":", &self.name, ":", file].concat();
            data.set_data("DownloadURL", &download).ok();
        }
    }
}

/// The browser's own menu opens on a link without an address, around an image or a video. Shows the whole picture in place of a
/// small copy, which the menu would save. A still of a clip stays: it is no copy of that file.
///
/// The address of a file in memory has no name. Chromium takes the one that a link around it tells when the menu opens; so the
/// link leads to the file until then.
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

//! A result that is dragged: elsewhere on the page, to another program, or to a folder.

use wasm_bindgen::JsCast;
use web_sys::{DataTransfer, DragEvent, Event, HtmlImageElement};

use super::events::element_around;

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

/// Shows the whole picture in place of a small copy, before the browser's own menu, which would save the copy.
pub fn show_picture(event: &Event, url: &str) {
    let image =
        element_around(event, "img").and_then(|image| image.dyn_into::<HtmlImageElement>().ok());
    if let Some(image) = image.filter(|image| image.src() != url) {
        image.set_src(url);
    }
}

//! Saving files, also from another host.

use easel_core::file_type::file_type_of;
use gloo_net::http::Request;
use js_sys::{Array, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, ReferrerPolicy, RequestCredentials, Url};

/// The result of saving a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DownloadOutcome {
    /// The browser has the file.
    Saved,
    /// The browser has refused it.
    Refused,
}

/// The file at `url`. The request has neither key nor referrer. `None` if its host does not allow
/// pages to read it (no CORS header), or it is gone.
pub async fn read_file(url: &str) -> Option<Vec<u8>> {
    let answer = Request::get(url)
        .credentials(RequestCredentials::Omit)
        .referrer_policy(ReferrerPolicy::NoReferrer)
        .send()
        .await
        .ok()?;
    if !answer.ok() {
        return None;
    }
    answer.binary().await.ok()
}

/// Saves bytes under `name`, with the extension of the detected type, or else the given one.
pub fn offer_file(bytes: &[u8], name: &str, ending: &str) -> DownloadOutcome {
    let found = file_type_of(bytes);
    let ending = found.map_or(ending, |file| file.extension);
    let kind = found.map_or("", |file| file.media_type);
    match offer(bytes, &[name, ".", ending].concat(), kind) {
        Some(()) => DownloadOutcome::Saved,
        None => DownloadOutcome::Refused,
    }
}

/// Opens a URL in a new tab, without a reference to this one.
pub fn open_in_new_tab(url: &str) {
    // A popup blocker may refuse; the user sees that.
    window()
        .open_with_url_and_target_and_features(url, "_blank", "noopener,noreferrer")
        .ok();
}

/// Saves a text as a file.
pub fn offer_text(text: &str, name: &str) {
    // If the browser refuses, it says so itself.
    offer(text.as_bytes(), name, "text/plain");
}

/// Some browsers derive the file extension from the media type.
fn offer(bytes: &[u8], name: &str, media_type: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let bytes = Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence_and_options(&bytes, &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The click has passed on the bytes; the URL is no longer needed.
    Url::revoke_object_url(&url).ok()
}

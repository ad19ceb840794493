//! Saving a file that lives on another host.

use easel_core::file_type::file_type_of;
use gloo_net::http::Request;
use js_sys::{Array, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, ReferrerPolicy, RequestCredentials, Url};

/// How a file was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    /// The browser has it.
    AsFile,
    /// Its host does not let pages read it (no CORS header).
    Unreadable,
}

/// Saves what is at `url` as [`offer_file`] does. The request carries neither key nor referrer.
pub async fn save(url: &str, name: &str, ending: &str) -> Saved {
    match bytes(url).await {
        Some(bytes) => offer_file(&bytes, name, ending),
        None => Saved::Unreadable,
    }
}

/// Saves bytes under `name`, with the ending that the first of them tell, or else the one given.
pub fn offer_file(bytes: &[u8], name: &str, ending: &str) -> Saved {
    let found = file_type_of(bytes);
    let ending = found.map_or(ending, |file| file.extension);
    let kind = found.map_or("", |file| file.media_type);
    match offer(bytes, &[name, ".", ending].concat(), kind) {
        Some(()) => Saved::AsFile,
        None => Saved::Unreadable,
    }
}

/// Opens a URL in a tab of its own, which learns nothing of this one.
pub fn open_in_new_tab(url: &str) {
    // A popup blocker may refuse; there is then nothing more to do than what the person sees.
    window()
        .open_with_url_and_target_and_features(url, "_blank", "noopener,noreferrer")
        .ok();
}

async fn bytes(url: &str) -> Option<Vec<u8>> {
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

/// Offers a text as a file.
pub fn offer_text(text: &str, name: &str) {
    // A browser that refuses has said so itself.
    offer(text.as_bytes(), name, "text/plain");
}

/// Some browsers take the ending of the file's name from its media type.
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
    // The click has handed the bytes over; the name is no longer needed.
    Url::revoke_object_url(&url).ok()
}

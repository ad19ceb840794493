//! Saving a file that lives on another host.

use gloo_net::http::Request;
use js_sys::{Array, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlAnchorElement, ReferrerPolicy, RequestCredentials, Url};

/// How a file was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    /// The browser has it.
    AsFile,
    /// Its host does not let pages read it (no CORS header).
    Unreadable,
}

/// Saves what is at `url` under `name`. The request carries neither key nor referrer.
pub async fn save(url: &str, name: &str) -> Saved {
    match bytes(url).await.and_then(|bytes| offer(&bytes, name)) {
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
    offer(text.as_bytes(), name);
}

fn offer(bytes: &[u8], name: &str) -> Option<()> {
    let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes))).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The click has handed the bytes over; the name is no longer needed.
    Url::revoke_object_url(&url).ok()
}

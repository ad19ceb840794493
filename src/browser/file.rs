//! The site's own files, by the plainest `fetch`.

use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestCache, RequestInit, Response};

/// The text of a file beside the page, asked for afresh. `None` when there is none of this type,
/// or when it takes longer than this, in milliseconds.
pub async fn file(path: &str, kind: &str, patience: u32) -> Option<String> {
    let options = RequestInit::new();
    options.set_cache(RequestCache::NoCache);
    options.set_signal(Some(&AbortSignal::timeout_with_u32(patience)));
    let answer = got(window().fetch_with_str_and_init(path, &options)).await?;
    let answer: Response = answer.dyn_into().ok()?;
    // A static host answers a missing file with a page of its own, often with status 200.
    let its_kind = answer.headers().get("content-type").ok()??;
    if !answer.ok() || !its_kind.contains(kind) {
        return None;
    }
    got(answer.text().ok()?).await?.as_string()
}

async fn got(promise: Promise) -> Option<JsValue> {
    JsFuture::from(promise).await.ok()
}

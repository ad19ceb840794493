//! The site's own files, by plain `fetch`.

use gloo_timers::callback::Timeout;
use js_sys::{Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, RequestCache, RequestInit, Response};

/// The global where `boot.js` stores its running fetches, by path.
const BEGUN: &str = "easelBegun";

/// The result of reading a file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteFile {
    /// The text of the file.
    Text(String),
    /// The file does not exist, or has another type.
    Missing,
    /// The host answered with this status.
    Failed(u16),
    /// No answer came, or it came too late.
    Late,
}

/// The text of a file of the site, not from the cache. `None` if there is no file of this type, or if it takes
/// longer than `timeout`, in milliseconds.
pub async fn file(path: &str, kind: &str, timeout: u32) -> Option<String> {
    match site_file(path, kind, timeout).await {
        SiteFile::Text(text) => Some(text),
        _ => None,
    }
}

/// Reads a file of the site, not from the cache. If there is no text, the result says why. `timeout` is in
/// milliseconds.
pub async fn site_file(path: &str, kind: &str, timeout: u32) -> SiteFile {
    answered(path, kind, timeout)
        .await
        .unwrap_or(SiteFile::Late)
}

async fn answered(path: &str, kind: &str, timeout: u32) -> Option<SiteFile> {
    let (answer, controller) = match begun(path) {
        Some(begun) => begun,
        None => begin(path)?,
    };
    // The timer runs until the whole file has arrived, and is cleared then.
    let _timer = Timeout::new(timeout, move || controller.abort());
    let answer: Response = got(answer).await?.dyn_into().ok()?;
    // Object stores answer 403 for a missing file. Static hosts answer with a page of their own, often with
    // status 200.
    let its_kind = answer.headers().get("content-type").ok()?;
    let is_of_kind = its_kind.is_some_and(|its_kind| its_kind.contains(kind));
    match answer.status() {
        403 | 404 | 410 => Some(SiteFile::Missing),
        _ if answer.ok() && !is_of_kind => Some(SiteFile::Missing),
        _ if answer.ok() => Some(SiteFile::Text(got(answer.text().ok()?).await?.as_string()?)),
        status => Some(SiteFile::Failed(status)),
    }
}

fn begin(path: &str) -> Option<(Promise, AbortController)> {
    let controller = AbortController::new().ok()?;
    let options = RequestInit::new();
    options.set_cache(RequestCache::NoCache);
    options.set_signal(Some(&controller.signal()));
    Some((window().fetch_with_str_and_init(path, &options), controller))
}

/// The request that `boot.js` has started for this path. It is used only once, since an answer can be read only
/// once.
fn begun(path: &str) -> Option<(Promise, AbortController)> {
    let all = Reflect::get(&window(), &BEGUN.into()).ok()?;
    let one = Reflect::get(&all, &path.into()).ok()?;
    let part = |name: &str| Reflect::get(&one, &name.into()).ok();
    let answer = part("answer")?.dyn_into().ok()?;
    let controller = part("controller")?.dyn_into().ok()?;
    Reflect::set(&all, &path.into(), &JsValue::NULL).ok()?;
    Some((answer, controller))
}

async fn got(promise: Promise) -> Option<JsValue> {
    JsFuture::from(promise).await.ok()
}

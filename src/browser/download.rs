//! Saving files, also from another host.

use easel_core::file_type::file_type_of;
use gloo_net::http::{Request, RequestBuilder, Response};
use js_sys::{Array, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, RequestCache};

use super::{
    Abort, ObjectUrl, Stop,
    by_name::{call, property},
    medium::plain,
    within,
};

/// How long a host may send nothing, in milliseconds.
const SILENCE: u32 = 30_000;

/// The result of saving a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DownloadOutcome {
    /// The browser has taken the file.
    Saved,
    /// The browser has refused the file.
    Refused,
}

/// Reads the file at `url`. The request has neither key nor referrer. `None` if the host does not allow pages to
/// read the file (no CORS header), if it sends nothing for half a minute, if the file is gone, or if `stop` is
/// told.
pub async fn read_file(url: &str, stop: &Stop) -> Option<Vec<u8>> {
    read_by(url, RequestCache::Default, stop).await
}

/// Reads the file at `url` as [`read_file`] does, but not from the browser's cache, which may have an earlier answer of
/// its host. `None` in the same cases.
pub async fn read_file_anew(url: &str, stop: &Stop) -> Option<Vec<u8>> {
    read_by(url, RequestCache::Reload, stop).await
}

async fn read_by(url: &str, cache: RequestCache, stop: &Stop) -> Option<Vec<u8>> {
    if stop.is_told() {
        return None;
    }
    let abort = Abort::new();
    stop.aborts(abort.as_ref());
    let bytes = read(url, cache, abort.as_ref()).await;
    if let (None, Some(abort)) = (&bytes, abort) {
        // Without this, the browser would load the rest of the file.
        abort.abort();
    }
    bytes
}

async fn read(url: &str, cache: RequestCache, abort: Option<&Abort>) -> Option<Vec<u8>> {
    let answer = match begin(Request::get(url).cache(cache), abort).await? {
        Some(answer) => answer,
        // The cache may contain an answer to an element, which pages may not read.
        None => begin(Request::get(url).cache(RequestCache::Reload), abort).await??,
    };
    if !answer.ok() {
        return None;
    }
    let body = property(&web_sys::Response::from(answer), "body");
    let reader = call(&body, "getReader", &[]).await.ok()?;
    let mut bytes = Vec::new();
    loop {
        let piece = within(SILENCE, call(&reader, "read", &[])).await?.ok()?;
        let Ok(piece) = property(&piece, "value").dyn_into::<Uint8Array>() else {
            return Some(bytes);
        };
        let from = bytes.len();
        bytes.resize(from + piece.length() as usize, 0);
        piece.copy_to(&mut bytes[from..]);
    }
}

/// The beginning of an answer. `Some(None)` if the browser has no answer that the page may read, `None` if no
/// answer has come in time.
pub(super) async fn begin(
    request: RequestBuilder,
    abort: Option<&Abort>,
) -> Option<Option<Response>> {
    let request = plain(request, abort).build().ok()?;
    Some(within(SILENCE, request.send()).await?.ok())
}

/// Saves bytes as a file named `name`, with the extension of the detected type, or else the given one.
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
    // A popup blocker may refuse, which the user sees.
    window()
        .open_with_url_and_target_and_features(url, "_blank", "noopener,noreferrer")
        .ok();
}

/// Saves a text as a file.
pub fn offer_text(text: &str, name: &str) {
    // If the browser refuses, it says so itself.
    offer(text.as_bytes(), name, "text/plain");
}

/// Saves bytes as a file. The media type matters because some browsers derive the file extension from it.
fn offer(bytes: &[u8], name: &str, media_type: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let bytes = Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence_and_options(&bytes, &options).ok()?;
    // The click passes on the bytes. The address is not needed after that.
    ObjectUrl::new(&blob)?.download(name)
}

//! Finding out what a link leads to, from the start of the file.

use gloo_net::http::Request;
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use web_sys::RequestCache;

use super::{
    Abort,
    by_name::{call, property},
    download::begin,
    is_online, within,
};

/// The number of bytes at the start that show what a file is, and usually the codec of a clip.
const START: usize = 65_536;

/// The longest wait for the next bytes, in milliseconds.
const SILENCE: u32 = 60_000;

/// The start of a file, or the answer in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MediumStart {
    /// The first bytes of the file.
    Bytes(Vec<u8>),
    /// The host has answered with this HTTP status instead.
    Status(u16),
    /// The page cannot tell: there was no answer, or none that it may read.
    Unknown,
}

/// Reads the start of the file at a URL, and does not request the rest. The request has neither key nor cookies nor
/// referrer.
pub async fn start_of_medium(url: &str) -> MediumStart {
    if !is_online() {
        return MediumStart::Unknown;
    }
    let abort = Abort::new();
    let start = start(url, abort.as_ref()).await;
    if let Some(abort) = abort {
        abort.abort();
    }
    start.unwrap_or(MediumStart::Unknown)
}

async fn start(url: &str, abort: Option<&Abort>) -> Option<MediumStart> {
    let answer = match begin(Request::get(url), abort).await? {
        Some(answer) => answer,
        // The cache may contain an answer to an element, which pages may not read.
        None => begin(Request::get(url).cache(RequestCache::Reload), abort).await??,
    };
    if !answer.ok() {
        return Some(MediumStart::Status(answer.status()));
    }
    let body = property(&web_sys::Response::from(answer), "body");
    let reader = call(&body, "getReader", &[]).await.ok()?;
    let mut bytes = Vec::new();
    while bytes.len() < START {
        let piece = within(SILENCE, call(&reader, "read", &[])).await?.ok()?;
        let Ok(piece) = property(&piece, "value").dyn_into::<Uint8Array>() else {
            break;
        };
        bytes.extend(piece.to_vec());
    }
    Some(MediumStart::Bytes(bytes))
}

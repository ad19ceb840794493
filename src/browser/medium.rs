//! Reading a file of another host into the page.

use gloo_net::http::{Request, RequestBuilder};
use wasm_bindgen::JsCast;
use web_sys::{Blob, ReferrerPolicy, RequestCache, RequestCredentials, RequestMode};

use super::{Abort, by_name::call, is_online};

/// How long an answer may take to begin, in milliseconds.
const BEGIN: u32 = 60_000;

/// How long the whole file may take, in milliseconds: 500 MB at 5 Mbit/s.
const WHOLE: u32 = 800_000;

/// The result of reading a file of another host.
#[derive(Clone, Debug)]
pub enum MediumAnswer {
    /// The file.
    File(Blob),
    /// The host has answered with this HTTP status instead.
    Status(u16),
    /// The file has more bytes than allowed. The number is its size in bytes.
    TooLarge(u64),
    /// The host answers, but does not allow pages to read the file (no CORS header).
    Refused,
    /// There was no answer, or the answer was incomplete.
    Unreachable,
}

/// Reads the file at a URL, unless it has more bytes than `largest`. The request has neither key nor
/// cookies nor referrer. Browsers refuse a body that is shorter than its headers say.
pub async fn read_medium(url: &str, largest: u64) -> MediumAnswer {
    if let Some(answer) = read(Request::get(url), largest).await {
        return answer;
    }
    // Whether the host answers is asked before and after: where the network comes and goes, only the second request may
    // have failed for another reason than the first.
    if !is_online() || !answers(url).await {
        return MediumAnswer::Unreachable;
    }
    // The browser may have the answer to an element in its cache, without the header that allows pages to read it: many
    // hosts send it only to a request that asks for it.
    match read(anew(url), largest).await {
        Some(answer) => answer,
        None if answers(url).await => MediumAnswer::Refused,
        None => MediumAnswer::Unreachable,
    }
}

/// Reads the file at a URL past the browser's cache, which may have an earlier answer of its host.
pub async fn read_medium_anew(url: &str, largest: u64) -> MediumAnswer {
    let answer = read(anew(url), largest).await;
    answer.unwrap_or(MediumAnswer::Unreachable)
}

fn anew(url: &str) -> RequestBuilder {
    Request::get(url).cache(RequestCache::Reload)
}

/// Reads the file once. `None` if the browser has no answer that the page may read.
async fn read(request: RequestBuilder, largest: u64) -> Option<MediumAnswer> {
    let abort = Abort::new();
    let begins = abort.clone().map(|abort| abort.after(BEGIN));
    let request = plain(request, abort.as_ref());
    let response = request.build().ok()?.send().await.ok()?;
    drop(begins);
    let _ends = abort.clone().map(|abort| abort.after(WHOLE));
    if !response.ok() {
        return Some(MediumAnswer::Status(response.status()));
    }
    let length = response.headers().get("content-length");
    let length = length.and_then(|length| length.parse::<u64>().ok());
    if let Some(length) = length.filter(|length| *length > largest) {
        if let Some(abort) = abort {
            abort.abort();
        }
        return Some(MediumAnswer::TooLarge(length));
    }
    let response = web_sys::Response::from(response);
    let body = call(&response, "blob", &[]).await;
    let Some(blob) = body.ok().and_then(|body| body.dyn_into::<Blob>().ok()) else {
        return Some(MediumAnswer::Unreachable);
    };
    // No file is so long that an f64 could not hold its length.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let size = blob.size() as u64;
    Some(if size > largest {
        MediumAnswer::TooLarge(size)
    } else {
        MediumAnswer::File(blob)
    })
}

/// Whether the host answers at all. The page cannot see what it answers.
async fn answers(url: &str) -> bool {
    let abort = Abort::new();
    let _begins = abort.clone().map(|abort| abort.after(BEGIN));
    let request = plain(Request::get(url), abort.as_ref()).mode(RequestMode::NoCors);
    let Ok(request) = request.build() else {
        return false;
    };
    let answer = request.send().await;
    // The body is not needed.
    if let Some(abort) = abort {
        abort.abort();
    }
    answer.is_ok()
}

/// A request without key, cookies and referrer.
pub(super) fn plain(request: RequestBuilder, abort: Option<&Abort>) -> RequestBuilder {
    let signal = abort.map(Abort::signal);
    request
        .credentials(RequestCredentials::Omit)
        .referrer_policy(ReferrerPolicy::NoReferrer)
        .abort_signal(signal.as_ref())
}

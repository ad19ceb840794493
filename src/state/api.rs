//! The only code that calls the service's endpoints: a request in, an answer or a typed error out.
//! It never repeats a request.

mod examine;

use std::{cell::Cell, rc::Rc};

use easel_core::{
    contract::{Answer, ApiError, Endpoint, Method, Model, file_in, text_in},
    file_type::media_type_of,
    keep::{Failure, NotMedium},
};
use gloo_timers::{callback::Timeout, future::TimeoutFuture};

pub use self::examine::examine;
use super::settings::{ApiKey, Connection, is_demo};
use crate::browser::{
    self, Abort, Buffer, HttpRequest, HttpResponse, ResponseKind, has_demo_worker, same_origin,
};

/// The timeout of a GET including its whole answer, and of a medium until its answer begins, in milliseconds. A GET
/// can be repeated at any time, while one that hangs blocks a connection.
const GET_TIMEOUT: u32 = 30_000;

/// The timeout of a medium once its answer has begun, in milliseconds: 200 MB at 5 Mbit/s.
const MEDIUM_TIMEOUT: u32 = 330_000;

/// The headers in which a service gives the address of a task, best first. Pages may read them if the service allows
/// it.
const WHERE: [&str; 2] = ["operation-location", "location"];

/// Sends a GET: a task or the model list. `given_up` aborts it.
///
/// # Errors
/// Returns an error if the browser got no answer in time, or a redirect, or if the request was aborted. Any other answer,
/// whatever its status, is returned for `contract` to decode.
pub async fn get(
    endpoint: &Endpoint,
    key: &ApiKey,
    given_up: Option<Abort>,
) -> Result<Answer, ApiError> {
    let abort = given_up.or_else(Abort::new);
    let is_late = Rc::new(Cell::new(false));
    let late = is_late.clone();
    // The timer runs until there is an answer, and is cleared then.
    let _timer = abort.clone().map(|abort| {
        Timeout::new(GET_TIMEOUT, move || {
            late.set(true);
            abort.abort();
        })
    });
    wait_for_demo(key).await;
    let request = prepare(endpoint, key)
        // An answer that only leads elsewhere is told from a service that cannot be reached.
        .not_following()
        // A cached answer would show a task as running for ever.
        .without_cache()
        .abort_by(abort.as_ref());
    match answer(request.send().await, key, abort.as_ref()).await {
        Err(ApiError::Cancelled) if is_late.get() => Err(ApiError::Silent),
        answer => answer,
    }
}

/// Sends a POST once. `abort` lets the user cancel it.
///
/// # Errors
/// Returns an error if the browser got no answer, or the user cancelled the request.
pub async fn post(
    endpoint: &Endpoint,
    key: &ApiKey,
    body: String,
    abort: Option<&Abort>,
) -> Result<Answer, ApiError> {
    wait_for_demo(key).await;
    let request = prepare(endpoint, key)
        .header("Content-Type", "application/json")
        .abort_by(abort);
    answer(request.send_body(body).await, key, abort).await
}

/// How many models are read in one turn. A gateway may list ten thousand, and the page must respond meanwhile.
const AT_ONCE: usize = 500;

/// Requests the models of an account. This also works for a connection that is only being tested.
///
/// # Errors
/// Returns the errors of [`get`], and those of `contract`.
pub async fn models(connection: &Connection) -> Result<Vec<Model>, ApiError> {
    let answer = get(&Endpoint::models(&connection.base), &connection.key, None).await?;
    // Receiving a long answer has already kept the page busy, so it gets a pause here.
    TimeoutFuture::new(0).await;
    let mut listed = easel_core::contract::models(&answer)?;
    let mut models = Vec::new();
    loop {
        let before = models.len();
        models.extend(listed.by_ref().take(AT_ONCE));
        if models.len() == before {
            return Ok(models);
        }
        TimeoutFuture::new(0).await;
    }
}

/// Fetches a medium of the service's own origin with the key, which some services require. The key is sent to no
/// other origin, whatever the URL looks like.
///
/// # Errors
/// [`Failure::NoMedium`] if the answer is none, and else [`Failure::Unreachable`].
pub async fn medium(connection: &Connection, url: &str) -> Result<Buffer, Failure> {
    if !is_of_service(connection, url) {
        return Err(Failure::Unreachable);
    }
    let abort = Abort::new();
    let request = with_key(HttpRequest::get(url), &connection.key).abort_by(abort.as_ref());
    let begins = abort.clone().map(|abort| abort.after(GET_TIMEOUT));
    let response = request.send().await.filter(HttpResponse::is_ok);
    let response = response.ok_or(Failure::Unreachable)?;
    drop(begins);
    let _ends = abort.map(|abort| abort.after(MEDIUM_TIMEOUT));
    let bytes = response.bytes().await.ok_or(Failure::Unreachable)?;
    if let Some(what) = NotMedium::of(&bytes) {
        return Err(Failure::NoMedium(what));
    }
    Ok(Buffer::new(
        &bytes,
        media_type_of(&bytes).unwrap_or_default(),
    ))
}

/// Waits for the service worker, which answers for the demo. A page that was reloaded past its caches has none at
/// first.
async fn wait_for_demo(key: &ApiKey) {
    if is_demo(key.service()) {
        // Without the worker there is no answer, or one of the host, as with any other service that is gone.
        has_demo_worker().await;
    }
}

/// Whether a URL has the service's own origin, the only one that gets the key.
pub fn is_of_service(connection: &Connection, url: &str) -> bool {
    connection.key.belongs_to(&connection.base) && same_origin(url, connection.base.as_str())
}

/// Builds every request: with the key, and without any other data that identifies the user. Redirects are refused,
/// because they would send the prompt to another host.
fn prepare(endpoint: &Endpoint, key: &ApiKey) -> HttpRequest {
    let request = match endpoint.method() {
        Method::Get => HttpRequest::get(endpoint.url()),
        Method::Post => HttpRequest::post(endpoint.url()),
    };
    with_key(request, key)
}

fn with_key(request: HttpRequest, key: &ApiKey) -> HttpRequest {
    request.header("Authorization", &key.header())
}

/// The result of a request: the whole answer, or why there is none.
async fn answer(
    response: Option<HttpResponse>,
    key: &ApiKey,
    abort: Option<&Abort>,
) -> Result<Answer, ApiError> {
    let answer = match response {
        // Browsers do not tell where it leads. The key would go there, too, unless the browser takes it off.
        Some(response) if response.kind() == ResponseKind::Redirect => {
            return Err(ApiError::Redirected);
        }
        Some(response) => read(response, key).await,
        None => None,
    };
    answer.ok_or_else(|| match abort {
        Some(abort) if abort.is_aborted() => ApiError::Cancelled,
        _ => ApiError::Unreachable {
            offline: !browser::is_online(),
        },
    })
}

/// Reads an answer and removes the key, which some services repeat: no other code may see it.
async fn read(response: HttpResponse, key: &ApiKey) -> Option<Answer> {
    let answer = read_without_key(response).await?;
    Some(Answer {
        body: key.taken_out_of(answer.body),
        location: answer.location.map(|location| key.taken_out_of(location)),
        ..answer
    })
}

/// Reads the answer to a request that carried no key.
#[allow(clippy::cast_possible_wrap)] // Seconds since the epoch fit for a long time.
async fn read_without_key(response: HttpResponse) -> Option<Answer> {
    let answer = Answer {
        status: response.status(),
        retry_after: response.header("retry-after"),
        received_at: (browser::now() / 1_000) as i64,
        location: WHERE.into_iter().find_map(|name| response.header(name)),
        ..Answer::default()
    };
    let is_ok = response.is_ok();
    let content_type = response.header("content-type");
    let body = response.bytes().await?;
    // A file is never read as text, whatever media type the service gives.
    let file = file_in(content_type.as_deref(), &body).filter(|_| is_ok);
    Some(match file {
        Some(file) => Answer {
            file: Some((file, body)),
            ..answer
        },
        None => Answer {
            // UTF-16 that was read as UTF-8 has a zero beside each letter, which would prevent the key from being
            // found.
            body: text_in(body).replace('\0', ""),
            ..answer
        },
    })
}

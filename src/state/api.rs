//! The only code that calls the service's endpoints: a request in, an answer or a typed error out.
//! It never repeats a request.

use std::{cell::Cell, rc::Rc};

use easel_core::{
    contract::{Answer, ApiError, Endpoint, Method},
    file_type::media_type_of,
};
use gloo_net::http::{Request, RequestBuilder, Response};
use gloo_timers::callback::Timeout;
use web_sys::{AbortSignal, ReferrerPolicy, RequestCache, RequestCredentials, RequestRedirect};

use super::settings::{ApiKey, Connection};
use crate::browser::{self, Abort, Buffer, same_origin};

/// The timeout of a GET including its whole answer, in milliseconds. A GET can be repeated at any
/// time, while a hung one blocks a connection.
const GET_TIMEOUT: u32 = 30_000;

/// Sends a GET: a task or the model list. `given_up` aborts it.
///
/// # Errors
/// If the browser got no answer in time, or the request was aborted. Any answer, whatever its
/// status, is returned for `contract` to decode.
pub async fn get(
    endpoint: &Endpoint,
    key: &ApiKey,
    given_up: Option<Abort>,
) -> Result<Answer, ApiError> {
    let abort = given_up.or_else(Abort::new);
    let signal = abort.as_ref().map(Abort::signal);
    let is_late = Rc::new(Cell::new(false));
    let late = is_late.clone();
    // Held until there is an answer, and cleared then.
    let _timer = abort.map(|abort| {
        Timeout::new(GET_TIMEOUT, move || {
            late.set(true);
            abort.abort();
        })
    });
    let request = prepare(endpoint, key)
        // A cached answer would show a task as running for ever.
        .cache(RequestCache::NoStore)
        .abort_signal(signal.as_ref())
        .build();
    let answer = send(request, key, signal.as_ref()).await;
    match answer {
        Err(ApiError::Cancelled) if is_late.get() => Err(ApiError::Silent),
        answer => answer,
    }
}

/// Sends a POST once. `signal` lets the user cancel it.
///
/// # Errors
/// If the browser got no answer, or the user cancelled.
pub async fn post(
    endpoint: &Endpoint,
    key: &ApiKey,
    body: String,
    signal: Option<&AbortSignal>,
) -> Result<Answer, ApiError> {
    let request = prepare(endpoint, key)
        .header("Content-Type", "application/json")
        .abort_signal(signal)
        .body(body);
    send(request, key, signal).await
}

/// The models of an account, also for a connection that is only being tested.
///
/// # Errors
/// Like [`get`], plus the errors of `contract`.
pub async fn models(connection: &Connection) -> Result<Vec<easel_core::contract::Model>, ApiError> {
    let answer = get(&Endpoint::models(&connection.base), &connection.key, None).await?;
    easel_core::contract::models(&answer)
}

/// Fetches a medium of the service's own origin with the key, which some services require. The key
/// goes nowhere else, whatever the URL looks like. `None` if that does not work.
pub async fn medium(connection: &Connection, url: &str) -> Option<Buffer> {
    if !is_of_service(connection, url) {
        return None;
    }
    let request = with_key(Request::get(url), &connection.key).build().ok()?;
    let response = request.send().await.ok().filter(Response::ok)?;
    let bytes = response.binary().await.ok()?;
    Some(Buffer::new(
        &bytes,
        media_type_of(&bytes).unwrap_or_default(),
    ))
}

/// Whether a URL has the service's own origin, the only one that gets the key.
pub fn is_of_service(connection: &Connection, url: &str) -> bool {
    connection.key.belongs_to(&connection.base) && same_origin(url, connection.base.as_str())
}

/// Builds every request: with the key, and without anything else that identifies the user.
/// Redirects are refused, because they would send the prompt to another host.
fn prepare(endpoint: &Endpoint, key: &ApiKey) -> RequestBuilder {
    let builder = match endpoint.method() {
        Method::Get => Request::get(endpoint.url()),
        Method::Post => Request::post(endpoint.url()),
    };
    with_key(builder, key)
}

fn with_key(builder: RequestBuilder, key: &ApiKey) -> RequestBuilder {
    builder
        .header("Authorization", &key.header())
        .credentials(RequestCredentials::Omit)
        .referrer_policy(ReferrerPolicy::NoReferrer)
        .redirect(RequestRedirect::Error)
}

async fn send(
    request: Result<Request, gloo_net::Error>,
    key: &ApiKey,
    signal: Option<&AbortSignal>,
) -> Result<Answer, ApiError> {
    let failed = || match signal {
        Some(signal) if signal.aborted() => ApiError::Cancelled,
        _ => ApiError::Unreachable {
            offline: !browser::is_online(),
        },
    };
    let response = request
        .map_err(|_| failed())?
        .send()
        .await
        .map_err(|_| failed())?;
    read(response, key).await.map_err(|_| failed())
}

/// The answer without the key, which some services repeat: no other code may see it.
#[allow(clippy::cast_possible_wrap)] // Seconds since the epoch fit for a long time.
async fn read(response: Response, key: &ApiKey) -> Result<Answer, gloo_net::Error> {
    Ok(Answer {
        status: response.status(),
        retry_after: response.headers().get("retry-after"),
        received_at: (browser::now() / 1_000) as i64,
        body: key.taken_out_of(response.text().await?),
    })
}

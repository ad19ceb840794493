//! The only user of the network for the service's own endpoints: a request in, an answer or a
//! typed error out. Nothing here repeats a request, ever.

use easel_core::contract::{Answer, ApiError, Endpoint, Method};
use gloo_net::http::{Request, RequestBuilder, Response};
use web_sys::{AbortSignal, ReferrerPolicy, RequestCache, RequestCredentials, RequestRedirect};

use crate::{
    browser,
    settings::{ApiKey, Connection},
};

/// Sends a GET: a task or the list of models.
///
/// # Errors
/// When the browser got no answer. Any answer, whatever its status, is for `contract` to read.
pub async fn get(endpoint: &Endpoint, key: &ApiKey) -> Result<Answer, ApiError> {
    let request = prepare(endpoint, key)
        // A cached answer would show a task as running for ever.
        .cache(RequestCache::NoStore)
        .build();
    send(request, None).await
}

/// Sends a POST once. `signal` lets the person cancel it.
///
/// # Errors
/// When the browser got no answer, or the person cancelled.
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
    send(request, signal).await
}

/// The models of an account, also for a connection that is only being tried.
///
/// # Errors
/// As [`get`], and what `contract` makes of the answer.
pub async fn models(connection: &Connection) -> Result<Vec<easel_core::contract::Model>, ApiError> {
    let answer = get(&Endpoint::models(&connection.base), &connection.key).await?;
    easel_core::contract::models(&answer)
}

/// What every request has: the key, and nothing else that could tell who asks or lead astray. A
/// redirect is refused, because it would carry the prompt to another host.
fn prepare(endpoint: &Endpoint, key: &ApiKey) -> RequestBuilder {
    let builder = match endpoint.method() {
        Method::Get => Request::get(endpoint.url()),
        Method::Post => Request::post(endpoint.url()),
    };
    builder
        .header("Authorization", &key.header())
        .credentials(RequestCredentials::Omit)
        .referrer_policy(ReferrerPolicy::NoReferrer)
        .redirect(RequestRedirect::Error)
}

async fn send(
    request: Result<Request, gloo_net::Error>,
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
    read(response).await.map_err(|_| failed())
}

#[allow(clippy::cast_possible_wrap)] // Seconds since the epoch fit for some time to come.
async fn read(response: Response) -> Result<Answer, gloo_net::Error> {
    Ok(Answer {
        status: response.status(),
        retry_after: response.headers().get("retry-after"),
        received_at: (browser::now() / 1_000) as i64,
        body: response.text().await?,
    })
}

//! Checks every API request before its fields are read. It needs an accepted key, no `async` in the query, and a JSON
//! object if it has a body. A strict service also refuses every header and query parameter that the contract does not
//! name.

use axum::{
    extract::{FromRequest, FromRequestParts, Request},
    http::{
        HeaderMap, StatusCode,
        header::{CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING},
        request::Parts,
    },
};
use serde_json::{Map, Value};

use crate::{
    address::Address, authorization::Authorization, record::Received, refusal::Refusal, state::App,
};

/// The sender: the index of the accepted key, and the address that the request was sent to.
pub(crate) struct Caller {
    pub(crate) key: usize,
    pub(crate) address: Address,
}

/// A request without a body, such as every `GET`.
pub(crate) struct NoBody(pub(crate) Caller);

/// A request with a JSON object.
pub(crate) struct Body(pub(crate) Caller, pub(crate) Map<String, Value>);

impl FromRequestParts<App> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let key = match app.authorization(&parts.headers) {
            Authorization::Correct(key) => key,
            Authorization::Wrong => return Err(unauthorized("This key is not accepted.")),
            Authorization::Absent => {
                return Err(unauthorized(
                    "The request has no key; send `Authorization: Bearer <API_KEY>`.",
                ));
            }
        };
        let query = parts.uri.query();
        no_async(query)?;
        if app.config.strict {
            no_query(query)?;
            only_contract_headers(&parts.headers)?;
        }
        Ok(Self {
            key,
            address: app.address(&parts.headers),
        })
    }
}

impl FromRequestParts<App> for NoBody {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let length = parts
            .headers
            .get(CONTENT_LENGTH)
            .is_some_and(|length| length != "0");
        if length || parts.headers.contains_key(TRANSFER_ENCODING) {
            return Err(Refusal::invalid("This request has a body; a GET has none."));
        }
        Ok(Self(caller))
    }
}

impl FromRequest<App> for Body {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let (mut parts, _) = request.into_parts();
        let caller = Caller::from_request_parts(&mut parts, app).await?;
        json_type(&parts.headers)?;
        let Some(Received(Some(body))) = parts.extensions.remove::<Received>() else {
            let limit = app.config.body_limit;
            return Err(Refusal::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                format!("The body is larger than {limit} bytes; send images as URLs, not as data."),
            ));
        };
        match serde_json::from_slice(&body) {
            Ok(Value::Object(fields)) => Ok(Self(caller, fields)),
            Ok(_) => Err(Refusal::invalid("The body is JSON, but not an object.")),
            Err(error) => Err(Refusal::invalid(format!("The body is not JSON: {error}."))),
        }
    }
}

fn unauthorized(message: &str) -> Refusal {
    Refusal::new(StatusCode::UNAUTHORIZED, message)
}

/// Refuses `async` in the query: only the path selects async mode (section "What the service does").
fn no_async(query: Option<&str>) -> Result<(), Refusal> {
    let mut names = query
        .unwrap_or_default()
        .split('&')
        .map(|pair| pair.split('=').next());
    if names.any(|name| name == Some("async")) {
        return Err(Refusal::invalid(
            "The query parameter `async` must not be used; the /v1/async/ paths select async mode.",
        ));
    }
    Ok(())
}

fn no_query(query: Option<&str>) -> Result<(), Refusal> {
    match query {
        None => Ok(()),
        Some(_) => Err(Refusal::invalid("This path takes no query parameters.")),
    }
}

/// The headers that browsers and HTTP libraries send by themselves: the headers that a page cannot
/// set (Fetch standard, "forbidden request-header"), and headers with a default value.
const SENT_BY_CLIENTS: [&str; 19] = [
    "accept",
    "accept-charset",
    "accept-encoding",
    "accept-language",
    "cache-control",
    "connection",
    "content-length",
    "dnt",
    "expect",
    "host",
    "keep-alive",
    "origin",
    "pragma",
    "priority",
    "referer",
    "te",
    "transfer-encoding",
    "upgrade-insecure-requests",
    "user-agent",
];

/// Refuses headers other than `Authorization` and `Content-Type`, which are the only ones in the contract.
fn only_contract_headers(headers: &HeaderMap) -> Result<(), Refusal> {
    let named = |name: &str| {
        ["authorization", "content-type"].contains(&name)
            || SENT_BY_CLIENTS.contains(&name)
            || name.starts_with("sec-")
    };
    match headers
        .keys()
        .map(axum::http::HeaderName::as_str)
        .find(|name| !named(name))
    {
        None => Ok(()),
        Some(name) => Err(Refusal::invalid(format!(
            "The header `{name}` is not part of the contract, which names `Authorization` and `Content-Type`.",
        ))),
    }
}

fn json_type(headers: &HeaderMap) -> Result<(), Refusal> {
    let value = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or("");
    let essence = value.split(';').next().unwrap_or("").trim();
    if essence.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let hint = if essence.starts_with("multipart/") {
        " File uploads are not supported."
    } else {
        ""
    };
    Err(Refusal::invalid(format!(
        "`Content-Type` is \"{value}\"; it must be application/json.{hint}"
    )))
}

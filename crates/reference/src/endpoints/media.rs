//! `/media/{name}`: GET and HEAD, whole or one range.

use std::ops::RangeInclusive;

use axum::{
    body::Body,
    extract::{Path, State, rejection::PathRejection},
    http::{
        HeaderMap, HeaderValue, Method, StatusCode,
        header::{
            ACCEPT_RANGES, ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS,
            ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, ALLOW, CACHE_CONTROL,
            CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, ORIGIN, RANGE,
        },
    },
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use http_range_header::parse_range_header;

use crate::{
    authorization::Authorization, directive::Readers, media::Medium, refusal::Refusal, state::App,
};

/// Serves one medium.
pub(crate) async fn serve(
    State(app): State<App>,
    name: Result<Path<String>, PathRejection>,
    method: Method,
    headers: HeaderMap,
) -> Response {
    let name = name.map_or_else(|_| String::new(), |Path(name)| name);
    let Some(medium) = app.media.find(&name).await else {
        return Refusal::new(StatusCode::NOT_FOUND, "There is no medium with this name.")
            .into_response();
    };
    let is_preflight = method == Method::OPTIONS && medium.guard.is_some();
    let mut response = if is_preflight {
        preflight()
    } else {
        answer(&app, &name, &medium, &method, &headers).await
    };
    if medium.readers == Readers::WhoAsk {
        let an_hour = HeaderValue::from_static("max-age=3600");
        response.headers_mut().insert(CACHE_CONTROL, an_hour);
    }
    let may_read = match medium.readers {
        Readers::All => true,
        Readers::WhoAsk => headers.contains_key(ORIGIN),
        Readers::None => false,
    };
    if may_read {
        let out = response.headers_mut();
        out.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        let readable = HeaderValue::from_static("accept-ranges, content-length, content-range");
        out.insert(ACCESS_CONTROL_EXPOSE_HEADERS, readable);
    }
    response
}

/// Allows a page of another origin to send its key.
fn preflight() -> Response {
    let allowed = [
        (ACCESS_CONTROL_ALLOW_HEADERS, "authorization, range"),
        (ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
    ];
    (StatusCode::NO_CONTENT, allowed).into_response()
}

async fn answer(
    app: &App,
    name: &str,
    medium: &Medium,
    method: &Method,
    headers: &HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let refusal = Refusal::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "A medium takes only GET and HEAD.",
        );
        return ([(ALLOW, "GET, HEAD")], refusal).into_response();
    }
    if let Some(guard) = &medium.guard
        && !matches!(app.authorization(headers), Authorization::Correct(key) if key == guard.key)
    {
        let message = "This medium is only for the key of its task.";
        return Refusal::new(guard.status(), message).into_response();
    }
    if medium.hangs {
        // The request waits until the browser closes the connection.
        std::future::pending::<()>().await;
    }
    if medium.is_expired(app.machine.now()) {
        return Refusal::new(StatusCode::FORBIDDEN, "This medium has expired.").into_response();
    }
    match app.media.bytes(name, medium).await {
        Ok(bytes) => file(
            bytes,
            medium.content_type(),
            headers.get(RANGE),
            method == Method::HEAD,
        ),
        Err(error) => {
            let message = format!("The medium could not be rendered: {error}.");
            Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, message).into_response()
        }
    }
}

/// The file, or the requested part of it. Sets `Content-Length` by hand, because the answer to
/// HEAD has it without a body.
fn file(bytes: Bytes, mime: &'static str, range: Option<&HeaderValue>, head: bool) -> Response {
    let length = bytes.len();
    let mut response = match wanted(range, length as u64) {
        Wanted::Whole => body(bytes, head).into_response(),
        Wanted::Part(part) => {
            let content_range = format!("bytes {}-{}/{length}", part.start(), part.end());
            let part = bytes.slice(part);
            (
                StatusCode::PARTIAL_CONTENT,
                [(CONTENT_RANGE, content_range)],
                body(part, head),
            )
                .into_response()
        }
        Wanted::Nothing => {
            return (
                StatusCode::RANGE_NOT_SATISFIABLE,
                [(CONTENT_RANGE, format!("bytes */{length}"))],
            )
                .into_response();
        }
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(mime));
    headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    // A cache must not hide that a medium has expired.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn body(bytes: Bytes, head: bool) -> impl IntoResponse {
    let length = [(CONTENT_LENGTH, bytes.len())];
    let body = if head {
        Body::empty()
    } else {
        Body::from(bytes)
    };
    (length.map(|(name, value)| (name, value.to_string())), body)
}

enum Wanted {
    Whole,
    Part(RangeInclusive<usize>),
    Nothing,
}

/// Finds the requested part. A header that is not understood, or that requests several parts, gets the whole file, as
/// RFC 9110 (section 14.2) allows.
fn wanted(range: Option<&HeaderValue>, length: u64) -> Wanted {
    let Some(ranges) = range
        .and_then(|range| range.to_str().ok())
        .and_then(|range| parse_range_header(range).ok())
    else {
        return Wanted::Whole;
    };
    match ranges.validate(length).as_deref() {
        Ok([part]) => match (usize::try_from(*part.start()), usize::try_from(*part.end())) {
            (Ok(start), Ok(end)) => Wanted::Part(start..=end),
            _ => Wanted::Whole,
        },
        Ok(_) => Wanted::Whole,
        Err(_) => Wanted::Nothing,
    }
}

//! Answers that do not follow the contract, because a directive asks for them.

use std::time::{Duration, SystemTime};

use axum::{
    Json,
    body::Bytes,
    http::{
        HeaderValue, StatusCode,
        header::{CONTENT_TYPE, LOCATION, RETRY_AFTER},
    },
    response::{Html, IntoResponse, Response},
};
use serde_json::{Value, json};

use super::dialect::Encoder;
use crate::{
    dialect::Dialect,
    directive::{Fault, RetryAfter},
    refusal::Refusal,
};

/// Returns the answer that a directive asks for.
pub(crate) fn fault(
    answer: &Fault,
    dialect: Option<&Dialect>,
    key: &str,
    now: SystemTime,
) -> Response {
    match answer {
        Fault::Status(status, retry_after) => {
            let message = format!("A directive in the prompt asked for the status {status}.");
            let mut response = refused(Refusal::new(*status, message), dialect);
            if let Some(retry_after) = retry_after {
                response
                    .headers_mut()
                    .insert(RETRY_AFTER, value(*retry_after, now));
            }
            response
        }
        Fault::EchoKey(status) => {
            let message = format!("Incorrect API key provided: {key}.");
            refused(Refusal::new(*status, message), dialect)
        }
        Fault::Html(status) => (*status, Html(page(*status))).into_response(),
        Fault::Redirect(url) => match HeaderValue::from_str(url) {
            Ok(url) => (StatusCode::TEMPORARY_REDIRECT, [(LOCATION, url)]).into_response(),
            Err(_) => Refusal::invalid("The URL of [redirect] cannot be sent in a header.")
                .into_response(),
        },
    }
}

/// Refuses a submission because the maximum number of tasks runs.
pub(crate) fn busy(most: usize, running: usize) -> Response {
    let error = json!({"code": 429, "message": "Too many requests", "type": "rate_limit_error"});
    let body = json!({"error": error, "limit": most, "current": running});
    (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response()
}

/// Encodes a refusal, in the dialect if there is one.
pub(crate) fn refused(refusal: Refusal, dialect: Option<&Dialect>) -> Response {
    match dialect {
        None => refusal.into_response(),
        Some(dialect) => Encoder(dialect).refusal(&refusal),
    }
}

/// Sends JSON that ends in the middle, as when a gateway gives up. `Content-Length` is correct, so that the body
/// arrives complete and only its text is cut.
pub(crate) fn truncated(value: &Value) -> Response {
    let text = value.to_string();
    let half = text
        .chars()
        .take(text.chars().count() / 2)
        .collect::<String>();
    ([(CONTENT_TYPE, "application/json")], Bytes::from(half)).into_response()
}

fn value(retry_after: RetryAfter, now: SystemTime) -> HeaderValue {
    match retry_after {
        RetryAfter::Seconds(seconds) => seconds.into(),
        RetryAfter::Date(seconds) => {
            let date = httpdate::fmt_http_date(now + Duration::from_secs(seconds.min(86_400)));
            HeaderValue::from_str(&date).unwrap_or_else(|_| seconds.into())
        }
    }
}

/// Returns the page that a gateway shows when the service behind it does not answer.
fn page(status: StatusCode) -> String {
    let title = format!(
        "{} {}",
        status.as_u16(),
        status.canonical_reason().unwrap_or("Error")
    );
    format!(
        "<!DOCTYPE html>\n<html><head><title>{title}</title></head>\n\
         <body><center><h1>{title}</h1></center><hr><center>gateway</center></body></html>\n"
    )
}

//! Refused requests, in the error shape of the contract (section "Errors").

use axum::{
    Json,
    http::{StatusCode, Uri},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

/// The reason for a refused request.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) message: String,
    pub(crate) kind: &'static str,
    /// The cost, if a directive asks to report it in the refusal.
    pub(crate) credits: Option<f64>,
}

impl Refusal {
    /// The request breaks a rule. `message` names the field and what it may be.
    pub(crate) fn invalid(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    /// A refusal with any status. The contract names only `invalid_request_error`; the other types
    /// are this service's choice.
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Self {
        let kind = match status.as_u16() {
            401 | 403 => "authentication_error",
            402 => "insufficient_credits_error",
            404 => "not_found_error",
            429 => "rate_limit_error",
            500.. => "server_error",
            _ => "invalid_request_error",
        };
        Self {
            status,
            message: message.into(),
            kind,
            credits: None,
        }
    }

    /// A generation that was accepted and then failed.
    pub(crate) fn failed_generation(reason: &str) -> Self {
        Self {
            kind: "generation_error",
            ..Self::new(StatusCode::INTERNAL_SERVER_ERROR, reason)
        }
    }

    /// The `error` object: `code`, `message`, `type`.
    pub(crate) fn error(&self) -> Value {
        json!({"code": self.status.as_u16(), "message": self.message, "type": self.kind})
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut body = json!({"error": self.error()});
        if let Some(credits) = self.credits {
            body["credits_cost"] = json!(credits);
        }
        (self.status, Json(body)).into_response()
    }
}

/// The refusal of a path that has no endpoint.
pub async fn no_endpoint(uri: Uri) -> Refusal {
    Refusal::new(
        StatusCode::NOT_FOUND,
        format!("There is no endpoint {}.", uri.path()),
    )
}

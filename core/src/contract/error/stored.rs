//! Reading an error that was stored with a job.

use serde_json::Value;

use crate::stored::Fields;

use super::ApiError;

impl TryFrom<Value> for ApiError {
    type Error = &'static str;

    fn try_from(stored: Value) -> Result<Self, Self::Error> {
        read(&Fields(&stored)).ok_or("not a stored error")
    }
}

fn read(fields: &Fields<'_>) -> Option<ApiError> {
    let status = fields.number("status");
    let message = fields.text("message");
    let body = fields.text("body");
    Some(match fields.text("is")?.as_str() {
        "unreachable" => ApiError::Unreachable {
            offline: fields.flag("offline"),
        },
        "silent" => ApiError::Silent,
        "cancelled" => ApiError::Cancelled,
        "redirected" => ApiError::Redirected,
        "unauthorized" => ApiError::Unauthorized {
            status: status?,
            message,
        },
        "not_found" => ApiError::NotFound { message },
        "rate_limited" => ApiError::RateLimited {
            retry_after: fields.number("retry_after"),
            message,
        },
        "timed_out" => ApiError::TimedOut { status: status? },
        "broken_off" => ApiError::BrokenOff {
            status: status?,
            retry_after: fields.number("retry_after"),
            message,
        },
        "refused" => ApiError::Refused {
            status: status?,
            code: fields.text("code"),
            kind: fields.text("kind"),
            message: message?,
        },
        "undocumented" => ApiError::Undocumented {
            status: status?,
            body: body?,
        },
        "undecodable" => ApiError::Undecodable {
            status: status?,
            reason: fields.text("reason")?,
            body: body?,
        },
        _ => return None,
    })
}

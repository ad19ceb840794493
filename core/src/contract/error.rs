//! Why a request did not bring what it should; the causes are kept apart.

mod stored;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Everything that can go wrong between a request and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", try_from = "Value")]
pub enum ApiError {
    /// The fetch was rejected: network, DNS, TLS, CORS or blocked mixed content. Browsers do
    /// not say which.
    Unreachable {
        /// Whether the browser says that it has no network at all.
        offline: bool,
    },
    /// A look was given up, because nothing had come for a while. Only what reads is given up so.
    Silent,
    /// The person cancelled a synchronous request.
    Cancelled,
    /// A redirect, which is refused because it would carry the key and the prompt elsewhere.
    Redirected,
    /// 401 or 403: the key is missing, wrong, or may not do this.
    Unauthorized {
        /// 401 or 403.
        status: u16,
        /// The service's words.
        message: Option<String>,
    },
    /// 404: no such path, or a task that is gone or belongs to another key.
    NotFound {
        /// The service's words.
        message: Option<String>,
    },
    /// 429: the service asks to wait and has not begun.
    RateLimited {
        /// How many seconds to wait, if told.
        retry_after: Option<u32>,
        /// The service's words.
        message: Option<String>,
    },
    /// A gateway gave up: 408, 502, 503, 504, 522 or 524, without a readable error. The service
    /// behind it may go on, and charge.
    TimedOut {
        /// Which of them it was.
        status: u16,
    },
    /// 5xx, 408, 425 or 499 with the service's words or a time to wait: it, or a gateway in front
    /// of it, broke off. Whatever it says, the work may have been done, and charged.
    BrokenOff {
        /// Which of them it was.
        status: u16,
        /// How many seconds to wait, if told.
        retry_after: Option<u32>,
        /// The service's words.
        message: Option<String>,
    },
    /// The service's own error in a readable shape (contract, section "Errors"), by any other
    /// status, or inside an answer with status 200.
    Refused {
        /// The HTTP status.
        status: u16,
        /// `error.code`, a number in the contract, a word in places.
        code: Option<String>,
        /// `error.type`.
        kind: Option<String>,
        /// `error.message`.
        message: String,
    },
    /// A status that is not success, with a body that explains nothing.
    Undocumented {
        /// The HTTP status.
        status: u16,
        /// The body as it came.
        body: String,
    },
    /// A success whose body is not what was promised.
    Undecodable {
        /// The HTTP status.
        status: u16,
        /// What was missing.
        reason: String,
        /// The body as it came.
        body: String,
    },
}

impl ApiError {
    /// How many seconds the service asked to wait.
    pub fn retry_after(&self) -> Option<u32> {
        match self {
            Self::RateLimited { retry_after, .. } | Self::BrokenOff { retry_after, .. } => {
                *retry_after
            }
            _ => None,
        }
    }

    /// Whether the request, if it submitted work, may have been accepted all the same.
    ///
    /// True where the service has not spoken for itself: then the outcome is unknown, and
    /// submitting again may pay twice.
    pub fn may_have_been_accepted(&self) -> bool {
        match self {
            // A refusal by such a status was stored by a version that believed it.
            Self::Undocumented { status, .. } | Self::Refused { status, .. } => {
                leaves_open(*status)
            }
            Self::Unreachable { .. }
            | Self::Silent
            | Self::Cancelled
            | Self::TimedOut { .. }
            | Self::BrokenOff { .. }
            | Self::Undecodable { .. } => true,
            Self::Redirected
            | Self::Unauthorized { .. }
            | Self::NotFound { .. }
            | Self::RateLimited { .. } => false,
        }
    }

    /// Whether the endpoint itself is missing: 404 or 405, and not for want of a model. A service
    /// without background mode answers so to an asynchronous endpoint.
    pub fn is_missing_endpoint(&self) -> bool {
        match self {
            Self::NotFound { message } => {
                let words = message.as_deref().unwrap_or_default().to_ascii_lowercase();
                !["model", "deployment"]
                    .iter()
                    .any(|word| words.contains(word))
            }
            Self::Refused { status, .. } | Self::Undocumented { status, .. } => *status == 405,
            _ => false,
        }
    }

    /// The body of the answer, where it is all there is to go by.
    pub fn raw_body(&self) -> Option<&str> {
        match self {
            Self::Undocumented { body, .. } | Self::Undecodable { body, .. } => Some(body),
            _ => None,
        }
    }
}

/// Whether a status says nothing about whether the work was taken on: the service broke, or did not
/// wait for itself (408, 425, and 499 of a proxy).
fn leaves_open(status: u16) -> bool {
    status >= 500 || matches!(status, 408 | 425 | 499)
}

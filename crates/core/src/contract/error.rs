//! Why a request did not bring the expected answer; different causes are different variants.

use serde::{Deserialize, Serialize};

/// Everything that can go wrong between a request and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum ApiError {
    /// The fetch was rejected: network, DNS, TLS, CORS or blocked mixed content. Browsers do not
    /// tell which.
    Unreachable {
        /// Whether the browser reports that it is offline.
        #[serde(default)]
        offline: bool,
    },
    /// A read was aborted because no data had arrived for a while. Submissions are never aborted like this.
    Silent,
    /// The user cancelled a synchronous request.
    Cancelled,
    /// The response was a redirect, which is refused because it would send the key and the prompt elsewhere.
    Redirected,
    /// 401 or 403: the key is missing, wrong, or lacks the permission.
    Unauthorized {
        /// 401 or 403.
        status: u16,
        /// The service's message.
        message: Option<String>,
    },
    /// 404: no such path, or a task that is gone or belongs to another key.
    NotFound {
        /// The service's message.
        message: Option<String>,
    },
    /// 429: the service asks to wait and has not started the work.
    RateLimited {
        /// The seconds to wait, if given.
        retry_after: Option<u32>,
        /// The service's message.
        message: Option<String>,
    },
    /// A gateway timed out: 408, 502, 503, 504, 522 or 524, without a readable error. The service
    /// behind it may continue, and charge.
    TimedOut {
        /// The HTTP status.
        status: u16,
    },
    /// 5xx, 408, 425 or 499 with a message or a time to wait, or another 4xx whose words tell of a
    /// fault behind the service: the service, or a gateway in front of it, aborted. Whatever the
    /// message says, the work may have been done, and charged.
    BrokenOff {
        /// The HTTP status.
        status: u16,
        /// The seconds to wait, if given.
        retry_after: Option<u32>,
        /// The service's message.
        message: Option<String>,
    },
    /// The service's own error in a readable shape (contract, section "Errors"), with any other
    /// status, or inside an answer with status 200.
    Refused {
        /// The HTTP status.
        status: u16,
        /// `error.code`: a number in the contract, a word in some services.
        code: Option<String>,
        /// `error.type`.
        kind: Option<String>,
        /// `error.message`.
        message: String,
    },
    /// The response has an error status with a body that explains nothing.
    Undocumented {
        /// The HTTP status.
        status: u16,
        /// The raw body.
        body: String,
    },
    /// The response has a success status with a body that is not what the contract promises.
    Undecodable {
        /// The HTTP status.
        status: u16,
        /// The missing part.
        reason: String,
        /// The raw body.
        body: String,
    },
}

impl ApiError {
    /// The seconds that the service asked to wait; `None` if the error does not say.
    pub fn retry_after(&self) -> Option<u32> {
        match self {
            Self::RateLimited { retry_after, .. } | Self::BrokenOff { retry_after, .. } => {
                *retry_after
            }
            _ => None,
        }
    }

    /// Whether the request, if it submitted work, may have been accepted anyway.
    ///
    /// True if the service has not clearly refused: the outcome is then unknown, and submitting
    /// again may pay twice.
    pub fn may_have_been_accepted(&self) -> bool {
        match self {
            // A status above 599 is none of HTTP, and counts as a refusal if it has a message.
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

    /// Whether the endpoint itself is missing: 404 or 405, unless the model is missing. A service without background
    /// mode answers like this to an asynchronous endpoint.
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

    /// Whether a requested task may be at another path of the service.
    pub fn leads_elsewhere(&self) -> bool {
        match self {
            Self::NotFound { .. } | Self::Undecodable { .. } | Self::Redirected => true,
            Self::Unauthorized { status, .. } => *status == 403,
            Self::Refused { status, .. } | Self::Undocumented { status, .. } => {
                matches!(status, 400 | 405 | 410 | 501)
            }
            // These statuses are of the client, but the words are of a fault.
            Self::BrokenOff { status, .. } => matches!(status, 400 | 403..=405 | 410),
            _ => false,
        }
    }

    /// Whether there is nothing at the path of a task: the answer is from a router, and not about the task.
    pub fn is_missing_path(&self) -> bool {
        match self {
            Self::NotFound { message: None } => true,
            Self::NotFound {
                message: Some(message),
            } => {
                let words = message.trim().trim_end_matches('.').to_ascii_lowercase();
                let has = |part: &&str| words.contains(part);
                words == "not found"
                    || words == "404"
                    || [
                        "cannot get",
                        "invalid url",
                        "route",
                        "page not found",
                        "no such path",
                        "unknown endpoint",
                    ]
                    .iter()
                    .any(has)
            }
            Self::Refused { status, .. } | Self::Undocumented { status, .. } => {
                matches!(status, 404 | 405 | 501)
            }
            _ => false,
        }
    }

    /// The body of the answer, if nothing else explains the error.
    pub fn raw_body(&self) -> Option<&str> {
        match self {
            Self::Undocumented { body, .. } | Self::Undecodable { body, .. } => Some(body),
            _ => None,
        }
    }
}

/// Whether a status leaves open if the work was accepted: a server error, or a timeout (408, 425,
/// and 499 from a proxy).
fn leaves_open(status: u16) -> bool {
    status >= 500 || matches!(status, 408 | 425 | 499)
}

//! The text of an error for the user.

use super::{ApiError, Kind, Mode};
use crate::words::{fill, mark, plural, t, tell};

/// What the client was doing when the error occurred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Submitting paid work.
    Submit(Kind, Mode),
    /// Polling a task.
    Poll,
    /// Listing the models.
    ListModels,
    /// Testing base URL and key.
    TestConnection,
}

/// The text of an error; every part consists of whole sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What happened.
    pub what: String,
    /// Whether it may have cost something; `None` for acts without a charge.
    pub cost: Option<String>,
    /// What to do next.
    pub advice: String,
}

/// What happened, whether it may have cost something, and what to do next.
pub fn explain(error: &ApiError, act: Act) -> Explanation {
    Explanation {
        what: what(error),
        cost: cost(error, act).map(str::to_owned),
        advice: advice(error, act),
    }
}

fn what(error: &ApiError) -> String {
    match error {
        ApiError::Unreachable { offline: true } => t("This device is offline.").to_owned(),
        ApiError::Unreachable { offline: false } => {
            t("The service could not be reached, or did not let this page read its response.")
                .to_owned()
        }
        ApiError::Silent => {
            t("The service took too long to respond, so Easel stopped waiting.").to_owned()
        }
        ApiError::Cancelled => t("You stopped waiting for the result.").to_owned(),
        ApiError::Redirected => {
            t("The service redirected the request to another address. Easel did not follow it.")
                .to_owned()
        }
        ApiError::Unauthorized {
            status: 403,
            message,
        } => told(
            t("The service does not allow this with your API key ({status})"),
            403,
            message.as_deref(),
        ),
        ApiError::Unauthorized { status, message } => told(
            t("The service did not accept the API key ({status})"),
            *status,
            message.as_deref(),
        ),
        ApiError::NotFound { message } => told(
            t("The service found nothing at this address ({status})"),
            404,
            message.as_deref(),
        ),
        ApiError::RateLimited { message, .. } => {
            told(t("Too many requests"), 429, message.as_deref())
        }
        ApiError::TimedOut { status } => told(
            t("A gateway in front of the service timed out ({status})"),
            *status,
            None,
        ),
        ApiError::BrokenOff {
            status, message, ..
        } => broken_off(*status, message.as_deref()),
        // An earlier version stored such answers as refusals.
        ApiError::Refused {
            status, message, ..
        } if error.may_have_been_accepted() => broken_off(*status, Some(message)),
        ApiError::Refused {
            status: status @ 200..300,
            message,
            ..
        } => told(t("The service returned an error"), *status, Some(message)),
        ApiError::Refused {
            status, message, ..
        } => told(
            t("The service refused the request ({status})"),
            *status,
            Some(message),
        ),
        ApiError::Undocumented { status, .. } => told(
            t("The service returned an error without an explanation ({status})"),
            *status,
            None,
        ),
        ApiError::Undecodable { status, reason, .. } => {
            told(t("Unreadable response"), *status, Some(&tell(reason)))
        }
    }
}

/// The text for a service that aborted.
fn broken_off(status: u16, message: Option<&str>) -> String {
    told(
        t("The service stopped with an error ({status})"),
        status,
        message,
    )
}

/// Whether the work was sent in background mode, but could have been waited for.
fn is_in_background(act: Act) -> bool {
    matches!(act, Act::Submit(Kind::Image | Kind::Edit, Mode::Background))
}

fn cost(error: &ApiError, act: Act) -> Option<&'static str> {
    let words = match (act, error) {
        (Act::ListModels | Act::TestConnection, _) | (Act::Poll, ApiError::NotFound { .. }) => {
            return None;
        }
        (Act::Poll, _) => mark("Checking is free. The task continues at the service."),
        (Act::Submit(..), ApiError::Unreachable { .. }) => mark(
            "If the request was already sent, the service may have accepted it and may charge \
             for it.",
        ),
        (Act::Submit(_, Mode::Wait), ApiError::Cancelled) => {
            mark("The service may still finish it and charge for it.")
        }
        (Act::Submit(..), ApiError::Undecodable { .. }) => {
            mark("The service accepted the request, so it has probably been charged.")
        }
        (Act::Submit(..), error) if error.may_have_been_accepted() => {
            mark("The service may have accepted the request and may charge for it.")
        }
        (Act::Submit(..), _) => {
            mark("The request was not accepted, so it should have cost nothing.")
        }
    };
    Some(t(words))
}

fn advice(error: &ApiError, act: Act) -> String {
    let submitting = matches!(act, Act::Submit(..));
    t(match error {
        ApiError::RateLimited { retry_after, .. } => return pause(*retry_after, act),
        ApiError::BrokenOff {
            retry_after: retry_after @ Some(_),
            ..
        } if !submitting => {
            return pause(*retry_after, act);
        }
        ApiError::Unreachable { offline: false } => return unreachable(submitting),
        ApiError::TimedOut { .. } | ApiError::BrokenOff { .. } => return timed_out(act).to_owned(),
        ApiError::Refused { .. } if error.may_have_been_accepted() => {
            return timed_out(act).to_owned();
        }
        ApiError::Silent if act == Act::Poll => "Nothing is lost. Easel will check again.",
        ApiError::Silent => "Try again in a moment.",
        ApiError::Unreachable { offline: true } if !submitting => {
            "Connect to a network. Easel then continues by itself."
        }
        ApiError::Unreachable { offline: true } => {
            "Connect to a network. Check the service's own log before you send the request again."
        }
        ApiError::Cancelled => {
            "Check the service's own log before you send the request again, or run it in the \
             background."
        }
        ApiError::Redirected => {
            "Check the base URL in Settings and enter the service's actual address."
        }
        ApiError::Unauthorized { status: 403, .. } => {
            "Check that your account may use this model, and that the key in Settings is the one \
             that created the task."
        }
        ApiError::Unauthorized { .. } => "Check the API key in Settings.",
        ApiError::NotFound { .. } if act == Act::Poll => {
            "The service no longer keeps this task, or another key created it. Check the task ID \
             and the key in Settings."
        }
        _ if is_in_background(act) && error.is_missing_endpoint() => {
            "This service may have no background mode. Wait for the result instead, or check the \
             base URL in Settings."
        }
        ApiError::NotFound { .. } => "Check the base URL in Settings and the model.",
        ApiError::Refused { .. } if submitting => {
            "Change the request as the message says, then send it again."
        }
        ApiError::Undocumented { status: 500.., .. } if submitting => {
            "Check the service's own log before you send the request again. The raw response is \
             below."
        }
        ApiError::Undecodable { .. } if submitting => {
            "Do not send the request again yet. The raw response below may contain a task ID \
             that you can add in Tasks."
        }
        ApiError::Refused { .. } | ApiError::Undocumented { .. } | ApiError::Undecodable { .. }
            if act == Act::Poll =>
        {
            "Nothing is lost. Easel will check again."
        }
        ApiError::Refused { .. } => "Check the base URL and the API key in Settings.",
        ApiError::Undocumented { .. } | ApiError::Undecodable { .. } => {
            "Check that the base URL in Settings belongs to a media generation service. The raw \
             response is below."
        }
    })
    .to_owned()
}

/// Browsers do not tell the causes apart, so all of them are listed.
fn unreachable(submitting: bool) -> String {
    t(if submitting {
        "Check the base URL in Settings, and that the service is running. It must allow this \
         page's origin (CORS) with the headers Authorization and Content-Type, and use https if \
         this page does. Check the service's own log before you send the request again."
    } else {
        "Check the base URL in Settings, and that the service is running. It must allow this \
         page's origin (CORS) with the headers Authorization and Content-Type, and use https if \
         this page does."
    })
    .to_owned()
}

fn timed_out(act: Act) -> &'static str {
    t(match act {
        Act::Submit(_, Mode::Wait) => {
            "Check the service's own log before you send the request again. Long tasks are safer \
             in the background."
        }
        Act::Submit(_, Mode::Background) => {
            "Check the service's own log before you send the request again. You can add a task \
             ID found there in Tasks."
        }
        Act::Poll => "Nothing is lost. Easel will check again.",
        Act::ListModels | Act::TestConnection => "Try again in a moment.",
    })
}

fn pause(retry_after: Option<u32>, act: Act) -> String {
    let is_look = act == Act::Poll;
    let Some(seconds) = retry_after else {
        return t(if is_look {
            "Nothing is lost. Easel will check again soon."
        } else {
            "Try again later."
        })
        .to_owned();
    };
    let seconds = usize::try_from(seconds).unwrap_or(usize::MAX);
    if is_look {
        plural(
            seconds,
            "Nothing is lost. Easel will check again in 1 second.",
            "Nothing is lost. Easel will check again in {count} seconds.",
        )
    } else {
        plural(
            seconds,
            "Try again in 1 second.",
            "Try again in {count} seconds.",
        )
    }
}

/// "What: the service's message.", or "What." without a message.
fn told(what: &str, status: u16, message: Option<&str>) -> String {
    let what = fill(what, &[("status", &status.to_string())]);
    let Some(message) = message else {
        return fill(t("{what}."), &[("what", &what)]);
    };
    let is_sentence = message.ends_with(['.', '!', '?', '…', '。', '！', '？']);
    let words = t(if is_sentence {
        "{what}: {message}"
    } else {
        "{what}: {message}."
    });
    fill(words, &[("what", &what), ("message", message)])
}

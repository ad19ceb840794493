//! One function that words an error for a person.

use super::{ApiError, Kind, Mode};

/// What was being done when the error came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Submitting paid work.
    Submit(Kind, Mode),
    /// Asking how a task stands.
    Poll,
    /// Asking which models there are.
    ListModels,
    /// Trying base URL and key.
    TestConnection,
}

/// An error in words; every part is made of whole sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What happened.
    pub what: String,
    /// Whether it may have cost something; `None` for acts that are free of charge.
    pub cost: Option<String>,
    /// What to do next.
    pub advice: String,
}

/// What happened, whether it may have cost something, what to do.
pub fn explain(error: &ApiError, act: Act) -> Explanation {
    Explanation {
        what: what(error),
        cost: cost(error, act).map(str::to_owned),
        advice: advice(error, act),
    }
}

fn what(error: &ApiError) -> String {
    match error {
        ApiError::Unreachable { offline: true } => "This device is offline.".to_owned(),
        ApiError::Unreachable { offline: false } => {
            "The service could not be reached, or did not let this page read its answer.".to_owned()
        }
        ApiError::Cancelled => "You stopped waiting for the result.".to_owned(),
        ApiError::Redirected => {
            "The service redirected the request to another address, which was not followed."
                .to_owned()
        }
        ApiError::Unauthorized {
            status: 403,
            message,
        } => told(
            "The service does not allow this with your API key (403)",
            message.as_deref(),
        ),
        ApiError::Unauthorized { status, message } => {
            let what = numbered("The service did not accept the API key", *status);
            told(&what, message.as_deref())
        }
        ApiError::NotFound { message } => told(
            "The service found nothing at this address (404)",
            message.as_deref(),
        ),
        ApiError::RateLimited { message, .. } => {
            told("The service is asking for a pause", message.as_deref())
        }
        ApiError::TimedOut { status } => {
            numbered("A gateway in front of the service gave up waiting", *status) + "."
        }
        ApiError::Refused {
            status: 200..300,
            message,
            ..
        } => told("The service answered with an error", Some(message)),
        ApiError::Refused {
            status, message, ..
        } => told(
            &numbered("The service refused the request", *status),
            Some(message),
        ),
        ApiError::Undocumented { status, .. } => {
            numbered(
                "The service answered with an error that it does not explain",
                *status,
            ) + "."
        }
        ApiError::Undecodable { reason, .. } => told(
            "The service answered, but not in a form that can be understood",
            Some(reason),
        ),
    }
}

fn cost(error: &ApiError, act: Act) -> Option<&'static str> {
    match (act, error) {
        (Act::ListModels | Act::TestConnection, _) | (Act::Poll, ApiError::NotFound { .. }) => None,
        (Act::Poll, _) => Some("Looking is free. The task itself goes on at the service."),
        (Act::Submit(..), ApiError::Unreachable { .. }) => Some(
            "If the request had already left, the service may have accepted it and may charge \
             for it.",
        ),
        (Act::Submit(_, Mode::Wait), ApiError::Cancelled) => {
            Some("The service may finish it all the same, and charge for it.")
        }
        (Act::Submit(..), ApiError::Undecodable { .. }) => {
            Some("The service took the request, so it has probably been charged.")
        }
        (Act::Submit(..), error) if error.may_have_been_accepted() => {
            Some("The service may have accepted the request and may charge for it.")
        }
        (Act::Submit(..), _) => {
            Some("The request was not accepted, so it should have cost nothing.")
        }
    }
}

fn advice(error: &ApiError, act: Act) -> String {
    let submitting = matches!(act, Act::Submit(..));
    match error {
        ApiError::RateLimited { retry_after, .. } => return pause(*retry_after, act),
        ApiError::Unreachable { offline: true } if !submitting => {
            "Connect to a network; it goes on by itself then."
        }
        ApiError::Unreachable { offline: true } => {
            "Connect to a network, and look in the service's own log before you submit it again."
        }
        ApiError::Unreachable { offline: false } => return unreachable(submitting),
        ApiError::Cancelled => {
            "Look in the service's own log before you submit it again, or run it in the background."
        }
        ApiError::Redirected => {
            "Check the base URL in Settings, and type the address that the service really has."
        }
        ApiError::Unauthorized { status: 403, .. } => {
            "Check that the account may use this model, and that the key in Settings is the one \
             that created the task."
        }
        ApiError::Unauthorized { .. } => "Check the API key in Settings.",
        ApiError::NotFound { .. } if act == Act::Poll => {
            "The service no longer keeps this task, or another key created it. Check the task id \
             and the key in Settings."
        }
        ApiError::NotFound { .. } => "Check the base URL in Settings, and the model.",
        ApiError::TimedOut { .. } => return timed_out(act),
        ApiError::Refused { .. } if submitting => {
            "Change the request as the message says, then submit it again."
        }
        ApiError::Undocumented { status: 500.., .. } if submitting => {
            "Look in the service's own log before you submit it again. The raw answer is below."
        }
        ApiError::Undecodable { .. } if submitting => {
            "Do not submit it again yet: the raw answer is below, and may hold a task id that you \
             can add under Tasks."
        }
        ApiError::Refused { .. } | ApiError::Undocumented { .. } | ApiError::Undecodable { .. }
            if act == Act::Poll =>
        {
            "Nothing is lost: the task is asked about again."
        }
        ApiError::Refused { .. } => "Check the base URL and the API key in Settings.",
        ApiError::Undocumented { .. } | ApiError::Undecodable { .. } => {
            "Check that the base URL in Settings is that of a media generation service. The raw \
             answer is below."
        }
    }
    .to_owned()
}

/// Browsers do not tell the causes apart, so that all of them are listed.
fn unreachable(submitting: bool) -> String {
    const CHECKS: &str = "Check that the base URL in Settings is right; that the service is up; \
        that it allows this page's origin (CORS), with the headers Authorization and \
        Content-Type; and that it is https, since a page on https may not ask http.";
    if submitting {
        [
            CHECKS,
            " Look in the service's own log before you submit it again.",
        ]
        .concat()
    } else {
        CHECKS.to_owned()
    }
}

fn timed_out(act: Act) -> String {
    match act {
        Act::Submit(_, Mode::Wait) => {
            "Look in the service's own log before you submit it again. Work that takes long is \
             safer in the background."
        }
        Act::Submit(_, Mode::Background) => {
            "Look in the service's own log before you submit it again: a task id found there can \
             be added under Tasks."
        }
        Act::Poll => "Nothing is lost: the task is asked about again.",
        Act::ListModels | Act::TestConnection => "Try again in a moment.",
    }
    .to_owned()
}

fn pause(retry_after: Option<u32>, act: Act) -> String {
    let when = match retry_after {
        Some(1) => "in 1 second".to_owned(),
        Some(seconds) => ["in ", &seconds.to_string(), " seconds"].concat(),
        None => "in a while".to_owned(),
    };
    match act {
        Act::Poll => [
            "Nothing is lost: the task is asked about again ",
            &when,
            ".",
        ]
        .concat(),
        _ => ["Try again ", &when, "."].concat(),
    }
}

/// "What (status)".
fn numbered(what: &str, status: u16) -> String {
    [what, " (", &status.to_string(), ")"].concat()
}

/// "What: the service's words.", or "What." without any.
fn told(what: &str, message: Option<&str>) -> String {
    let Some(message) = message else {
        return [what, "."].concat();
    };
    let end = if message.ends_with(['.', '!', '?', '…']) {
        ""
    } else {
        "."
    };
    [what, ": ", message, end].concat()
}

//! The text of an error for the user.

mod act;
mod advice;

pub use self::act::ClientAct;
use self::advice::advice;
use super::{ApiError, Lack, Mode};
use crate::words::{fill, mark, t, tell};

/// The text of an error; every part consists of whole sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What happened.
    pub what: String,
    /// Whether the request may have cost something; `None` for acts without a charge.
    pub cost: Option<String>,
    /// What to do next.
    pub advice: String,
}

/// Explains an error: what happened, whether it may have cost something, and what to do next.
pub fn explain(error: &ApiError, act: ClientAct) -> Explanation {
    Explanation {
        what: what(error),
        cost: cost(error, act).map(str::to_owned),
        advice: advice(error, act),
    }
}

/// Explains the error of a request that was refused, or not sent at all: [`ApiError::Cancelled`] is recorded for a
/// request that was cancelled or removed before it was sent.
pub fn explain_refusal(error: &ApiError, act: ClientAct) -> Explanation {
    match error {
        ApiError::Cancelled => Explanation {
            what: t("Not sent: it was cancelled or removed before.").to_owned(),
            cost: Some(t("Nothing was charged.").to_owned()),
            advice: t("Send it again if you still want it.").to_owned(),
        },
        error => explain(error, act),
    }
}

fn what(error: &ApiError) -> String {
    match (error.lacks(), error) {
        (Some(Lack::Credits), error) => return lacking_credits(error),
        (Some(Lack::Room), ApiError::Refused { message, .. }) => {
            let words = t("As many tasks as the account may have run already");
            return with_message(words, 0, Some(message));
        }
        _ => {}
    }
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
        } => with_message(
            t("The service does not allow this with your API key ({status})"),
            403,
            message.as_deref(),
        ),
        ApiError::Unauthorized { status, message } => with_message(
            t("The service did not accept the API key ({status})"),
            *status,
            message.as_deref(),
        ),
        ApiError::NotFound { message } => with_message(
            t("The service found nothing at this address ({status})"),
            404,
            message.as_deref(),
        ),
        ApiError::RateLimited { message, .. } => {
            with_message(t("Too many requests"), 429, message.as_deref())
        }
        ApiError::TimedOut { status } => with_message(
            t("A gateway in front of the service timed out ({status})"),
            *status,
            None,
        ),
        ApiError::BrokenOff {
            status, message, ..
        } => broken_off(*status, message.as_deref()),
        // The status is above 599.
        ApiError::Refused {
            status, message, ..
        } if error.may_have_been_accepted() => broken_off(*status, Some(message)),
        ApiError::Refused {
            status: status @ 200..300,
            message,
            ..
        } => with_message(t("The service returned an error"), *status, Some(message)),
        ApiError::Refused {
            status, message, ..
        } => with_message(
            t("The service refused the request ({status})"),
            *status,
            Some(message),
        ),
        ApiError::Undocumented { status, .. } => with_message(
            t("The service returned an error without an explanation ({status})"),
            *status,
            None,
        ),
        ApiError::Undecodable { status, reason, .. } => {
            with_message(t("Unreadable response"), *status, Some(&tell(reason)))
        }
    }
}

/// The text for an empty account.
fn lacking_credits(error: &ApiError) -> String {
    let message = match error {
        ApiError::Refused { message, .. } => Some(message.as_str()),
        ApiError::Unauthorized { message, .. } | ApiError::RateLimited { message, .. } => {
            message.as_deref()
        }
        _ => None,
    };
    let words = t(match message {
        Some(_) => "Top up your account at the service, which says",
        None => "Top up your account at the service, which asks for a payment",
    });
    with_message(words, 0, message)
}

/// The text for a service that aborted.
fn broken_off(status: u16, message: Option<&str>) -> String {
    with_message(
        t("The service stopped with an error ({status})"),
        status,
        message,
    )
}

fn cost(error: &ApiError, act: ClientAct) -> Option<&'static str> {
    let words = match (act, error) {
        (ClientAct::ListModels | ClientAct::TestConnection, _)
        | (ClientAct::Poll, ApiError::NotFound { .. }) => {
            return None;
        }
        (ClientAct::Poll, _) => mark("Checking is free. The task continues at the service."),
        (ClientAct::Submit(..), ApiError::Unreachable { .. }) => mark(
            "If the request was already sent, the service may have accepted it and may charge \
             for it.",
        ),
        (ClientAct::Submit(_, Mode::Wait), ApiError::Cancelled) => {
            mark("The service may still finish it and charge for it.")
        }
        (ClientAct::Submit(..), ApiError::Undecodable { .. }) => {
            mark("The service accepted the request, so it has probably been charged.")
        }
        (ClientAct::Submit(..), error) if error.may_have_been_accepted() => {
            mark("The service may have accepted the request and may charge for it.")
        }
        (ClientAct::Submit(..), _) => {
            mark("The request was not accepted, so it should have cost nothing.")
        }
    };
    Some(t(words))
}

/// "What: the service's message.", or "What." without a message.
fn with_message(what: &str, status: u16, message: Option<&str>) -> String {
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

//! The advice about an error.

use super::act::ClientAct;
use crate::{
    contract::{ApiError, Kind, Lack, Mode},
    words::{mark, plural, t},
};

pub(super) fn advice(error: &ApiError, act: ClientAct) -> String {
    let submitting = matches!(act, ClientAct::Submit(..));
    if let Some(words) = error
        .lacks()
        .and_then(|lack| until_there_is_enough(lack, act))
    {
        return t(words).to_owned();
    }
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
        ApiError::Silent if act == ClientAct::Poll => "Nothing is lost. Easel will check again.",
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
        ApiError::Redirected if act == ClientAct::Poll => {
            "Your key goes to no other address. The result may be there: look for it at the service. \
             Nothing is lost. Easel will check again."
        }
        ApiError::Redirected => {
            "Check the base URL in Settings and enter the service's actual address."
        }
        ApiError::Unauthorized { status: 403, .. } => {
            "Check that your account may use this model, and that the key in Settings is the one \
             that created the task."
        }
        ApiError::Unauthorized { .. } => "Check the API key in Settings.",
        ApiError::NotFound { .. } if act == ClientAct::Poll => {
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
        ApiError::Undocumented { .. } if submitting && error.may_have_been_accepted() => {
            "Check the service's own log before you send the request again. The raw response is \
             below."
        }
        ApiError::Undecodable { .. } if submitting => {
            "Do not send the request again yet. The raw response below may contain a task ID \
             that you can add in Tasks."
        }
        ApiError::Refused { .. } | ApiError::Undocumented { .. } | ApiError::Undecodable { .. }
            if act == ClientAct::Poll =>
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

/// Advice for a request that the service cannot take now. A poll goes on in any case.
fn until_there_is_enough(lack: Lack, act: ClientAct) -> Option<&'static str> {
    match (lack, act) {
        (_, ClientAct::Poll) => None,
        (Lack::Credits, ClientAct::Submit(..)) => Some(mark(
            "Top up your account at the service, then send the request again.",
        )),
        (Lack::Credits, _) => Some(mark("Top up your account at the service, then try again.")),
        (Lack::Room, ClientAct::Submit(..)) => Some(mark(
            "Send the request again when one of your running tasks has ended.",
        )),
        (Lack::Room, _) => Some(mark("Try again when one of your running tasks has ended.")),
    }
}

/// Whether the work was sent in background mode, but could have been waited for.
fn is_in_background(act: ClientAct) -> bool {
    matches!(
        act,
        ClientAct::Submit(Kind::Image | Kind::Edit, Mode::Background)
    )
}

/// Advice for a service that cannot be reached. Browsers do not tell the causes apart, so all of them are listed.
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

fn timed_out(act: ClientAct) -> &'static str {
    t(match act {
        ClientAct::Submit(_, Mode::Wait) => {
            "Check the service's own log before you send the request again. Long tasks are safer \
             in the background."
        }
        ClientAct::Submit(_, Mode::Background) => {
            "Check the service's own log before you send the request again. You can add a task \
             ID found there in Tasks."
        }
        ClientAct::Poll => "Nothing is lost. Easel will check again.",
        ClientAct::ListModels | ClientAct::TestConnection => "Try again in a moment.",
    })
}

fn pause(retry_after: Option<u32>, act: ClientAct) -> String {
    let is_look = act == ClientAct::Poll;
    let Some(seconds) = retry_after else {
        return t(if is_look {
            "Nothing is lost. Easel will check again soon."
        } else {
            "Try again later."
        })
        .to_owned();
    };
    let seconds = usize::try_from(seconds).unwrap_or(usize::MAX);
    match act {
        ClientAct::Poll => plural(
            seconds,
            "Nothing is lost. Easel will check again in 1 second.",
            "Nothing is lost. Easel will check again in {count} seconds.",
        ),
        // The text is stored with the request, and read long after.
        ClientAct::Submit(..) => plural(
            seconds,
            "The service asked for a pause of 1 second. Try again after it.",
            "The service asked for a pause of {count} seconds. Try again after it.",
        ),
        ClientAct::ListModels | ClientAct::TestConnection => plural(
            seconds,
            "Try again in 1 second.",
            "Try again in {count} seconds.",
        ),
    }
}

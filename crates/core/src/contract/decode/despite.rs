//! Tasks that were accepted, and results that were delivered, although the answer has an error status: a gateway may stop
//! waiting for work that goes on, and name the task.

use serde_json::Value;

use super::{
    Answer, body, fault, json, lacking, media, message, payload::Payload, status::StatusMeaning,
};
use crate::contract::{AnswerContext, Status, http_status::PAYMENT};

/// The first status of errors behind the service.
const INNER: u16 = 500;

/// The body of an answer with an error status, if it names a task that was accepted. An id beside a refusal, or of
/// something else, is no such task.
pub(super) fn accepted(answer: &Answer, asked: &AnswerContext<'_>) -> Option<Value> {
    if !(400..=599).contains(&answer.status) {
        return None;
    }
    let value = body::parsed(answer)?;
    let payload = Payload::of_background(&value, asked);
    let is_accepted = payload.is_acceptance()
        && match payload.status() {
            Some(StatusMeaning::Is(Status::Submitted | Status::Processing)) => true,
            Some(StatusMeaning::Is(Status::Failed) | StatusMeaning::Missing) => false,
            _ => payload.is_under_task_key() && !is_refused(answer.status, &value),
        };
    is_accepted.then_some(value)
}

/// The body of an answer with an error status, if it has results in places that only results have.
pub(super) fn delivered(answer: &Answer, asked: &AnswerContext<'_>) -> Option<Value> {
    let is_error = (400..=599).contains(&answer.status);
    let value = is_error.then(|| body::parsed(answer)).flatten()?;
    let has_failed = || {
        let status = Payload::new(&value, asked).status();
        status == Some(StatusMeaning::Is(Status::Failed))
    };
    let is_delivered = value.is_object() && media::is_delivered(&value, asked) && !has_failed();
    is_delivered.then_some(value)
}

fn is_refused(status: u16, value: &Value) -> bool {
    let message = message::of(value);
    let words = message.as_deref().map(json::fold).unwrap_or_default();
    // Figures and advice refuse only with this status.
    let lack = match status {
        PAYMENT => lacking::of,
        _ => lacking::in_plain_words,
    };
    // An error behind the service does not end work that goes on.
    let goes_on = status >= INNER && fault::goes_on(&words);
    let is_refusal = fault::is_refusal(&words) && !goes_on;
    is_refusal || lack(status, value, message.as_deref()).is_some()
}

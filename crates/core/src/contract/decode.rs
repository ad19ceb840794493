//! Tolerant decoding: answers of services of this shape, in the contract's own terms.
//!
//! Three layers: `json` reads one value in all its spellings; `payload` finds the task inside its
//! envelopes, and `media` finds the results; the functions here decide what kind of answer it is.
//! The names of keys and words are tables (`ids`, `status`, `places`, `echo`, `message`, `keys`).
//! Keys and words outside these tables are judged by the contents of the answer. Nothing panics,
//! and an unknown word never ends a task.

mod abroad;
mod address;
mod alone;
mod answer;
mod body;
mod despite;
mod echo;
mod expiry;
mod failure;
mod fault;
mod gone;
mod ids;
mod json;
mod keys;
mod kinds;
mod lacking;
mod media;
mod message;
mod models;
mod noted;
mod payload;
mod places;
mod plain;
mod prose;
mod refusal;
mod said;
mod status;
mod stream;
mod takes;
mod task;
mod texts;
mod time;
mod told;
mod tree;
mod verdict;
mod whole;
mod withheld;
mod written;

use serde_json::Value;

use self::payload::Payload;
use super::{AnswerContext, ApiError, ImageResult, Media, Status, SyncOutcome};
use crate::words::mark;

pub(super) use self::ids::in_given_address as id_in_address;
pub use self::{
    answer::Answer,
    expiry::link_expiry,
    gone::is_told as tells_of_a_lost_result,
    models::models,
    noted::message_in,
    task::{submission, task},
};

/// Decodes the answer of an image endpoint: images, or a task if a service answers with one anyway
/// (contract, section "Image result (synchronous response)").
///
/// # Errors
/// Any [`ApiError`] that an answer can contain; an answer without an image is undecodable.
pub fn image_answer(answer: &Answer, asked: &AnswerContext<'_>) -> Result<SyncOutcome, ApiError> {
    let read = |value: &Value| images_in(answer, value, asked);
    let first = told::read(answer, asked).and_then(|value| read(&value));
    plain::or_more(answer, first, read)
}

fn images_in(
    answer: &Answer,
    value: &Value,
    asked: &AnswerContext<'_>,
) -> Result<SyncOutcome, ApiError> {
    let payload = Payload::new(value, asked);
    let (status, media) = task::judge(&payload, asked);
    let has_ended = match status {
        Some(Status::Failed) => false,
        Some(Status::Submitted | Status::Processing | Status::Other(_)) => payload.id().is_none(),
        Some(Status::Completed) | None => true,
    };
    // "Accepted" with the address of the task is no result.
    let is_promise = answer.status == task::ACCEPTED
        && payload.status().is_none()
        && task::is_own_address(&payload, &media, asked);
    if has_ended && !media.is_empty() && !is_promise {
        return Ok(SyncOutcome::Images(result(&payload, media)));
    }
    let task = task::from_payload(answer, &payload, asked);
    // A plain id beside a refusal is that of the answer, not of a task.
    let is_of_answer =
        payload.is_refused() && payload.status().is_none() && !payload.is_under_task_key();
    match task.filter(|_| !is_of_answer) {
        Some(submission) => Ok(SyncOutcome::Task(submission)),
        None => Err(failure::not_accepted(
            answer,
            &payload,
            mark("there is no image in it"),
        )),
    }
}

/// Decodes the answer of an asynchronous endpoint: a task, or results if a service answers with
/// them at once.
///
/// # Errors
/// Any [`ApiError`] that an answer can contain; an answer with neither is undecodable.
pub fn task_answer(answer: &Answer, asked: &AnswerContext<'_>) -> Result<SyncOutcome, ApiError> {
    let read = |value: &Value| task_in(answer, value, asked);
    let first = told::read(answer, asked).and_then(|value| read(&value));
    plain::or_more(answer, first, read)
}

fn task_in(
    answer: &Answer,
    value: &Value,
    asked: &AnswerContext<'_>,
) -> Result<SyncOutcome, ApiError> {
    let payload = Payload::of_background(value, asked);
    let (status, media) = task::judge(&payload, asked);
    // Without a status word, an object with an id is not a task that could be polled.
    let has_ended = matches!(status, None | Some(Status::Completed)) && payload.status().is_none();
    if has_ended && !media.is_empty() && !task::is_of_later(&payload, &media, asked) {
        return Ok(SyncOutcome::Images(result(&payload, media)));
    }
    // An id that says that it is a request's is that of the answer if the answer refuses. Beside other ids, an error may
    // be a remark about the task.
    let is_of_answer = payload.is_id_of_request()
        && payload.is_denied()
        && payload.status().is_none()
        && !payload.is_under_task_key();
    let task = task::from_payload(answer, &payload, asked);
    match task.filter(|_| !is_of_answer) {
        Some(submission) => Ok(SyncOutcome::Task(submission)),
        None if !media.is_empty() && !task::is_of_later(&payload, &media, asked) => {
            Ok(SyncOutcome::Images(result(&payload, media)))
        }
        None => Err(failure::not_accepted(
            answer,
            &payload,
            if told::is_elsewhere(answer, value, asked) {
                mark("it names another address for the task, and your key goes to no other")
            } else {
                mark("there is no task id in it")
            },
        )),
    }
}

fn result(payload: &Payload, media: Vec<Media>) -> ImageResult {
    ImageResult {
        created: payload.get(task::CREATED, json::time),
        credits_cost: payload.credits(),
        media,
    }
}

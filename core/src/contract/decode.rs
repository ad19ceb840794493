//! Tolerant decoding: what services of this shape answer, in the contract's own terms.
//!
//! Three layers: `json` reads one value in all its spellings, `payload` finds the object that
//! matters inside its envelopes, and the functions here say which kind of answer it is. None
//! of them panics, and what is not known is never taken for the end of a task.

mod failure;
mod json;
mod media;
mod payload;
mod task;
mod time;

use serde_json::Value;

use super::{ApiError, Asked, ImageResult, Model, Status, SyncOutcome};
use crate::words::mark;

pub use self::task::{submission, task};

/// Everything known of an HTTP answer; the body is kept raw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The header `Retry-After` as it came: seconds, or a date.
    pub retry_after: Option<String>,
    /// When the answer came, in Unix seconds: what a date in `Retry-After` is measured from.
    pub received_at: i64,
    /// The body as it came.
    pub body: String,
}

/// Decodes the answer of an image endpoint: images, or a task where a service answers with
/// one all the same (contract, section "Image result (synchronous response)").
///
/// # Errors
/// Any [`ApiError`] that an answer can hold; an answer without an image is undecodable.
pub fn image_answer(answer: &Answer, asked: &Asked<'_>) -> Result<SyncOutcome, ApiError> {
    let payload = payload::read(answer)?;
    let media = media::collect(payload.value(), asked);
    let ended = match payload.status() {
        Some(Status::Failed) => false,
        Some(Status::Submitted | Status::Processing) => payload.id().is_none(),
        Some(Status::Completed | Status::Other(_)) | None => true,
    };
    if ended && !media.is_empty() {
        let created = payload.get(task::CREATED, json::time);
        return Ok(SyncOutcome::Images(ImageResult {
            created,
            media,
            credits_cost: payload.get(task::CREDITS, json::amount),
        }));
    }
    match task::from_payload(&payload, asked) {
        Some(submission) => Ok(SyncOutcome::Task(submission)),
        None => Err(failure::inside(
            answer,
            &payload,
            mark("there is no image in it"),
        )),
    }
}

/// Decodes the model list (contract, section "Model (list element)"). Elements without an id
/// are left out.
///
/// # Errors
/// Any [`ApiError`] that an answer can hold; an answer without a list is undecodable.
pub fn models(answer: &Answer) -> Result<Vec<Model>, ApiError> {
    let payload = payload::read(answer)?;
    match payload.list("models") {
        Some(list) => Ok(list.iter().filter_map(model).collect()),
        None => Err(failure::inside(
            answer,
            &payload,
            mark("there is no list of models in it"),
        )),
    }
}

fn model(value: &Value) -> Option<Model> {
    let text = |key| json::text(value.get(key)?);
    let capabilities = match value.get("capabilities") {
        Some(Value::Array(values)) => values.iter().filter_map(json::text).collect(),
        _ => Vec::new(),
    };
    Some(Model {
        id: text("id").or_else(|| json::text(value))?,
        category: text("category"),
        capabilities,
    })
}

//! Tasks: the submission response and the retrieval response.

use serde_json::Value;

use crate::{
    contract::{ApiError, Asked, Status, Submission, Task, TaskId},
    words::mark,
};

use super::payload::{self, Payload};
use super::{Answer, failure, json, media};

pub(super) const CREATED: &[&str] = &["created", "created_at", "createdAt", "submit_time"];
pub(super) const CREDITS: &[&str] = &["credits_cost"];
const COMPLETED: &[&str] = &["completed", "completed_at", "completedAt", "finish_time"];

/// HTTP's word for "not yet".
const ACCEPTED: u16 = 202;

/// Decodes the answer of an asynchronous endpoint (contract, section "Task (asynchronous
/// job)").
///
/// # Errors
/// Any [`ApiError`] that an answer can hold; an answer without a task id is undecodable.
pub fn submission(answer: &Answer, asked: &Asked<'_>) -> Result<Submission, ApiError> {
    let payload = payload::read(answer)?;
    from_payload(&payload, asked)
        .ok_or_else(|| failure::inside(answer, &payload, mark("there is no task id in it")))
}

/// Decodes the answer of `GET /v1/tasks/{id}` (contract, section "Task (asynchronous job)").
///
/// # Errors
/// Any [`ApiError`] that an answer can hold. An error inside an answer with status 200 that
/// names no status of a task is the service's failure to look, not the task's.
pub fn task(answer: &Answer, asked: &Asked<'_>) -> Result<Task, ApiError> {
    let payload = match payload::read(answer) {
        Ok(payload) => payload,
        Err(_) if answer.status == ACCEPTED => return Ok(pending(asked)),
        Err(error) => return Err(error),
    };
    if answer.status == ACCEPTED && payload.status().is_none() {
        return Ok(state(&payload, Status::Processing, asked));
    }
    match payload.status() {
        Some(status) if !payload.is_error_envelope() => Ok(state(&payload, status, asked)),
        _ => Err(failure::inside(
            answer,
            &payload,
            mark("there is no status of a task in it"),
        )),
    }
}

/// A submission, if there is a task in the payload.
pub(super) fn from_payload(payload: &Payload, asked: &Asked<'_>) -> Option<Submission> {
    let status = payload.status();
    let has_error = failure::is_error(payload.outermost());
    let id = payload.id().or_else(|| bare_id(payload));
    let id = match id {
        Some(id) => id,
        // Beside an error it names the HTTP request, not a task.
        None if has_error || status == Some(Status::Failed) => return None,
        None => payload.request_id()?,
    };
    let status = status.unwrap_or(Status::Submitted);
    let task = state(payload, status.clone(), asked);
    Some(Submission {
        task: id,
        progress: task.progress,
        created_at: task.created,
        model: task.model.clone(),
        task_state: (status.is_end() || !task.media.is_empty()).then_some(task),
        status,
    })
}

/// The id alone under `data` of an envelope.
fn bare_id(payload: &Payload) -> Option<TaskId> {
    let outermost = payload.outermost();
    outermost.get("code")?;
    let id = json::text(outermost.get("data")?)?;
    let is_id = !failure::is_error(outermost) && !id.contains("://");
    if is_id { TaskId::new(&id) } else { None }
}

fn state(payload: &Payload, status: Status, asked: &Asked<'_>) -> Task {
    let reason = match status {
        Status::Failed => failure::reason(payload),
        _ => None,
    };
    Task {
        id: payload.id().or_else(|| payload.request_id()),
        progress: payload.get(&["progress"], json::progress),
        credits_cost: payload.get(CREDITS, json::amount),
        model: payload.get(&["model"], json::text),
        media: media::collect(payload.value(), asked),
        created: payload.get(CREATED, json::time),
        completed: payload.get(COMPLETED, json::time),
        status,
        reason,
    }
}

/// A 202 whose body says nothing.
fn pending(asked: &Asked<'_>) -> Task {
    let payload = Payload::new(Value::Null);
    state(&payload, Status::Processing, asked)
}

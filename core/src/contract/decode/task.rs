//! Tasks: the submission response and the retrieval response.

use serde_json::Value;

use crate::{
    contract::{ApiError, Asked, Media, Status, Submission, Task, TaskId},
    words::mark,
};

use super::{Answer, body, failure, json, media, payload::Payload, status::Word};

pub(super) const CREATED: &[&str] = &[
    "created",
    "createdat",
    "createtime",
    "submittime",
    "submitat",
    "starttime",
];
const COMPLETED: &[&str] = &[
    "completed",
    "completedat",
    "completetime",
    "finishtime",
    "finishedat",
    "endtime",
];
const PROGRESS: &[&str] = &[
    "progress",
    "percent",
    "percentage",
    "progresspercent",
    "progresspercentage",
];

/// HTTP's word for "not yet".
const ACCEPTED: u16 = 202;

/// Decodes the answer of an asynchronous endpoint (contract, section "Task (asynchronous
/// job)").
///
/// # Errors
/// Any [`ApiError`] that an answer can hold; an answer without a task id is undecodable.
pub fn submission(answer: &Answer, asked: &Asked<'_>) -> Result<Submission, ApiError> {
    let value = body::read(answer)?;
    let payload = Payload::new(&value, asked);
    from_payload(&payload, asked)
        .ok_or_else(|| failure::not_accepted(answer, &payload, mark("there is no task id in it")))
}

/// Decodes the answer of `GET /v1/tasks/{id}` (contract, section "Task (asynchronous job)").
///
/// # Errors
/// Any [`ApiError`] that an answer can hold. An answer that names no status of a task and holds no
/// results, and a failure that does not name the task, are the service's failure to look, not the
/// task's.
pub fn task(answer: &Answer, asked: &Asked<'_>) -> Result<Task, ApiError> {
    let value = match body::read(answer) {
        Ok(value) => value,
        Err(_) if answer.status == ACCEPTED => Value::Null,
        Err(error) => return Err(error),
    };
    let payload = Payload::new(&value, asked);
    let unclear = |reason| Err(failure::inside(answer, &payload, reason));
    let (status, media) = judge(&payload, asked);
    if payload.status() == Some(Word::Missing) {
        return Err(ApiError::NotFound {
            message: failure::told(&payload),
        });
    }
    match status {
        Some(Status::Failed) if !names_the_task(&payload, asked) => {
            unclear(mark("it tells of a failure, but not of this task"))
        }
        Some(status) => Ok(state(&payload, status, media)),
        None if answer.status == ACCEPTED
            || (shows_the_task(&payload, asked) && !failure::is_told(&payload)) =>
        {
            Ok(state(&payload, Status::Processing, media))
        }
        None if payload.status() == Some(Word::Missing) => {
            Err(ApiError::NotFound { message: None })
        }
        None => unclear(mark("there is no status of a task in it")),
    }
}

/// A submission, if there is a task in the payload.
pub(super) fn from_payload(payload: &Payload, asked: &Asked<'_>) -> Option<Submission> {
    let (status, media) = judge(payload, asked);
    let is_refused = failure::is_told(payload);
    let id = match payload.id() {
        Some(id) => id.clone(),
        // Beside an error it names the HTTP request, not a task.
        None if is_refused || status == Some(Status::Failed) => return None,
        None => payload.bare_id().or_else(|| payload.request_id())?,
    };
    let status = match status {
        // An envelope's word rather than the task's: nothing is made at once and not shown.
        Some(Status::Completed) if media.is_empty() => Status::Submitted,
        Some(status) => status,
        None => Status::Submitted,
    };
    let task = state(payload, status.clone(), media);
    Some(Submission {
        task: id,
        progress: task.progress,
        created_at: task.created,
        model: task.model.clone(),
        task_state: (status.is_end() || !task.media.is_empty()).then_some(task),
        status,
    })
}

/// Where the work stands and what was made: by the word of the service, and where that is missing
/// or says nothing by what the answer holds.
pub(super) fn judge(payload: &Payload, asked: &Asked<'_>) -> (Option<Status>, Vec<Media>) {
    let collect = |status: Option<&Status>| media::collect(payload.root(), status, asked);
    match payload.status() {
        Some(Word::Is(status)) => {
            let media = collect(Some(&status));
            // "Completed", and an error instead of results.
            let has_failed =
                status == Status::Completed && media.is_empty() && failure::is_told_within(payload);
            (
                Some(if has_failed { Status::Failed } else { status }),
                media,
            )
        }
        Some(Word::IfResults(word)) => {
            let media = collect(None);
            let status = if media.is_empty() {
                Status::Other(word)
            } else {
                Status::Completed
            };
            (Some(status), media)
        }
        Some(Word::Missing) => (None, Vec::new()),
        None => {
            let media = collect(None);
            let status = (!media.is_empty()).then_some(Status::Completed);
            (status, media)
        }
    }
}

/// Whether an answer is about the task that was asked for, or may be.
fn names_the_task(payload: &Payload, asked: &Asked<'_>) -> bool {
    payload.id().is_some() || (asked.task.is_some() && payload.request_id().as_ref() == asked.task)
}

/// Whether an answer is certainly about the task that was asked for.
fn shows_the_task(payload: &Payload, asked: &Asked<'_>) -> bool {
    asked.task.is_some() && payload.id() == asked.task
}

fn state(payload: &Payload, status: Status, media: Vec<Media>) -> Task {
    let reason = match status {
        Status::Failed => failure::reason(payload).or_else(|| payload.failing_word()),
        _ => None,
    };
    let id: Option<TaskId> = payload.id().cloned();
    Task {
        id: id.or_else(|| payload.request_id()),
        progress: payload.get(PROGRESS, json::progress),
        credits_cost: payload.credits(),
        model: payload.get(&["model"], json::text),
        media,
        created: payload.get(CREATED, json::time),
        completed: payload.get(COMPLETED, json::time),
        status,
        reason,
    }
}

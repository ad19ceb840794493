//! The object that matters, inside its envelopes.

use serde_json::Value;

use crate::{
    contract::{ApiError, Status, TaskId},
    words::mark,
};

use super::{Answer, failure, json};

/// Keys of a task's id, as the contract and as others write it. `request_id` comes apart,
/// because it may name the HTTP request instead.
const IDS: [&str; 4] = ["id", "task_id", "taskId", "job_id"];

const REQUEST_ID: &str = "request_id";

/// Keys of a task's status, as the contract and as others write it.
const STATUS: [&str; 3] = ["status", "task_status", "state"];

/// Envelopes are peeled off this often at most; two have been seen.
const ENVELOPES: usize = 4;

/// Words for the status, letter case and `-` aside. What is missing here is [`Status::Other`].
const STATUSES: [(Status, &[&str]); 4] = [
    (
        Status::Submitted,
        &[
            "submitted",
            "queued",
            "pending",
            "waiting",
            "queuing",
            "not_start",
        ],
    ),
    (
        Status::Processing,
        &["processing", "generating", "running", "in_progress"],
    ),
    (
        Status::Completed,
        &["completed", "success", "succeed", "succeeded"],
    ),
    (
        Status::Failed,
        &[
            "failed",
            "fail",
            "failure",
            "error",
            "cancelled",
            "canceled",
            "expired",
        ],
    ),
];

/// A decoded body, from the outermost envelope inwards.
pub(super) struct Payload {
    layers: Vec<Value>,
    /// Which layer the contract would have answered alone.
    task: usize,
}

/// Reads the body of a success.
pub(super) fn read(answer: &Answer) -> Result<Payload, ApiError> {
    if !(200..300).contains(&answer.status) {
        return Err(failure::of_status(answer));
    }
    let error = match serde_json::from_str(&answer.body) {
        Ok(value) => return Ok(Payload::new(value)),
        Err(error) => error,
    };
    let reason = match answer.body.trim_start().bytes().next() {
        None => mark("the body is empty").to_owned(),
        Some(b'<') => mark("it is a web page, not JSON").to_owned(),
        // The error says where the text stops being JSON.
        Some(_) => error.to_string(),
    };
    Err(failure::undecodable(answer, &reason))
}

impl Payload {
    pub(super) fn new(outermost: Value) -> Self {
        let mut layers = vec![outermost];
        while layers.len() <= ENVELOPES
            && let Some(inner) = layers.last().and_then(inner)
        {
            layers.push(inner);
        }
        // What lies around the task is its envelope, what lies inside is its result. `JSend`'s
        // `{status: "success", data: {task_id}}` must not complete a task that has just begun.
        let task = layers.iter().rposition(is_task);
        let task = task.unwrap_or(layers.len() - 1);
        Self { layers, task }
    }

    /// The task, or whatever the contract would have answered alone.
    pub(super) fn value(&self) -> &Value {
        &self.layers[self.task]
    }

    /// The outermost object, where an envelope keeps its code and message.
    pub(super) fn outermost(&self) -> &Value {
        &self.layers[0]
    }

    /// The first of these keys that holds what `read` understands.
    pub(super) fn get<T>(&self, keys: &[&str], read: fn(&Value) -> Option<T>) -> Option<T> {
        keys.iter().find_map(|key| read(self.value().get(*key)?))
    }

    /// The task's id. A text wins over a number, which may be a row of the service's own
    /// database beside a `task_id`.
    pub(super) fn id(&self) -> Option<TaskId> {
        let of_text = |value: &Value| TaskId::new(value.as_str()?);
        let of_any = |value: &Value| TaskId::new(&json::text(value)?);
        self.get(&IDS, of_text).or_else(|| self.get(&IDS, of_any))
    }

    /// An id that may be the task's, where nothing better is at hand.
    pub(super) fn request_id(&self) -> Option<TaskId> {
        let mut layers = self.layers.iter().rev();
        let id = layers.find_map(|layer| json::text(layer.get(REQUEST_ID)?));
        TaskId::new(&id?)
    }

    /// The status, if there is a word for one; a number there is rather HTTP's.
    pub(super) fn status(&self) -> Option<Status> {
        let word = self.get(&STATUS, |value| {
            value.as_str().and_then(|_| json::text(value))
        });
        word.or_else(|| self.get(&STATUS, json::text)).map(status)
    }

    /// Whether this is `{status: "error", message}`, which is how an envelope in the style of
    /// `JSend` says that the service has failed: a task's own `error` stands beside its id.
    pub(super) fn is_error_envelope(&self) -> bool {
        let word = self.get(&STATUS, json::text);
        self.id().is_none() && word.is_some_and(|word| word.eq_ignore_ascii_case("error"))
    }

    /// A list: bare, under `data`, or under a key of its own.
    pub(super) fn list(&self, key: &str) -> Option<&Vec<Value>> {
        self.layers.iter().find_map(|layer| {
            let data = || layer.get("data").and_then(Value::as_array);
            let own = || layer.get(key).and_then(Value::as_array);
            layer.as_array().or_else(data).or_else(own)
        })
    }
}

/// What an envelope holds: an object under `data`, or an array of one task there.
///
/// An object under `data` of something with an id stays where it is: it is the task's result.
fn inner(value: &Value) -> Option<Value> {
    if has_any(value, &IDS) {
        return None;
    }
    match value.get("data")? {
        data @ Value::Object(_) => Some(data.clone()),
        Value::Array(items) => match items.as_slice() {
            [item] if has_any(item, &IDS) && is_task(item) => Some(item.clone()),
            _ => None,
        },
        Value::String(text) => json::nested(text),
        _ => None,
    }
}

fn is_task(value: &Value) -> bool {
    has_any(value, &IDS) || has_any(value, &STATUS) || value.get(REQUEST_ID).is_some()
}

fn has_any(value: &Value, keys: &[&str]) -> bool {
    keys.iter().any(|key| value.get(*key).is_some())
}

fn status(word: String) -> Status {
    let folded = word.to_ascii_lowercase().replace(['-', ' '], "_");
    STATUSES
        .into_iter()
        .find_map(|(status, words)| words.contains(&folded.as_str()).then_some(status))
        .unwrap_or(Status::Other(word))
}

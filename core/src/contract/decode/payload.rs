//! The object that matters, inside its envelopes.

use serde_json::Value;

use crate::contract::{ApiError, Status, TaskId};

use super::{Answer, failure, json};

/// Keys of a task's id, as the contract and as others write it. `request_id` comes apart,
/// because it may name the HTTP request instead.
const IDS: [&str; 4] = ["id", "task_id", "taskId", "job_id"];

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

/// A decoded body, from the outermost envelope to the innermost object.
pub(super) struct Payload {
    layers: Vec<Value>,
}

/// Reads the body of a success.
pub(super) fn read(answer: &Answer) -> Result<Payload, ApiError> {
    if !(200..300).contains(&answer.status) {
        return Err(failure::of_status(answer));
    }
    match serde_json::from_str(&answer.body) {
        Ok(value) => Ok(Payload::new(value)),
        // The error says where the text stops being JSON.
        Err(error) => Err(failure::undecodable(answer, &error.to_string())),
    }
}

impl Payload {
    pub(super) fn new(outermost: Value) -> Self {
        let mut layers = vec![outermost];
        while layers.len() <= ENVELOPES
            && let Some(inner) = layers.last().and_then(inner)
        {
            layers.push(inner);
        }
        Self { layers }
    }

    /// The innermost object, which the contract would have answered alone.
    pub(super) fn value(&self) -> &Value {
        &self.layers[self.layers.len() - 1]
    }

    /// The outermost object, where an envelope keeps its code and message.
    pub(super) fn outermost(&self) -> &Value {
        &self.layers[0]
    }

    /// The first of these keys that holds what `read` understands, innermost object first.
    pub(super) fn get<T>(&self, keys: &[&str], read: fn(&Value) -> Option<T>) -> Option<T> {
        let mut layers = self.layers.iter().rev();
        layers.find_map(|layer| keys.iter().find_map(|key| read(layer.get(*key)?)))
    }

    pub(super) fn time(&self, keys: &[&str]) -> Option<i64> {
        self.get(keys, json::time)
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
        self.get(&["request_id"], |value| TaskId::new(&json::text(value)?))
    }

    /// The status, if there is a word for one.
    pub(super) fn status(&self) -> Option<Status> {
        self.get(&["status", "task_status", "state"], |value| {
            json::text(value)
        })
        .map(status)
    }

    /// A list: bare, under `data`, or under a key of its own.
    pub(super) fn list(&self, key: &str) -> Option<&Vec<Value>> {
        let value = self.value();
        value
            .as_array()
            .or_else(|| value.get("data")?.as_array())
            .or_else(|| value.get(key)?.as_array())
    }
}

/// What an envelope holds: an object under `data`, or an array of one task there.
///
/// An object under `data` of something that is a task itself stays where it is; it then is the
/// task's result.
fn inner(value: &Value) -> Option<Value> {
    if IDS.iter().any(|key| value.get(*key).is_some())
        || value.get("status").is_some_and(Value::is_string)
    {
        return None;
    }
    let data = value.get("data")?;
    match data {
        Value::Object(_) => Some(data.clone()),
        Value::Array(items) => items.first().filter(|item| is_task(item)).cloned(),
        Value::String(text) => json::nested(text),
        _ => None,
    }
}

fn is_task(value: &Value) -> bool {
    let has = |key: &str| value.get(key).is_some();
    IDS.iter().any(|key| has(key)) && has("status")
}

fn status(word: String) -> Status {
    let folded = word.to_ascii_lowercase().replace(['-', ' '], "_");
    STATUSES
        .into_iter()
        .find_map(|(status, words)| words.contains(&folded.as_str()).then_some(status))
        .unwrap_or(Status::Other(word))
}

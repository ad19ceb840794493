//! The id of a task.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A task's id (contract, section "Task (asynchronous job)"): one line, not empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct TaskId(String);

impl TaskId {
    /// Trims the text; `None` if it cannot be a task's id.
    ///
    /// `.` and `..` are refused, too: a browser resolves them, even percent-encoded, so `GET
    /// /v1/tasks/{id}` would request another path.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let names_a_task =
            !matches!(text, "" | "." | "..") && !text.contains(|c: char| c.is_control());
        names_a_task.then(|| Self(text.to_owned()))
    }

    /// Whether the id is the address at which the service reports a task without an id: a path at the service's
    /// origin.
    pub fn is_address(&self) -> bool {
        self.0.starts_with('/')
    }

    /// The id as the service gave it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for TaskId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or("not a task id")
    }
}

//! The decoded answers of the service.

use serde::{Deserialize, Serialize};
use serde_json::Number;

use super::{BYTES_SCHEME, Takes, TaskId};

/// One generated asset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Media {
    /// The address: a URL, or the placeholder for bytes that came with the answer (see [`Media::bytes_name`]). Only http(s)
    /// URLs may be opened, see [`Media::is_http`].
    pub url: String,
    /// How the asset is shown.
    pub kind: MediaKind,
}

/// `result.type` of the contract's section "Task (asynchronous job)".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", from = "String")]
pub enum MediaKind {
    /// Shown as an image.
    Image,
    /// Shown as a video.
    Video,
}

impl MediaKind {
    /// The kind of a file with this media type; `None` if it is neither an image nor a video.
    pub fn of_type(media_type: &str) -> Option<Self> {
        match media_type.split('/').next()? {
            "image" => Some(Self::Image),
            "video" => Some(Self::Video),
            _ => None,
        }
    }
}

impl From<String> for MediaKind {
    /// Reads a stored kind. A kind of another version is shown as an image.
    fn from(name: String) -> Self {
        match name.as_str() {
            "video" => Self::Video,
            _ => Self::Image,
        }
    }
}

/// Contract, section "Image result (synchronous response)".
#[derive(Clone, Debug, PartialEq)]
pub struct ImageResult {
    /// When the result was created, in Unix seconds.
    pub created: Option<i64>,
    /// The images; at least one.
    pub media: Vec<Media>,
    /// Credits charged, if the service reports them; the contract shows no field for it here.
    pub credits_cost: Option<Number>,
}

/// The answer of a synchronous image endpoint.
#[derive(Clone, Debug, PartialEq)]
#[allow(
    clippy::large_enum_variant,
    reason = "it lives for one match; a box would be noise"
)]
pub enum SyncOutcome {
    /// The images, as the contract promises.
    Images(ImageResult),
    /// A task, which some services return anyway; it is polled like any other.
    Task(Submission),
}

/// The `status` of a task (contract, section "States and transitions").
///
/// It is stored as the service's word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Status {
    /// Accepted, not started.
    Submitted,
    /// Running.
    Processing,
    /// Ended successfully.
    Completed,
    /// Ended with a failure.
    Failed,
    /// An unknown word, kept unchanged. It means "still running": treating it as an end could lose
    /// a paid task.
    Other(String),
}

/// Contract, section "Task (asynchronous job)", the submission response.
#[derive(Clone, Debug, PartialEq)]
pub struct Submission {
    /// The id of the task to poll.
    pub task: TaskId,
    /// Usually `submitted`.
    pub status: Status,
    /// The progress in percent, 0 to 100.
    pub progress: Option<u8>,
    /// When the task was accepted, in Unix seconds.
    pub created_at: Option<i64>,
    /// The model id from the request.
    pub model: Option<String>,
    /// The path at which the service says that the task can be polled, if it is not that of the contract: a path of the
    /// service's own origin.
    pub poll_at: Option<String>,
    /// The whole task, if the service answered with one that has already ended or has results.
    pub task_state: Option<Task>,
}

/// Contract, section "Task (asynchronous job)", the retrieval response.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The task's id, if the answer repeats it.
    pub id: Option<TaskId>,
    /// The task's state.
    pub status: Status,
    /// The progress in percent, 0 to 100; it may decrease.
    pub progress: Option<u8>,
    /// Credits charged, once the task is completed.
    pub credits_cost: Option<Number>,
    /// The model's id.
    pub model: Option<String>,
    /// The results; may be empty while the task runs or after a failure.
    pub media: Vec<Media>,
    /// When the task was created, in Unix seconds.
    pub created: Option<i64>,
    /// When the task was completed, in Unix seconds.
    pub completed: Option<i64>,
    /// Why the task failed, if known; the contract shows no field for it.
    pub reason: Option<String>,
}

/// Contract, section "Model (list element)".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Model {
    /// Canonical model id.
    pub id: String,
    /// For example `image`.
    pub category: Option<String>,
    /// For example `text-to-image`; empty if the service does not say.
    pub capabilities: Vec<String>,
    /// The values that the service lists for the model; the contract shows no fields for them.
    #[serde(default, skip_serializing_if = "Takes::is_empty")]
    pub takes: Takes,
}

impl Media {
    /// The name under which this browser stores the asset's bytes, if they came with the answer.
    pub fn bytes_name(&self) -> Option<&str> {
        self.url.strip_prefix(BYTES_SCHEME)
    }

    /// Whether the URL is http(s). Other URLs, such as a `data:` URL from a service that answers with base64, may be shown
    /// as an image but are never opened.
    pub fn is_http(&self) -> bool {
        ["http://", "https://"].iter().any(|scheme| {
            let start = self.url.get(..scheme.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
        })
    }
}

impl Status {
    /// Whether polling ends: only for `completed` and `failed`.
    pub fn is_end(&self) -> bool {
        matches!(self, Self::Completed | Self::Failed)
    }

    /// The contract's word, or the service's own if it is unknown.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Submitted => "submitted",
            Self::Processing => "processing",
            Self::Completed => "completed",
            Self::Failed => "failed",
            Self::Other(word) => word,
        }
    }
}

impl From<String> for Status {
    fn from(word: String) -> Self {
        let known = [
            Self::Submitted,
            Self::Processing,
            Self::Completed,
            Self::Failed,
        ];
        let status = known.into_iter().find(|status| status.as_str() == word);
        status.unwrap_or(Self::Other(word))
    }
}

impl From<Status> for String {
    fn from(status: Status) -> Self {
        status.as_str().to_owned()
    }
}

//! Where a job stands.

use serde::Serialize;
use serde_json::Number;

use super::Stage;
use crate::{
    contract::{ApiError, Media, Status, TaskId},
    schedule::Millis,
};

/// Where a job stands. The variants exclude each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum State {
    /// Written down; nothing has left the browser.
    Written,
    /// Sent, and not answered yet.
    Sent {
        /// The tab that waits for the answer: where it is gone, so is the answer.
        by: String,
    },
    /// Accepted as a task (contract, "Task"), neither completed nor failed.
    Running {
        /// The service's id for it.
        task: TaskId,
        /// The service's own word; an unknown one means "still running".
        status: Status,
        /// Percent, the service's own figure; `None` where it tells none.
        progress: Option<u8>,
        /// When the service accepted it, by this browser's clock.
        accepted_at: Millis,
        /// Results that came with a status that is no end. They are shown, and polling goes on.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        media: Vec<Media>,
        /// A failure that the service has reported once.
        #[serde(skip_serializing_if = "Option::is_none")]
        failure: Option<Reported>,
    },
    /// Finished, with results.
    Completed {
        /// `None` for work that was waited for.
        task: Option<TaskId>,
        /// What was made. Empty while the service has not named it: it may publish the state
        /// before the files.
        media: Vec<Media>,
        /// Credits charged, where the service tells.
        credits: Option<Number>,
    },
    /// The service took the work on and says that it failed; it said so twice.
    Failed {
        /// The service's id for it.
        task: TaskId,
        /// The service's own words, if any.
        reason: Option<String>,
        /// Credits charged all the same, where the service tells.
        #[serde(skip_serializing_if = "Option::is_none")]
        credits: Option<Number>,
        /// Results that had come before.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        media: Vec<Media>,
    },
    /// Never accepted: nothing to pay.
    Refused {
        /// The service's answer.
        error: ApiError,
    },
    /// Sent, and the answer was lost: it may have been done and charged.
    Unknown {
        /// What came instead of an answer; `None` when the page itself went away.
        error: Option<ApiError>,
    },
    /// A task that the person no longer wants to be polled. It may still run.
    Stopped {
        /// The service's id for it.
        task: TaskId,
        /// When the service accepted it.
        accepted_at: Millis,
        /// Results that had come before.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        media: Vec<Media>,
        /// A failure that the service has reported once.
        #[serde(skip_serializing_if = "Option::is_none")]
        failure: Option<Reported>,
    },
}

/// A failure that a service has reported once. Some report one that is none: one more poll has to
/// confirm it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reported {
    /// When.
    pub at: Millis,
    /// The service's own words, if any.
    pub reason: Option<String>,
    /// Whether no later answer has told otherwise.
    pub stands: bool,
}

impl State {
    /// The state's name.
    pub fn stage(&self) -> Stage {
        match self {
            Self::Written => Stage::NotSent,
            Self::Sent { .. } => Stage::Submitting,
            Self::Running {
                status: Status::Submitted,
                ..
            } => Stage::Submitted,
            Self::Running { .. } => Stage::Processing,
            Self::Completed { .. } => Stage::Completed,
            Self::Failed { .. } | Self::Refused { .. } => Stage::Failed,
            Self::Unknown { .. } => Stage::OutcomeUnknown,
            Self::Stopped { .. } => Stage::Stopped,
        }
    }

    /// The service's id, once there is one.
    pub fn task(&self) -> Option<&TaskId> {
        match self {
            Self::Running { task, .. } | Self::Failed { task, .. } | Self::Stopped { task, .. } => {
                Some(task)
            }
            Self::Completed { task, .. } => task.as_ref(),
            Self::Written | Self::Sent { .. } | Self::Refused { .. } | Self::Unknown { .. } => None,
        }
    }

    /// The results that have come, whatever else the service says.
    pub fn media(&self) -> &[Media] {
        match self {
            Self::Running { media, .. }
            | Self::Completed { media, .. }
            | Self::Failed { media, .. }
            | Self::Stopped { media, .. } => media,
            Self::Written | Self::Sent { .. } | Self::Refused { .. } | Self::Unknown { .. } => &[],
        }
    }

    /// What the service has charged, where it tells.
    pub fn credits(&self) -> Option<&Number> {
        match self {
            Self::Completed { credits, .. } | Self::Failed { credits, .. } => credits.as_ref(),
            _ => None,
        }
    }

    /// A failure that the service has reported once, and that no answer has confirmed or denied.
    pub fn failure(&self) -> Option<&Reported> {
        self.reported().filter(|failure| failure.stands)
    }

    /// The last failure that the service has reported while the task was not at its end.
    pub(super) fn reported(&self) -> Option<&Reported> {
        match self {
            Self::Running { failure, .. } | Self::Stopped { failure, .. } => failure.as_ref(),
            _ => None,
        }
    }

    /// Percent done, the service's own figure, while it runs and where it tells one.
    pub fn progress(&self) -> Option<u8> {
        match self {
            Self::Running { progress, .. } => *progress,
            _ => None,
        }
    }
}

//! The states of a job.

use serde::{Deserialize, Serialize};
use serde_json::Number;

use super::Stage;
use crate::{
    contract::{ApiError, Media, Status, TaskId},
    spending::Credits,
    stored::{readable, readable_items},
    time::Millis,
};

/// The state of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum JobState {
    /// The request is written down; nothing has been sent.
    Written,
    /// The request was sent, and is not answered yet.
    Sent {
        /// The tab that waits for the response: if the tab is gone, so is the response.
        by: String,
    },
    /// The service has accepted a task (contract, "Task") that is neither completed nor failed.
    Running {
        /// The service's id of the task.
        task: TaskId,
        /// The service's own state word; an unknown word means "still running".
        status: Status,
        /// The service's own figure in percent; `None` if it reports none.
        progress: Option<u8>,
        /// When the service accepted the task, in milliseconds since the Unix epoch by this browser's clock.
        accepted_at: Millis,
        /// Results that came while the task was still running. They are shown, and polling
        /// continues.
        #[serde(
            default,
            deserialize_with = "readable_items",
            skip_serializing_if = "Vec::is_empty"
        )]
        media: Vec<Media>,
        /// A failure that the service has reported once.
        #[serde(skip_serializing_if = "Option::is_none")]
        failure: Option<Reported>,
    },
    /// The job is finished, with results.
    Completed {
        /// `None` for synchronous work.
        #[serde(default, deserialize_with = "readable")]
        task: Option<TaskId>,
        /// The results. Empty until the service has published them: it may publish the state before
        /// the files.
        #[serde(default, deserialize_with = "readable_items")]
        media: Vec<Media>,
        /// Credits charged, if the service reports them.
        credits: Option<Number>,
    },
    /// The service accepted the work and reported twice that it failed.
    Failed {
        /// The service's id of the task.
        task: TaskId,
        /// The service's own message, if any.
        reason: Option<String>,
        /// Credits that were charged anyway, if the service reports them.
        #[serde(skip_serializing_if = "Option::is_none")]
        credits: Option<Number>,
        /// Results that had arrived before.
        #[serde(
            default,
            deserialize_with = "readable_items",
            skip_serializing_if = "Vec::is_empty"
        )]
        media: Vec<Media>,
    },
    /// The request was never accepted: there is nothing to pay.
    Refused {
        /// The service's response.
        error: ApiError,
    },
    /// The request was sent, and the response was lost: the work may have been done and charged.
    Unknown {
        /// The error in place of a response; `None` if the page was closed.
        #[serde(default, deserialize_with = "readable")]
        error: Option<ApiError>,
    },
    /// The user stopped polling this task. It may still run.
    Stopped {
        /// The service's id of the task.
        task: TaskId,
        /// When the service accepted the task, in milliseconds since the Unix epoch.
        accepted_at: Millis,
        /// Results that had arrived before.
        #[serde(
            default,
            deserialize_with = "readable_items",
            skip_serializing_if = "Vec::is_empty"
        )]
        media: Vec<Media>,
        /// A failure that the service has reported once.
        #[serde(skip_serializing_if = "Option::is_none")]
        failure: Option<Reported>,
    },
}

/// A failure that a service has reported once. Some services report failures that are not final: another poll has to
/// confirm the failure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reported {
    /// When the failure was reported, in milliseconds since the Unix epoch.
    pub at: Millis,
    /// The service's own message, if any.
    pub reason: Option<String>,
    /// Whether no later response has contradicted the failure.
    #[serde(default)]
    pub stands: bool,
}

impl JobState {
    /// The stage of the state.
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

    /// The service's id of the task, if it is known.
    pub fn task(&self) -> Option<&TaskId> {
        match self {
            Self::Running { task, .. } | Self::Failed { task, .. } | Self::Stopped { task, .. } => {
                Some(task)
            }
            Self::Completed { task, .. } => task.as_ref(),
            Self::Written | Self::Sent { .. } | Self::Refused { .. } | Self::Unknown { .. } => None,
        }
    }

    /// The results so far, whatever else the service says.
    pub fn media(&self) -> &[Media] {
        match self {
            Self::Running { media, .. }
            | Self::Completed { media, .. }
            | Self::Failed { media, .. }
            | Self::Stopped { media, .. } => media,
            Self::Written | Self::Sent { .. } | Self::Refused { .. } | Self::Unknown { .. } => &[],
        }
    }

    /// The credits that the service has charged, if it reports them. A price beyond reason counts as none: a record that
    /// comes with a backup may have one.
    pub fn credits(&self) -> Option<&Number> {
        match self {
            Self::Completed { credits, .. } | Self::Failed { credits, .. } => credits
                .as_ref()
                .filter(|price| Credits::of(price).is_some()),
            _ => None,
        }
    }

    /// A failure that the service has reported once, and that no answer has confirmed or
    /// contradicted; `None` if there is none.
    pub fn failure(&self) -> Option<&Reported> {
        self.reported().filter(|failure| failure.stands)
    }

    /// The last failure that the service has reported while the task was running.
    pub(super) fn reported(&self) -> Option<&Reported> {
        match self {
            Self::Running { failure, .. } | Self::Stopped { failure, .. } => failure.as_ref(),
            _ => None,
        }
    }

    /// The service's own progress in percent, while the task runs and if it reports one.
    pub fn progress(&self) -> Option<u8> {
        match self {
            Self::Running { progress, .. } => *progress,
            _ => None,
        }
    }
}

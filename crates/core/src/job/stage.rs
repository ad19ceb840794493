//! The stages of a job.

use serde::{Deserialize, Serialize};

use crate::words::{mark, t};

/// A state without its data, as shown on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The request was sent, and not answered yet.
    Submitting,
    /// The service has accepted the task.
    Submitted,
    /// The task is running.
    Processing,
    /// The task is finished.
    Completed,
    /// The task failed at the service, or the service refused the request.
    Failed,
    /// The outcome is not known.
    OutcomeUnknown,
    /// The task is no longer polled.
    Stopped,
    /// The request is written down, but not sent: sending needs another click.
    NotSent,
}

impl Stage {
    /// All stages.
    pub const ALL: [Self; 8] = [
        Self::Submitting,
        Self::Submitted,
        Self::Processing,
        Self::Completed,
        Self::Failed,
        Self::OutcomeUnknown,
        Self::Stopped,
        Self::NotSent,
    ];

    /// The label as shown on a card, in the user's language.
    pub fn label(self) -> &'static str {
        t(self.english())
    }

    /// The label in English.
    pub(super) fn english(self) -> &'static str {
        match self {
            Self::Submitting => mark("Submitting"),
            Self::Submitted => mark("Submitted"),
            Self::Processing => mark("Processing"),
            Self::Completed => mark("Completed"),
            Self::Failed => mark("Failed"),
            Self::OutcomeUnknown => mark("Outcome unknown"),
            Self::Stopped => mark("Not watched"),
            Self::NotSent => mark("Not sent"),
        }
    }

    /// Whether the job is expected to change without the user.
    pub fn is_active(self) -> bool {
        matches!(self, Self::Submitting | Self::Submitted | Self::Processing)
    }
}

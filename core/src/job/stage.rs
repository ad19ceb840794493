//! The stages of a job.

use serde::{Deserialize, Serialize};

use crate::words::{mark, t};

/// A state without its data, as shown on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Sent, not answered.
    Submitting,
    /// Accepted by the service.
    Submitted,
    /// Running.
    Processing,
    /// Finished.
    Completed,
    /// Failed at the service, or refused by it.
    Failed,
    /// Nobody here knows the outcome.
    OutcomeUnknown,
    /// No longer polled.
    Stopped,
    /// Written down, but not sent: sending needs another click.
    NotSent,
}

impl Stage {
    /// Each of them.
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

    /// The label on a card.
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

    /// Whether something is still expected to happen without the user.
    pub fn is_active(self) -> bool {
        matches!(self, Self::Submitting | Self::Submitted | Self::Processing)
    }
}

//! The words for where a job stands.

use serde::{Deserialize, Serialize};

/// A state without its contents: what a person reads on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Written down or sent, not answered.
    Submitting,
    /// Accepted by the service.
    Submitted,
    /// Being worked on.
    Processing,
    /// Finished.
    Completed,
    /// Failed at the service, or refused by it.
    Failed,
    /// Nobody here knows.
    OutcomeUnknown,
    /// Not looked at any more.
    Stopped,
}

impl Stage {
    /// The words on a card; see the table of names in the design.
    pub fn label(self) -> &'static str {
        match self {
            Self::Submitting => "Submitting",
            Self::Submitted => "Submitted",
            Self::Processing => "Processing",
            Self::Completed => "Completed",
            Self::Failed => "Failed",
            Self::OutcomeUnknown => "Outcome unknown",
            Self::Stopped => "Not watched",
        }
    }

    /// Whether something is still expected to happen by itself.
    pub fn is_active(self) -> bool {
        matches!(self, Self::Submitting | Self::Submitted | Self::Processing)
    }
}

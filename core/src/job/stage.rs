//! The stages of a job.

use serde::{Serialize, Serializer};

use crate::words::{mark, t};

/// A state without its data, as shown on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// Each stage with its stored name and its label on the page.
const WORDS: [(Stage, &str, &str); 8] = [
    (Stage::Submitting, "submitting", mark("Submitting")),
    (Stage::Submitted, "submitted", mark("Submitted")),
    (Stage::Processing, "processing", mark("Processing")),
    (Stage::Completed, "completed", mark("Completed")),
    (Stage::Failed, "failed", mark("Failed")),
    (
        Stage::OutcomeUnknown,
        "outcome_unknown",
        mark("Outcome unknown"),
    ),
    (Stage::Stopped, "stopped", mark("Not watched")),
    (Stage::NotSent, "not_sent", mark("Not sent")),
];

impl Stage {
    /// The label on a card.
    pub fn label(self) -> &'static str {
        t(self.english())
    }

    /// The label in English.
    pub(super) fn english(self) -> &'static str {
        self.words().2
    }

    /// Whether something is still expected to happen without the user.
    pub fn is_active(self) -> bool {
        matches!(self, Self::Submitting | Self::Submitted | Self::Processing)
    }

    /// The stage with this stored name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        let found = WORDS.iter().find(|(_, known, _)| *known == name);
        found.map(|(stage, ..)| *stage)
    }

    fn words(self) -> (Self, &'static str, &'static str) {
        WORDS[self as usize]
    }
}

impl Serialize for Stage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.words().1)
    }
}

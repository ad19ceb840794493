//! The words for where a job stands.

use serde::{Serialize, Serializer};

use crate::words::{mark, t};

/// A state without its contents: what a person reads on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Sent, not answered.
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
    /// Written down, and not sent: that takes another click.
    NotSent,
}

/// Each stage with its name in the ledger and its words on the page.
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
    /// The words on a card.
    pub fn label(self) -> &'static str {
        t(self.english())
    }

    /// The same in English.
    pub(super) fn english(self) -> &'static str {
        self.words().2
    }

    /// Whether something is still expected to happen by itself.
    pub fn is_active(self) -> bool {
        matches!(self, Self::Submitting | Self::Submitted | Self::Processing)
    }

    /// The stage with this name in the ledger.
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

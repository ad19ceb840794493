//! Why keeping a medium does not go on.

use super::{Changed, Failure, KeepRecord};

/// Why a step does not go on.
pub(super) enum Stop {
    Failed(Failure),
    /// The index does not answer.
    NotNoted,
    Unwanted,
}

impl From<Failure> for Stop {
    fn from(why: Failure) -> Self {
        Self::Failed(why)
    }
}

/// The record after a change.
pub(super) fn noted(changed: Option<Changed>) -> Result<KeepRecord, Stop> {
    match changed {
        Some(Changed::Now(record)) => Ok(record),
        Some(_) => Err(Stop::Unwanted),
        None => Err(Stop::NotNoted),
    }
}

//! Reasons for which keeping a medium stops.

use super::{Changed, Failure, KeepRecord};

/// The reason for which a step stops.
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

/// The record after a change, or the reason to stop.
pub(super) fn noted(changed: Option<Changed>) -> Result<KeepRecord, Stop> {
    match changed {
        Some(Changed::Now(record)) => Ok(record),
        Some(_) => Err(Stop::Unwanted),
        None => Err(Stop::NotNoted),
    }
}

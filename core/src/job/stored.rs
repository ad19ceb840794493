//! Reads the state of a stored job.

use serde::{Deserialize, Deserializer};

use super::JobState;
use crate::contract::ApiError;

/// Reads a state, and corrects older records: they say "refused" for a gateway's 5xx, although the work may have been
/// done and charged.
pub(super) fn state<'de, D: Deserializer<'de>>(deserializer: D) -> Result<JobState, D::Error> {
    let state = JobState::deserialize(deserializer)?;
    Ok(match state {
        JobState::Refused { error } if may_have_been_done(&error) => {
            JobState::Unknown { error: Some(error) }
        }
        state => state,
    })
}

fn may_have_been_done(error: &ApiError) -> bool {
    *error != ApiError::Cancelled && error.may_have_been_accepted()
}

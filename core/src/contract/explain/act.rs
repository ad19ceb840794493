//! What the client was doing when an error occurred.

use crate::contract::{Kind, Mode};

/// What the client was doing when the error occurred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClientAct {
    /// Submitting paid work.
    Submit(Kind, Mode),
    /// Polling a task.
    Poll,
    /// Listing the models.
    ListModels,
    /// Testing base URL and key.
    TestConnection,
}

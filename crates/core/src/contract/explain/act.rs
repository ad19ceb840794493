//! The acts of the client that can fail.

use crate::contract::{Kind, Mode};

/// The act of the client that has failed.
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

//! How far the ledger has been read.

use easel_core::time::Millis;

/// The progress of the first reading of the ledger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Loading {
    /// The ledger is being read.
    #[default]
    Begun,
    /// The ledger is being read, and takes so long that the page says so.
    Slow,
    /// The ledger has been read, or cannot be.
    Done,
}

/// The part of the ledger that is in memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LoadingProgress {
    /// The progress of the first reading.
    pub(super) loading: Loading,
    /// The creation time down to which all jobs are in memory: 0 if all are, `None` if none were read
    /// yet. Some older jobs may be in memory, too.
    pub(super) reach: Option<Millis>,
}

//! How far the ledger has been read.

use easel_core::time::Millis;

/// The progress of the first reading of the ledger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Loading {
    /// It is being read.
    #[default]
    Begun,
    /// It is being read, and takes so long that the page says so.
    Slow,
    /// It has been read, or cannot be.
    Done,
}

/// What of the ledger is in memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LoadingProgress {
    /// The first reading.
    pub(super) loading: Loading,
    /// Down to when all jobs are in memory: 0 if all are, `None` if none were read yet. Some that are
    /// older are there, too.
    pub(super) reach: Option<Millis>,
    /// Whether all records can be found by their columns.
    pub(super) is_renewed: bool,
}

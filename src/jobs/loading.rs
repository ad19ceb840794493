//! How far the ledger has been read.

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

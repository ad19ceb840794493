//! Why a file could not be used.

/// Why a file was not written, read or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError {
    /// There is no room.
    NoRoom,
    /// The browser failed, or has no such store.
    Failed,
}

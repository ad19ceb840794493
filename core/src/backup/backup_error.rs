//! Why there is no backup, or none is restored.

use super::environment::Halt;
use crate::zip::ZipError;

/// Why nothing more is written or restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRestored {
    /// The archive is no backup that can be restored.
    Refused(BackupError),
    /// It does not go on.
    Halted(Halt),
}

/// Why a backup cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// The file is no ZIP archive, or only a part of one.
    NoArchive,
    /// It is an archive, but no backup, or one that was not finished.
    NoBackup,
    /// A later version of Easel has made it.
    Newer,
    /// This file of it is missing or not as it was written, or this line of it.
    Damaged(String),
    /// This file of it was compressed or encrypted by another program.
    Packed(String),
    /// It is longer than any that Easel writes.
    TooLong,
}

impl From<ZipError> for BackupError {
    fn from(error: ZipError) -> Self {
        match error {
            ZipError::NoArchive => Self::NoArchive,
            ZipError::TooLong => Self::TooLong,
            ZipError::Damaged(name) => Self::Damaged(name),
            ZipError::Packed(name) => Self::Packed(name),
        }
    }
}

impl From<BackupError> for NotRestored {
    fn from(error: BackupError) -> Self {
        Self::Refused(error)
    }
}

impl From<Halt> for NotRestored {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

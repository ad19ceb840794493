//! Errors of backing up and restoring.

use super::environment::Halt;
use crate::zip::ZipError;

/// The reason for which backing up or restoring stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRestored {
    /// The archive is no backup that can be restored.
    Refused(BackupError),
    /// Reading or writing stopped.
    Halted(Halt),
}

/// Why a backup cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// The file is no ZIP archive, or only a part of one.
    NoArchive,
    /// The file is an archive, but no backup, or a backup that was not finished.
    NoBackup,
    /// A later version of Easel has made the backup.
    Newer,
    /// This file of the backup, or this line of a file, is missing or not as it was written.
    Damaged(String),
    /// This file of the backup was compressed or encrypted by another program.
    Packed(String),
    /// The backup or one of its files is longer than any that Easel writes.
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

//! Errors of archives.

/// Why an archive cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ZipError {
    /// The file is no archive, or its end is missing.
    NoArchive,
    /// The directory of the archive is too long.
    TooLong,
    /// This part of the archive is damaged: the name of a file, or `directory`.
    Damaged(String),
    /// This file in the archive is compressed or encrypted.
    Packed(String),
}

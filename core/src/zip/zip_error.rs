//! What is wrong with an archive.

/// Why an archive cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ZipError {
    /// It is no archive, or its end is missing.
    NoArchive,
    /// Its directory is too long.
    TooLong,
    /// This part of it is not as it must be: the name of a file, or `directory`.
    Damaged(String),
    /// This file in it is compressed or encrypted.
    Packed(String),
}

//! Errors of reading and writing metadata, and the limit for texts.

use std::fmt;

/// Why a file's metadata can be neither read nor written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetadataError {
    /// The file is no image or video whose metadata are known here.
    UnknownType,
    /// The file is cut off or contradicts itself; the text names the part.
    Damaged(&'static str),
}

impl fmt::Display for MetadataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownType => f.write_str("not a type of file whose metadata are known"),
            Self::Damaged(part) => write!(f, "damaged file: {part}"),
        }
    }
}

impl std::error::Error for MetadataError {}

/// The longest text that is read from a file, in bytes. Workflows of other programs have hundreds of thousands of
/// bytes; a small compressed text can claim to have thousands of millions.
pub(super) const LONGEST_TEXT: usize = 4 << 20;

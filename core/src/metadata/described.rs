//! What became of a file that metadata were to be written into.

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Described {
    /// The file with what made it. Pixels and streams are the same bytes as before.
    Inside(Vec<u8>),
    /// The file stays as it is, and [`Origin::beside`](super::Origin::beside) belongs next to it.
    Beside(Beside),
}

/// Why a file stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// It has content credentials, which a change would break.
    Signed,
    /// Nothing can be written into files of its type or its layout.
    Unsupported,
    /// It has no room for texts as long as these.
    TooLong,
}

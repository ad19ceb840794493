//! What became of a file that metadata were to be written into.

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Described {
    /// The file with what made it. Pixels and streams are the same bytes as before.
    Inside(Vec<u8>),
    /// The file with a part of it, because of this; [`Origin::beside`](super::Origin::beside) belongs next to it.
    Partly(Vec<u8>, Beside),
    /// The file stays as it is, and [`Origin::beside`](super::Origin::beside) belongs next to it.
    Beside(Beside),
}

/// Why not all is in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// It has content credentials, which a change would break.
    Signed,
    /// Nothing can be written into files of its type or its layout.
    Unsupported,
    /// It has no room for texts as long as these.
    TooLong,
    /// It has something else in their place, which stays.
    Taken,
}

impl Described {
    /// A file with all of it, or without what is named.
    pub(super) fn with(bytes: Vec<u8>, lacks: Option<Beside>) -> Self {
        match lacks {
            None => Self::Inside(bytes),
            Some(why) => Self::Partly(bytes, why),
        }
    }
}

//! The result of writing metadata into a file.

/// The result of writing metadata into a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Described {
    /// The file with all of its origin. Pixels and streams are the same bytes as before.
    Inside(Vec<u8>),
    /// The file with a part of its origin, for this reason; [`Origin::beside`](super::Origin::beside) belongs next to
    /// it.
    Partly(Vec<u8>, Beside),
    /// The file is unchanged, for this reason; [`Origin::beside`](super::Origin::beside) belongs next to it.
    Beside(Beside),
}

/// The reason for which not all of the origin is in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The file has content credentials, which a change would break.
    Signed,
    /// Nothing can be written into files of this type or layout.
    Unsupported,
    /// The format has no room for texts as long as these.
    TooLong,
    /// The file has another text in their place, which stays.
    Taken,
}

impl Described {
    /// A file with all of its origin, or without the part that `lacks` gives a reason for.
    pub(super) fn with(bytes: Vec<u8>, lacks: Option<Beside>) -> Self {
        match lacks {
            None => Self::Inside(bytes),
            Some(why) => Self::Partly(bytes, why),
        }
    }
}

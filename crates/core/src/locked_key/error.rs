//! Why a record cannot be used.

use crate::words::mark;

/// Why a stored record cannot be used. The record stays unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockedKeyError {
    /// The text is no record.
    Unreadable,
    /// A later version of Easel has written the record, or it only has a way to unlock it that this version does not
    /// know.
    Newer,
    /// The record was stored for another service or another site.
    Elsewhere,
    /// The number of rounds for the passphrase is too small, or takes a machine too long.
    Iterations,
    /// A part of the record is not what was stored.
    Changed,
}

impl LockedKeyError {
    /// The message for the user: what happened, and what to do.
    pub fn message(self) -> &'static str {
        match self {
            Self::Unreadable => mark(
                "What is stored of the locked key cannot be read. Forget the key and enter it again.",
            ),
            Self::Newer => mark(
                "A newer version of Easel has locked this key. Reload the page. If that does not help, forget the key and enter it again.",
            ),
            Self::Elsewhere => mark(
                "The locked key stored here belongs to another service or site, so it is not used. Forget it and enter your key again.",
            ),
            Self::Iterations => mark(
                "The locked key was changed: its passphrase would be protected too weakly, or unlocking would take too long. Forget the key and enter it again.",
            ),
            Self::Changed => mark(
                "The locked key was changed after it was stored, so it is not used. Forget it and enter your key again.",
            ),
        }
    }
}

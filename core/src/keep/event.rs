//! What can happen to a medium.

use super::{Failure, KeptFile};

/// What happens to a medium.
#[derive(Clone, Debug, PartialEq)]
pub enum KeepEvent {
    /// A tab begins to fetch it.
    Began {
        /// The tab.
        by: String,
    },
    /// The tab has its bytes, and is going to write this file.
    Writing {
        /// The tab.
        by: String,
        /// The file.
        file: KeptFile,
    },
    /// The file was written, read back and found equal.
    Stored {
        /// The hash of the file.
        hash: String,
    },
    /// The tab is going to store what the host answers, unread.
    Copying {
        /// The tab.
        by: String,
        /// The name of the copy.
        name: String,
    },
    /// The copy was shown once.
    Copied {
        /// Its name.
        name: String,
        /// The bytes that the browser counts for it.
        length: u64,
    },
    /// The tab could not keep it.
    Failed {
        /// The tab.
        by: String,
        /// Why.
        why: Failure,
    },
    /// The tab that was keeping it has ended.
    TabGone,
    /// The file with this hash is not there, or has other bytes.
    Missing {
        /// The hash.
        hash: String,
    },
    /// The browser has deleted the copy with this name.
    CopyMissing {
        /// The name.
        name: String,
    },
    /// The copy with this name makes room for newer ones.
    CopyDropped {
        /// The name.
        name: String,
    },
    /// The service has given a new link to the same medium.
    Relinked {
        /// The link.
        url: String,
    },
    /// The task has ended, and this is the link to the result.
    Settled {
        /// The link.
        url: String,
    },
    /// The user frees the room.
    LetGo,
    /// The user asks to keep it.
    Asked,
}

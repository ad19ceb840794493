//! Events in the life of a medium.

use super::{Failure, KeptFile};

/// An event of a medium.
#[derive(Clone, Debug, PartialEq)]
pub enum KeepEvent {
    /// A tab has begun to fetch the medium.
    Began {
        /// The tab.
        by: String,
    },
    /// The tab has the bytes, and is about to write this file.
    Writing {
        /// The tab.
        by: String,
        /// The file.
        file: KeptFile,
    },
    /// The file was written, and its bytes were read back and found equal.
    Stored {
        /// The hash of the file.
        hash: String,
    },
    /// The tab is about to store the response of the host without reading it.
    Copying {
        /// The tab.
        by: String,
        /// The name of the copy.
        name: String,
    },
    /// The copy was shown once.
    Copied {
        /// The name of the copy.
        name: String,
        /// The bytes that the browser counts for the copy.
        length: u64,
    },
    /// The tab could not keep the medium.
    Failed {
        /// The tab.
        by: String,
        /// Why.
        why: Failure,
    },
    /// The tab that was keeping the medium has ended.
    TabGone,
    /// The file with this hash does not exist, or has other bytes.
    Missing {
        /// The hash.
        hash: String,
    },
    /// The browser has deleted the copy with this name.
    CopyMissing {
        /// The name.
        name: String,
    },
    /// The copy with this name was removed to make room for newer copies.
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
    /// The user removes the medium from this browser to free room.
    LetGo,
    /// The user asks to keep the medium.
    Asked,
}

//! The interface through which the steps use the tab that runs them.

use super::{Changed, Failure, KeepChange, KeepRecord, KeptFile};
use crate::contract::MediaKind;

/// The result of comparing a stored file with its hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileMatch {
    /// The file has the bytes that it was stored with.
    Same,
    /// The file has other bytes, or does not exist.
    Other,
    /// The browser does not say.
    Unknown,
}

/// Why a file was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteFailure {
    /// The browser has no room.
    NoRoom,
    /// The browser failed for another reason.
    Failed,
}

/// The tab that keeps results: its access to the index, to the files and to the network.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Environment {
    /// The type of bytes in memory.
    type FileBytes;
    /// A lock: while it is held, no other step of this tab writes or removes files.
    type WriteTurn;
    /// This tab's name; a reload changes it.
    fn tab(&self) -> String;
    /// Whether the tab `by` may still be at work on keeping the medium of this record.
    fn may_run(&self, record: &KeepRecord, by: &str) -> bool;
    /// Changes the record with this id in one transaction. `None` if the index does not answer: it is then unknown whether
    /// the record was changed.
    async fn change(&self, id: &str, act: KeepChange) -> Option<Changed>;
    /// The records of media that a tab is keeping.
    async fn unfinished(&self) -> Option<Vec<KeepRecord>>;
    /// The hashes of the files that are waste.
    async fn waste(&self) -> Option<Vec<String>>;
    /// Whether a file is waste.
    async fn is_waste(&self, hash: &str) -> Option<bool>;
    /// Removes the mark that a file is waste.
    async fn forget_waste(&self, hash: &str) -> Option<()>;
    /// Fetches the bytes of a medium, and describes the file that they make.
    async fn fetch(&self, record: &KeepRecord) -> Result<(KeptFile, Self::FileBytes), Failure>;
    /// Waits until this step may write or remove files.
    async fn turn(&self) -> Self::WriteTurn;
    /// Whether the browser has suspended this tab since it took its turn: another tab may be keeping by now, and what this
    /// tab has read may be outdated.
    fn was_held_up(&self, turn: &Self::WriteTurn) -> bool;
    /// Writes a file, all or nothing.
    async fn write(&self, file: &KeptFile, bytes: &Self::FileBytes) -> Result<(), WriteFailure>;
    /// Reads a file, and compares its bytes with its hash.
    async fn held(&self, file: &KeptFile) -> FileMatch;
    /// A name that no copy ever had, for the copy of a medium that no page may read. `None` if this browser shows no
    /// copies, or has no room for a copy of this medium.
    async fn copy_name(&self, record: &KeepRecord) -> Option<String>;
    /// Whether this tab has named a copy and has not ended that: the copy may be stored after it was found to be waste.
    fn is_copying(&self, name: &str) -> bool;
    /// Ends the copying of a copy that this tab has named: the copy is stored, or never will be.
    fn end_copying(&self, name: &str);
    /// The copies that the browser has stored, each with the id of the record that it was named for. Copies in use may be
    /// left out.
    async fn stored_copies(&self) -> Option<Vec<(String, String)>>;
    /// Stores the response of a medium's host without reading it. Returns the bytes that the browser counts for it.
    async fn copy(&self, record: &KeepRecord, name: &str) -> Result<u64, Failure>;
    /// Whether a stored copy can be shown, tried by showing it.
    async fn shows(&self, kind: MediaKind, name: &str) -> bool;
    /// Removes a file or a copy; true if it does not exist afterwards.
    async fn remove(&self, name: &str) -> bool;
}

//! What the steps need from the tab that runs them.

use super::{Changed, Failure, KeepChange, KeepRecord, KeptFile};
use crate::contract::MediaKind;

/// What a stored file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileMatch {
    /// The bytes that it was stored with.
    Same,
    /// Other bytes, or it is not there.
    Other,
    /// The browser does not say.
    Unknown,
}

/// Why a file was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteFailure {
    /// There is no room.
    NoRoom,
    /// The browser failed.
    Failed,
}

/// The tab that keeps: its access to the index, to the files and to the network.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Environment {
    /// Bytes in memory.
    type Bytes;
    /// While it is held, no other step of this tab writes or removes files.
    type Turn;
    /// This tab's name; a reload changes it.
    fn tab(&self) -> String;
    /// Whether the keeping of this medium by this tab may still go on.
    fn may_run(&self, record: &KeepRecord, by: &str) -> bool;
    /// Changes the record with this id in one transaction. `None` if the index does not answer: then
    /// nobody knows whether it was changed.
    async fn change(&self, id: &str, act: KeepChange) -> Option<Changed>;
    /// The records that say that a tab keeps them.
    async fn unfinished(&self) -> Option<Vec<KeepRecord>>;
    /// The hashes of the files that are waste.
    async fn waste(&self) -> Option<Vec<String>>;
    /// Whether a file is waste.
    async fn is_waste(&self, hash: &str) -> Option<bool>;
    /// Removes the mark that a file is waste.
    async fn forget_waste(&self, hash: &str) -> Option<()>;
    /// The bytes of a medium, with the file that they make.
    async fn fetch(&self, record: &KeepRecord) -> Result<(KeptFile, Self::Bytes), Failure>;
    /// Waits until this step may write or remove files.
    async fn turn(&self) -> Self::Turn;
    /// Whether the browser has held this tab up since it took its turn: by now another tab may keep, and what this one has read
    /// may be long ago.
    fn was_held_up(&self, turn: &Self::Turn) -> bool;
    /// Writes a file, all or nothing.
    async fn write(&self, file: &KeptFile, bytes: &Self::Bytes) -> Result<(), WriteFailure>;
    /// Reads a file, and compares all of it with its hash.
    async fn held(&self, file: &KeptFile) -> FileMatch;
    /// A name that no copy ever had, for one of a medium that no page may read. `None` if this browser shows no
    /// copies, or has no place for one of this medium.
    async fn copy_name(&self, record: &KeepRecord) -> Option<String>;
    /// Whether this tab has named a copy and is not done with it: it may be stored after it was found to be waste.
    fn is_copying(&self, name: &str) -> bool;
    /// This tab is done with a copy that it has named: it is stored, or never will be.
    fn end_copying(&self, name: &str);
    /// The copies that the browser has stored, each with the id of the record that it was named for. Those that are in use may
    /// be left out.
    async fn stored_copies(&self) -> Option<Vec<(String, String)>>;
    /// Stores what the host of a medium answers, unread. Returns the bytes that the browser counts for it.
    async fn copy(&self, record: &KeepRecord, name: &str) -> Result<u64, Failure>;
    /// Whether a stored copy can be shown, by showing it.
    async fn shows(&self, kind: MediaKind, name: &str) -> bool;
    /// Removes a file or a copy; true if it is not there now.
    async fn remove(&self, name: &str) -> bool;
}

//! What backing up and restoring need from the browser.

use std::{collections::BTreeMap, ops::Range};

use serde::{Deserialize, Serialize};

use crate::{
    job::Job,
    time::Millis,
    zip::{Content, LocalClock},
};

/// Why it does not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The user has cancelled it.
    Cancelled,
    /// The archive cannot be read any more: it was moved, or changed.
    NotRead,
    /// The browser does not store it.
    NotStored,
    /// It is too long for the memory of the browser, which has no other place for it.
    TooLong,
    /// The browser asks for a place only after another click.
    ClickNeeded,
    /// The browser does not say what it has stored.
    Unknown,
}

/// A medium. Only the browser knows where its bytes are: a large one is never in memory as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Medium<B> {
    /// Its bytes.
    pub bytes: B,
    /// Their length and their checksum.
    pub content: Content,
    /// Their SHA-256, in hexadecimal digits.
    pub sha256: String,
    /// The extension of its name, by its bytes.
    pub extension: &'static str,
}

/// A change of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RecordChange {
    /// The id of the record.
    pub id: String,
    /// Its position in the order of changes. As long as this record is there, all later changes have higher ones,
    /// whatever the clock says.
    pub place: f64,
}

/// What a record is.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordContent {
    /// A job.
    Job(Box<Job>),
    /// A job that was removed.
    Removed,
    /// Only another version of Easel, or none, can read it.
    Unreadable,
}

/// An archive that is read.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Archive {
    /// Bytes that need not be in memory.
    type Bytes;
    /// Its length in bytes.
    fn length(&self) -> u64;
    /// These bytes of it.
    async fn read(&self, range: Range<u64>) -> Result<Vec<u8>, Halt>;
    /// The same, to be read later.
    async fn part(&self, range: Range<u64>) -> Result<Self::Bytes, Halt>;
}

/// An archive that is written.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Target<B> {
    /// Writes the next bytes.
    async fn write(&mut self, bytes: Vec<u8>) -> Result<(), Halt>;
    /// The same with bytes that need not be in memory.
    async fn copy(&mut self, bytes: &B) -> Result<(), Halt>;
}

/// What this browser has: records, media, settings.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Library {
    /// Bytes that need not be in memory.
    type Bytes;
    /// The current time.
    fn now(&self) -> Millis;
    /// What a clock on the wall shows at a time.
    fn clock(&self) -> LocalClock {
        |at| at
    }
    /// A name of this browser's names of keys: another browser gives the same key another name.
    fn keys(&self) -> String;
    /// The ids of all records.
    async fn ids(&self) -> Result<Vec<String>, Halt>;
    /// The last change of a record that is a job, in the order of changes. `None` if there is none, or the browser
    /// does not say.
    async fn last_change(&self) -> Option<RecordChange>;
    /// The ids of the records that were changed after this one. `None` if its record is gone: then the order may
    /// have begun anew.
    async fn changed_after(&self, change: &RecordChange) -> Result<Option<Vec<String>>, Halt>;
    /// What the record with this id is.
    async fn record(&self, id: &str) -> Result<RecordContent, Halt>;
    /// Stores what the ledger makes of this job and the one that it has; true if that differs from
    /// what it has had.
    async fn merge(&self, job: Job) -> Result<bool, Halt>;
    /// The bytes of a job's medium, from this browser or by its link.
    async fn medium(&self, job: &Job, place: usize) -> Option<Medium<Self::Bytes>>;
    /// Whether this browser has these bytes of a job's medium.
    async fn has(&self, job: &Job, place: usize, sha256: &str) -> bool;
    /// Stores the bytes of a job's medium; true if they were not there.
    async fn put(
        &self,
        job: &Job,
        place: usize,
        bytes: Self::Bytes,
        sha256: &str,
    ) -> Result<bool, Halt>;
    /// The SHA-256 of bytes, in hexadecimal digits.
    async fn sha256(&self, bytes: &Self::Bytes) -> Result<String, Halt>;
    /// Whether requests may go to the service at this address: the person has entered it here, or the site names it.
    fn knows(&self, base: &str) -> bool;
    /// Notes that no request may go to this address before the person has confirmed it.
    ///
    /// # Errors
    /// If that cannot be stored.
    fn doubt(&self, base: &str) -> Result<(), Halt>;
    /// The settings of this browser, by their stored names.
    fn settings(&self) -> BTreeMap<String, String>;
    /// Stores a setting; false if the browser refuses.
    fn set(&self, name: &str, text: &str) -> bool;
    /// So many of all records are done. False if the user has cancelled it.
    fn done(&self, records: usize, all: usize) -> bool;
}

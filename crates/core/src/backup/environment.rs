//! Interfaces to the browser that backing up and restoring need.

use std::{collections::BTreeMap, ops::Range};

use serde::{Deserialize, Serialize};

use crate::{
    job::Job,
    time::Millis,
    zip::{Content, LocalClock},
};

/// The reason for which backing up or restoring stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The user has cancelled.
    Cancelled,
    /// The archive cannot be read any more: the file was moved, or changed.
    NotRead,
    /// The browser does not store the data.
    NotStored,
    /// The archive is too long for the browser's memory, and the browser has no other place for it.
    TooLong,
    /// The browser asks for a place only after another click.
    ClickNeeded,
    /// The browser does not say what it has stored.
    Unknown,
}

/// A medium. Its bytes stay where the browser has them: a large medium is never in memory as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Medium<B> {
    /// The bytes.
    pub bytes: B,
    /// The length and the checksum of the bytes.
    pub content: Content,
    /// The SHA-256 of the bytes, in hexadecimal digits.
    pub sha256: String,
    /// The extension of the file name, determined by the bytes.
    pub extension: &'static str,
}

/// A change of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RecordChange {
    /// The id of the record.
    pub id: String,
    /// The position in the order of changes. As long as this record exists, all later changes have higher positions,
    /// whatever the clock says.
    pub place: f64,
}

/// The content of a record.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordContent {
    /// A job.
    Job(Box<Job>),
    /// A job that was removed.
    Removed,
    /// A record that only another version of Easel, or none, can read.
    Unreadable,
}

/// An archive to read from.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Archive {
    /// Bytes that need not be in memory.
    type Bytes;
    /// The length in bytes.
    fn length(&self) -> u64;
    /// Reads a range of bytes into memory.
    async fn read(&self, range: Range<u64>) -> Result<Vec<u8>, Halt>;
    /// A range of bytes, to be read later.
    async fn part(&self, range: Range<u64>) -> Result<Self::Bytes, Halt>;
}

/// An archive to write to.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Target<B> {
    /// Writes the next bytes.
    async fn write(&mut self, bytes: Vec<u8>) -> Result<(), Halt>;
    /// Writes bytes that need not be in memory.
    async fn copy(&mut self, bytes: &B) -> Result<(), Halt>;
}

/// The data of this browser: records, media, settings.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Library {
    /// Bytes that need not be in memory.
    type MediumBytes;
    /// The current time.
    fn now(&self) -> Millis;
    /// Converts a time to the local time that a clock on the wall shows.
    fn clock(&self) -> LocalClock {
        |at| at
    }
    /// Identifies the names that this browser gives to keys: another browser gives the same key another name.
    fn keys(&self) -> String;
    /// The ids of all records.
    async fn ids(&self) -> Result<Vec<String>, Halt>;
    /// The last change of a record that is a job, in the order of changes. `None` if there is none, or if the
    /// browser does not say it.
    async fn last_change(&self) -> Option<RecordChange>;
    /// The ids of the records that were changed after this change. `None` if the record of the change is gone: the
    /// order may then have begun anew.
    async fn changed_after(&self, change: &RecordChange) -> Result<Option<Vec<String>>, Halt>;
    /// The content of the record with this id.
    async fn record(&self, id: &str) -> Result<RecordContent, Halt>;
    /// Merges this job into the stored record; true if that changes the record.
    async fn merge(&self, job: Job) -> Result<bool, Halt>;
    /// The bytes of a job's medium, from this browser or fetched by its link; `None` if they cannot be read.
    async fn medium(&self, job: &Job, place: usize) -> Option<Medium<Self::MediumBytes>>;
    /// Whether this browser has these bytes of a job's medium.
    async fn has(&self, job: &Job, place: usize, sha256: &str) -> bool;
    /// Stores the bytes of a job's medium; true if they were not stored before.
    async fn put(
        &self,
        job: &Job,
        place: usize,
        bytes: Self::MediumBytes,
        sha256: &str,
    ) -> Result<bool, Halt>;
    /// The SHA-256 of bytes, in hexadecimal digits.
    async fn sha256(&self, bytes: &Self::MediumBytes) -> Result<String, Halt>;
    /// Whether requests may go to the service at this address: the user has entered it here, or the site names it.
    fn knows(&self, base: &str) -> bool;
    /// Notes that no request may go to this address before the user has confirmed it.
    ///
    /// # Errors
    /// Returns an error if the note cannot be stored.
    fn doubt(&self, base: &str) -> Result<(), Halt>;
    /// The settings of this browser, by their stored names.
    fn settings(&self) -> BTreeMap<String, String>;
    /// Stores a setting; false if the browser refuses.
    fn set(&self, name: &str, text: &str) -> bool;
    /// Reports progress: `records` of `all` are done. False if the user has cancelled.
    fn done(&self, records: usize, all: usize) -> bool;
}

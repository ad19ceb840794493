//! The files of records and of lists of media: one JSON text in each line.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::backup_error::BackupError;
use crate::job::Job;

/// The line of a medium: where its bytes are in the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileLine {
    /// The job's id.
    pub job: String,
    /// The position of the medium among the job's results, from 0.
    pub place: usize,
    /// The medium's link, or the name of bytes that came with a response.
    pub url: String,
    /// The file in the archive. `None` if it could not be read when the backup was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The SHA-256 of the bytes, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
}

/// The line of a job; `None` if reading it would return another job.
pub(super) fn line_of(job: &Job) -> Option<String> {
    let line = serde_json::to_string(job).ok()?;
    let is_same = serde_json::from_str(&line).is_ok_and(|read: Job| read == *job);
    is_same.then_some(line)
}

/// Prints the lines of a list of media.
pub(super) fn print(lines: &[FileLine]) -> String {
    let print = |line| serde_json::to_string(line).unwrap_or_default() + "\n";
    lines.iter().map(print).collect()
}

/// Reads the jobs of a file of records.
///
/// # Errors
/// Returns the name of the file with the number of the line that cannot be read.
pub(super) fn read_jobs(name: &str, bytes: &[u8]) -> Result<Vec<Job>, BackupError> {
    read(name, bytes, |job: &Job| !job.id.is_empty())
}

/// Reads the list of media that belongs to a file of records.
///
/// # Errors
/// Returns the name of the file with the number of the line that cannot be read.
pub(super) fn read_files(name: &str, bytes: &[u8]) -> Result<Vec<FileLine>, BackupError> {
    read(name, bytes, |line: &FileLine| {
        line.file.is_some() == line.sha256.is_some()
    })
}

fn read<T: DeserializeOwned>(
    name: &str,
    bytes: &[u8],
    is_sound: impl Fn(&T) -> bool,
) -> Result<Vec<T>, BackupError> {
    let damaged = |line| BackupError::Damaged(format!("{name}:{line}"));
    let text = std::str::from_utf8(bytes).map_err(|_| damaged(1))?;
    // An editor may have added an empty last line.
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(at, line)| {
            let read = serde_json::from_str(line).ok().filter(&is_sound);
            read.ok_or_else(|| damaged(at + 1))
        })
        .collect()
}

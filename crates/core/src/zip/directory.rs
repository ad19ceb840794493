//! Finds the directory of an archive by the archive's last bytes.

use std::ops::Range;

use super::{
    numbers::{u16_at, u32_at, u64_at},
    zip_error::ZipError,
};

/// How many last bytes of an archive are enough to find its directory: the end record with the longest comment, and
/// the records of ZIP64 before it.
pub const TAIL: u64 = END as u64 + 65_535 + LOCATOR as u64 + END_64 as u64;

/// The lengths in bytes of the records at the end, without a comment.
const END: usize = 22;
const LOCATOR: usize = 20;
const END_64: usize = 56;

/// The longest directory in bytes that is read, which is in memory as a whole: two million files.
const LONGEST: u64 = 256 << 20;

/// The directory of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directory {
    /// The range of the directory's bytes in the archive.
    pub place: Range<u64>,
    /// How many entries the directory has.
    pub entries: u64,
}

/// Finds the directory of an archive of this length in bytes, by its last [`TAIL`] bytes, or all bytes if it is
/// shorter.
///
/// # Errors
/// Returns an error if the bytes are no archive, or only the beginning of one.
pub fn find_directory(tail: &[u8], length: u64) -> Result<Directory, ZipError> {
    let before = length
        .checked_sub(tail.len() as u64)
        .ok_or(ZipError::NoArchive)?;
    let end = end_of(tail).ok_or(ZipError::NoArchive)?;
    let record = &tail[end..];
    let short = |at| u16_at(record, at).map(u64::from).ok_or(ZipError::NoArchive);
    let long = |at| u32_at(record, at).map(u64::from).ok_or(ZipError::NoArchive);
    // Archives over several disks are not read.
    if short(4)? != short(6)? || short(8)? != short(10)? {
        return Err(ZipError::NoArchive);
    }
    let plain = (short(10)?, long(12)?, long(16)?, end);
    let (entries, size, start, stop) = end_64(tail, end, before).unwrap_or(plain);
    let stop = before + stop as u64;
    // Nothing may be between the directory and its end record, so that both cannot differ unnoticed.
    if start.checked_add(size) != Some(stop) {
        return Err(ZipError::Damaged("directory".to_owned()));
    }
    if size > LONGEST {
        return Err(ZipError::TooLong);
    }
    Ok(Directory {
        place: start..stop,
        entries,
    })
}

/// The start of the last record, whose comment ends with the archive.
fn end_of(tail: &[u8]) -> Option<usize> {
    let last = tail.len().checked_sub(END)?;
    (0..=last).rev().find(|at| {
        tail[*at..].starts_with(b"PK\x05\x06")
            && u16_at(tail, at + 20)
                .is_some_and(|comment| at + END + usize::from(comment) == tail.len())
    })
}

/// The numbers that ZIP64 gives instead: the number of entries, the directory's length and start, and the start of
/// its record in the tail.
fn end_64(tail: &[u8], end: usize, before: u64) -> Option<(u64, u64, u64, usize)> {
    let locator = end.checked_sub(LOCATOR)?;
    if !tail[locator..].starts_with(b"PK\x06\x07") {
        return None;
    }
    let at = u64_at(tail, locator + 8)?.checked_sub(before)?;
    let at = usize::try_from(at).ok()?;
    let record = tail.get(at..at.checked_add(END_64)?)?;
    let numbers = (
        u64_at(record, 32)?,
        u64_at(record, 40)?,
        u64_at(record, 48)?,
    );
    record
        .starts_with(b"PK\x06\x06")
        .then_some((numbers.0, numbers.1, numbers.2, at))
}

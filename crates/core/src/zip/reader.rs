//! Reads the records before and after the files of an archive (PKWARE's APPNOTE 6.3). The caller reads the bytes:
//! only the ranges that are requested, never the whole archive.
//!
//! The reader is strict, because archives may come from anywhere: entries must be one after the other before the
//! directory, have distinct names, and be stored without compression.

use std::{collections::HashSet, ops::Range};

use crc32fast::hash;

use super::{
    directory::Directory,
    numbers::{u16_at, u32_at, u64_at},
    zip_error::ZipError,
};

/// A file in an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipEntry {
    /// The name, with `/` between folders.
    pub name: String,
    /// The length in bytes.
    pub size: u64,
    sum: u32,
    /// The range of bytes from the header of the entry to the start of the next one.
    room: Range<u64>,
}

/// The lengths in bytes of an entry's header in the directory and of its header before the file, without name and
/// extra fields.
const IN_DIRECTORY: usize = 46;
const BEFORE_FILE: usize = 30;

/// The value that says that a number is in an extra field, and the id of that field.
const SEE_EXTRA: u64 = u32::MAX as u64;
const EXTRA: u16 = 1;

/// Reads the entries of a directory from its bytes. Folders are left out.
///
/// # Errors
/// Returns the first error in the directory.
pub fn read_directory(bytes: &[u8], directory: &Directory) -> Result<Vec<ZipEntry>, ZipError> {
    let damaged = || ZipError::Damaged("directory".to_owned());
    let (mut entries, mut names) = (Vec::new(), HashSet::new());
    let (mut rest, mut count) = (bytes, 0_u64);
    while !rest.is_empty() {
        let (entry, length) = read_entry(rest).ok_or_else(damaged)?;
        let entry = entry?;
        rest = &rest[length..];
        count += 1;
        if !names.insert(entry.name.clone()) {
            return Err(ZipError::Damaged(entry.name));
        }
        entries.push(entry);
    }
    if count != directory.entries {
        return Err(damaged());
    }
    limit(&mut entries, directory.place.start)?;
    entries.retain(|entry| !entry.name.ends_with('/'));
    Ok(entries)
}

/// Limits each entry to the bytes before the next one: no entry lies within another.
fn limit(entries: &mut [ZipEntry], end: u64) -> Result<(), ZipError> {
    entries.sort_by_key(|entry| entry.room.start);
    let mut end = end;
    for entry in entries.iter_mut().rev() {
        entry.room.end = end;
        let least = (BEFORE_FILE + entry.name.len()) as u64;
        let room = end.checked_sub(entry.room.start);
        if room.and_then(|room| room.checked_sub(least)) < Some(entry.size) {
            return Err(ZipError::Damaged(entry.name.clone()));
        }
        end = entry.room.start;
    }
    Ok(())
}

/// Reads the first entry of these bytes, if it is complete. Also returns how many bytes it takes.
fn read_entry(bytes: &[u8]) -> Option<(Result<ZipEntry, ZipError>, usize)> {
    if !bytes.starts_with(b"PK\x01\x02") {
        return None;
    }
    let length = |at| u16_at(bytes, at).map(usize::from);
    let (name, extra) = (IN_DIRECTORY + length(28)?, length(30)?);
    let whole = name + extra + length(32)?;
    bytes.get(..whole)?;
    let text = String::from_utf8(bytes[IN_DIRECTORY..name].to_vec()).ok()?;
    let numbers = [24, 20, 42].map(|at| u32_at(bytes, at).map(u64::from));
    let [size, packed, start] = long(numbers, &bytes[name..name + extra])?;
    let is_encrypted = u16_at(bytes, 8)? & 1 == 1;
    let entry = if is_encrypted || u16_at(bytes, 10)? != 0 {
        Err(ZipError::Packed(text))
    } else if size != packed {
        Err(ZipError::Damaged(text))
    } else {
        Ok(ZipEntry {
            name: text,
            size,
            sum: u32_at(bytes, 16)?,
            room: start..start,
        })
    };
    Some((entry, whole))
}

/// Returns the numbers, with those of the extra field in place of the marks.
fn long(numbers: [Option<u64>; 3], mut extra: &[u8]) -> Option<[u64; 3]> {
    let mut found: &[u8] = &[];
    while let (Some(id), Some(length)) = (u16_at(extra, 0), u16_at(extra, 2)) {
        let content = extra.get(4..4 + usize::from(length))?;
        if id == EXTRA {
            found = content;
        }
        extra = &extra[4 + content.len()..];
    }
    let mut long = [0; 3];
    for (place, number) in long.iter_mut().zip(numbers) {
        *place = number?;
        if *place == SEE_EXTRA {
            *place = u64_at(found, 0)?;
            found = &found[8..];
        }
    }
    Some(long)
}

impl ZipEntry {
    /// The range of bytes to read first: the header says where the file begins.
    pub fn header(&self) -> Range<u64> {
        self.room.start..self.room.start + (BEFORE_FILE + self.name.len()) as u64
    }

    /// The range of the file's bytes in the archive, by the bytes of [`ZipEntry::header`].
    ///
    /// # Errors
    /// Returns an error if the header does not fit the directory.
    pub fn content(&self, header: &[u8]) -> Result<Range<u64>, ZipError> {
        let is_header = header.starts_with(b"PK\x03\x04")
            && u16_at(header, 8) == Some(0)
            && u16_at(header, 26).map(usize::from) == Some(self.name.len())
            && header.get(BEFORE_FILE..) == Some(self.name.as_bytes());
        let start = self.header().end + u64::from(u16_at(header, 28).unwrap_or_default());
        // The size cannot be so large that this overflows: it is within the archive.
        if !is_header || start + self.size > self.room.end {
            return Err(self.damaged());
        }
        Ok(start..start + self.size)
    }

    /// Checks the bytes of the file.
    ///
    /// # Errors
    /// Returns an error if the bytes differ from the bytes that were written.
    pub fn check(&self, bytes: &[u8]) -> Result<(), ZipError> {
        let is_whole = bytes.len() as u64 == self.size && hash(bytes) == self.sum;
        is_whole.then_some(()).ok_or_else(|| self.damaged())
    }

    fn damaged(&self) -> ZipError {
        ZipError::Damaged(self.name.clone())
    }
}

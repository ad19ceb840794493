//! The files that an archive must have to be a backup. The writer checks its own directory with this, too.

use std::collections::HashMap;

use super::{backup_error::BackupError, manifest, manifest::Manifest, settings};
use crate::zip::ZipEntry;

/// The files of a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The manifest.
    pub manifest: Manifest,
    /// The settings.
    pub settings: ZipEntry,
    /// The files of records, each with its list of media.
    pub parts: Vec<(ZipEntry, ZipEntry)>,
    /// The media, by name.
    pub media: HashMap<String, ZipEntry>,
}

/// The longest file in bytes that is read as text: the writer begins the next part long before.
pub(super) const LONGEST_TEXT: u64 = 64 << 20;

const MEDIA: &str = "media/";

/// The names of the files of a part. Parts are numbered from 1.
pub(super) fn part(number: usize) -> (String, String) {
    let name = |folder| format!("{folder}/{number:05}.jsonl");
    (name("records"), name("files"))
}

/// The name of a medium's file.
pub(super) fn medium(sha256: &str, extension: &str) -> String {
    [MEDIA, sha256, ".", extension].concat()
}

/// The entry of the manifest.
pub(super) fn manifest_of(entries: &[ZipEntry]) -> Result<&ZipEntry, BackupError> {
    let found = entries.iter().find(|entry| entry.name == manifest::NAME);
    found
        .filter(|entry| entry.size <= manifest::LONGEST)
        .ok_or(BackupError::NoBackup)
}

impl Contents {
    /// Sorts the files of an archive. Unknown files are ignored.
    ///
    /// # Errors
    /// Returns the first file that is missing or too long.
    pub fn of(entries: Vec<ZipEntry>, manifest: Manifest) -> Result<Self, BackupError> {
        let mut files: HashMap<String, ZipEntry> = HashMap::new();
        let mut media: HashMap<String, ZipEntry> = HashMap::new();
        for entry in entries {
            let kind = if entry.name.starts_with(MEDIA) {
                &mut media
            } else {
                &mut files
            };
            kind.insert(entry.name.clone(), entry);
        }
        let mut take = |name: String| match files.remove(&name) {
            Some(entry) if entry.size <= LONGEST_TEXT => Ok(entry),
            Some(_) => Err(BackupError::TooLong),
            None => Err(BackupError::Damaged(name)),
        };
        let settings = take(settings::NAME.to_owned())?;
        let parts = (1..=manifest.parts).map(|number| {
            let (records, list) = part(number);
            Ok((take(records)?, take(list)?))
        });
        let parts = parts.collect::<Result<_, BackupError>>()?;
        if media.len() != manifest.media {
            return Err(BackupError::Damaged(MEDIA.to_owned()));
        }
        Ok(Self {
            manifest,
            settings,
            parts,
            media,
        })
    }
}

//! The manifest of a backup.

use serde::{Deserialize, Serialize};

use super::backup_error::BackupError;
use crate::time::Millis;

/// The name of the manifest's file.
pub(super) const NAME: &str = "easel-backup.json";

/// The longest manifest in bytes.
pub(super) const LONGEST: u64 = 65_536;

const FORMAT: &str = "easel-backup";

/// The version of the format. It is raised when an older Easel could no longer restore all of a backup.
const VERSION: u32 = 1;

/// Describes a backup and what it holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    format: String,
    version: u32,
    /// When the backup was begun, in milliseconds since the Unix epoch.
    pub made_at: Millis,
    /// For a backup of changes: the time at which the earlier backup was begun that has the rest, or leads to
    /// others that have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Millis>,
    /// Identifies the names that the browser gives to keys: another browser gives the same key another name.
    #[serde(default)]
    pub keys: String,
    /// How many files of records the backup has. It has as many lists of media.
    pub parts: usize,
    /// How many records the backup has.
    pub records: usize,
    /// How many media the backup has. Media with the same bytes count once.
    pub media: usize,
    /// How many bytes the media have.
    pub bytes: u64,
    /// How many media could not be read when the backup was made.
    #[serde(default)]
    pub missing: usize,
    /// How many records could not be read when the backup was made.
    #[serde(default)]
    pub unreadable: usize,
}

impl Manifest {
    /// The manifest of a backup that is about to be written.
    pub fn begun(made_at: Millis, keys: String, since: Option<Millis>) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            made_at,
            since,
            keys,
            ..Self::default()
        }
    }

    /// Returns the manifest as JSON.
    pub fn print(&self) -> String {
        // Numbers and texts can always be printed.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads a manifest.
    ///
    /// # Errors
    /// Returns an error if the bytes are no manifest, or that of a later version.
    pub fn parse(bytes: &[u8]) -> Result<Self, BackupError> {
        /// The fields that every version has.
        #[derive(Deserialize)]
        struct Head {
            format: String,
            version: u32,
        }
        let head: Option<Head> = serde_json::from_slice(bytes).ok();
        let head = head.filter(|head| head.format == FORMAT);
        match head.ok_or(BackupError::NoBackup)?.version {
            VERSION => {
                serde_json::from_slice(bytes).map_err(|_| BackupError::Damaged(NAME.to_owned()))
            }
            0 => Err(BackupError::Damaged(NAME.to_owned())),
            _ => Err(BackupError::Newer),
        }
    }
}

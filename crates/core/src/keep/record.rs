//! The record of one medium.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{NotMedium, ViewCopy};
use crate::{contract::MediaKind, time::Millis};

/// The record of the bytes of one medium in this browser.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeepRecord {
    /// The id of the record; see [`record_id`](super::record_id).
    pub id: String,
    /// The job's id.
    pub job: String,
    /// The position of the medium among the job's results, from 0.
    pub place: usize,
    /// The medium's link.
    pub url: String,
    /// Whether the medium is a picture or a clip.
    pub kind: MediaKind,
    /// When the job was created, in milliseconds since the Unix epoch: the newest are kept first.
    pub created_at: Millis,
    /// When the link stops working, in milliseconds since the Unix epoch, if the service says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Millis>,
    /// The state of the bytes.
    pub state: KeepState,
    /// The bytes of an earlier link to the same medium, until those of the current link are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earlier: Option<KeptFile>,
    /// Whether the browser has deleted the file or the copy.
    #[serde(default, skip_serializing_if = "is_off")]
    pub evicted: bool,
    /// Whether the task had not ended when the medium was noted: its bytes may still change.
    #[serde(default, skip_serializing_if = "is_off")]
    pub may_change: bool,
    /// The copy that can be shown, if the host allows no page to read the medium.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copy: Option<ViewCopy>,
}

/// The state of the bytes of a medium.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum KeepState {
    /// Only the link is known.
    Linked {
        /// How often fetching the medium has failed.
        #[serde(default)]
        tries: u32,
        /// The time before which the link is not tried again, in milliseconds since the Unix epoch.
        #[serde(default)]
        next: Millis,
        /// Why the last try failed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Failure>,
    },
    /// A tab is fetching and storing the medium.
    Keeping {
        /// The tab.
        by: String,
        /// How often keeping the medium has failed before.
        #[serde(default)]
        tries: u32,
        /// The file that is being written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        file: Option<KeptFile>,
        /// The name of the copy that is being stored.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        copy: Option<String>,
    },
    /// The bytes are stored here, and were read back.
    Kept {
        /// The file.
        file: KeptFile,
    },
    /// The host allows no page to read the medium.
    Unreadable,
    /// The link has died.
    Gone,
    /// The user has removed the medium from this browser to free room.
    LetGo,
}

/// A stored file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptFile {
    /// The SHA-256 of the bytes, in hexadecimal digits. It is the name of the file.
    pub hash: String,
    /// The length in bytes.
    pub length: u64,
    /// The media type that the bytes show; empty if they do not show it.
    #[serde(default)]
    pub media_type: String,
    /// The width and height in pixels, if they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<(u32, u32)>,
    /// When the file was stored, in milliseconds since the Unix epoch.
    #[serde(default)]
    pub at: Millis,
}

/// Why bytes could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// There was no response, or only a part of it.
    Unreachable,
    /// The host has a fault, or asks to wait.
    Busy,
    /// The host allows no page to read the medium: it sends no CORS headers.
    Refused,
    /// The link has died.
    Dead,
    /// The host has answered with this HTTP status, which does not say that the link has died.
    Status(u16),
    /// The medium has more bytes than the user wants to keep.
    TooLarge(u64),
    /// The response is no medium, such as a page that asks to sign in.
    NoMedium(NotMedium),
    /// The browser has no room.
    NoRoom,
    /// The browser did not store the bytes, or returned other bytes.
    NotStored,
}

impl KeepRecord {
    /// Reads a stored record; `None` if another version has written it.
    pub fn parse(text: &str) -> Option<Self> {
        // The text is parsed to a value first: a tagged enum cannot read numbers that stay text.
        let value: Value = serde_json::from_str(text).ok()?;
        serde_json::from_value(value).ok()
    }

    /// Returns the record as JSON.
    pub fn print(&self) -> String {
        // Only maps whose keys are no texts cannot be printed.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The file that can be shown. `None` if no bytes are kept, neither of the current link nor of
    /// an earlier one.
    pub fn file(&self) -> Option<&KeptFile> {
        match &self.state {
            KeepState::Kept { file } => Some(file),
            _ => self.earlier.as_ref(),
        }
    }

    /// All files that the record names.
    pub fn files(&self) -> Vec<&KeptFile> {
        let named = match &self.state {
            KeepState::Kept { file }
            | KeepState::Keeping {
                file: Some(file), ..
            } => Some(file),
            _ => None,
        };
        let mut files: Vec<&KeptFile> = named.into_iter().chain(&self.earlier).collect();
        files.dedup_by(|one, other| one.hash == other.hash);
        files
    }

    /// The names of all copies: the one that can be shown, and the one that is being stored.
    pub fn copies(&self) -> Vec<&str> {
        let stored = match &self.state {
            KeepState::Keeping { copy, .. } => copy.as_deref(),
            _ => None,
        };
        let shown = self.copy.as_ref().map(|copy| copy.name.as_str());
        shown.into_iter().chain(stored).collect()
    }

    /// Whether the copy is of the current link, whatever the link's signature.
    pub fn has_copy_of_link(&self) -> bool {
        let copy = self.copy.as_ref();
        copy.is_some_and(|copy| address(&copy.url) == address(&self.url))
    }

    /// Whether only a copy for viewing is kept, and no tab is fetching the medium.
    pub fn is_view_only(&self) -> bool {
        self.state.is_out_of_reach() && self.copy.is_some()
    }

    /// Whether the medium takes room here, as a file or a copy.
    pub fn takes_room(&self) -> bool {
        self.file().is_some() || self.copy.is_some()
    }

    /// Whether the record names a file with this hash, or a copy with this name.
    pub fn names_any(&self, name: &str) -> bool {
        self.names(name) || self.copies().contains(&name)
    }

    /// Whether the record names a file with this hash.
    pub fn names(&self, hash: &str) -> bool {
        self.files().iter().any(|file| file.hash == hash)
    }
}

impl KeepState {
    /// The state of a link that was not tried yet.
    pub const LINKED: Self = Self::Linked {
        tries: 0,
        next: 0,
        why: None,
    };
}

/// An address without its query and fragment.
pub(super) fn address(url: &str) -> &str {
    url.split(['?', '#']).next().unwrap_or(url)
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_off(flag: &bool) -> bool {
    !flag
}

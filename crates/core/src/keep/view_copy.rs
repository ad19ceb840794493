//! Copies of media that no page may read: elements of a page can show a copy, but no script can read it.

use serde::{Deserialize, Serialize};

/// The beginning of the names of copies; no hash begins with it.
pub const COPY: &str = "copy-";

/// A stored response that was shown once, and can be shown again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ViewCopy {
    /// The name of the copy, which no other copy ever has.
    pub name: String,
    /// The link that the copy came from.
    pub url: String,
    /// The bytes that the browser counts for the copy; 0 if it does not say. Some browsers add a random number,
    /// so that no page learns the length.
    #[serde(default)]
    pub length: u64,
}

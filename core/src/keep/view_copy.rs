//! What a browser holds of a medium that no page may read: elements can show it, and nothing can read it.

use serde::{Deserialize, Serialize};

/// The names of copies begin with this; no hash does.
pub const COPY: &str = "copy-";

/// A stored answer that was shown once, and can be again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ViewCopy {
    /// Its name, which no other copy ever has.
    pub name: String,
    /// The link that it came from.
    pub url: String,
    /// The bytes that the browser counts for it; 0 if it does not say. Some browsers add a random number, so
    /// that no page learns the length.
    #[serde(default)]
    pub length: u64,
}

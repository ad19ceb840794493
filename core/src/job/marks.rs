//! What the user notes about a job's results.

use serde::{Deserialize, Serialize};

use crate::time::Millis;

/// What the user has noted about a job's results. Of two copies the later one counts, whatever else
/// their jobs know; of two from the same moment, the one that notes more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Marks {
    /// When the user last changed them, in milliseconds since the Unix epoch.
    pub at: Millis,
    /// Whether they are a favourite.
    #[serde(default)]
    pub favourite: bool,
}

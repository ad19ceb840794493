//! What a list of models tells about the values that a model takes.

use serde::{Deserialize, Serialize};
use serde_json::Number;

/// What a service says that a model takes; empty where it says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Takes {
    /// Values for `seconds`.
    pub seconds: Vec<String>,
    /// Values for `resolution`.
    pub resolutions: Vec<String>,
    /// Values for `size`: pixels, and the ratios of models that make images.
    pub sizes: Vec<String>,
    /// Values for the ratio of a clip.
    pub ratios: Vec<String>,
    /// Values for `quality`.
    pub qualities: Vec<String>,
    /// The maximum number of reference images.
    pub references: Option<u32>,
    /// The credits for one request, if that is one number.
    pub credits: Option<Number>,
}

impl Takes {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

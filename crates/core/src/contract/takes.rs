//! The values that a model takes, as the list of models gives them.

use serde::{Deserialize, Serialize};
use serde_json::Number;

/// The values that a service lists for a model; empty where it lists none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Takes {
    /// Values for `seconds`.
    pub seconds: Vec<String>,
    /// Values for `resolution`.
    pub resolutions: Vec<String>,
    /// Values for `size`: pixels, and the ratios of models that make images.
    pub sizes: Vec<String>,
    /// Values for the aspect ratio of a video.
    pub ratios: Vec<String>,
    /// Values for `quality`.
    pub qualities: Vec<String>,
    /// The maximum number of reference images.
    pub references: Option<u32>,
    /// The credits for one request, if the service gives one number.
    pub credits: Option<Number>,
}

impl Takes {
    /// Whether the service lists nothing for the model.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

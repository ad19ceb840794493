//! What the service says about itself.

/// Stands in every log line and on the bare front page, so that nobody mistakes this for a
/// service with a model behind it.
pub const WHAT_IT_IS: &str =
    "easel reference service: for development and tests, renders procedurally, no model behind it";

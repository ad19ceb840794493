//! The service's description of itself.

/// The description of the service. It stands in every log line and on the bare front page, so that
/// the service is not mistaken for one with a model behind it.
pub const WHAT_IT_IS: &str =
    "easel reference service: for development and tests, drawn by a program, no model behind it";

//! Durations in seconds and in milliseconds.

use crate::time::Millis;

/// Converts a duration to seconds.
#[allow(
    clippy::cast_precision_loss,
    reason = "exact for any span of a lifetime"
)]
pub(super) fn seconds(span: Millis) -> f64 {
    span as f64 / 1_000.0
}

/// Converts a duration to milliseconds.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "spans are not negative, and the cast keeps what is too long at the longest"
)]
pub(super) fn millis(seconds: f64) -> Millis {
    (seconds * 1_000.0).round() as Millis
}

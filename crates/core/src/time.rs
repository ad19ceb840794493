//! The units of times and durations.

/// Milliseconds: since the Unix epoch for a time, or as a duration.
pub type Millis = u64;

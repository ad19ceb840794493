//! Tests of the service on a machine of which the test controls the clock and the kept files.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod base;
mod ended;
mod machine;
mod support;

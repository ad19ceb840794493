//! Tests of the service on a machine that the test controls: its clock, and what it keeps.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod base;
mod ended;
mod machine;
mod support;

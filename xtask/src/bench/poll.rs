//! Measures how late a page learns of results, and how many polls that needs.

use anyhow::Result;

use crate::{process, workspace};

/// Simulates jobs with `crates/core/benches/poll.rs`, which has the targets. Fails if a target is missed.
pub(crate) fn measure() -> Result<()> {
    println!("Simulating 100,000 jobs a case, which takes half a minute when it is compiled.\n");
    process::run(workspace::cargo(
        "bench --quiet --package easel-core --bench poll",
    ))
}

//! The ledger's stress test: a million schedules of crashes, losses and failures.

use anyhow::Result;

use crate::{
    process,
    progress::Progress,
    tools::{self, Need},
    workspace::cargo,
};

/// The number of schedules: a hundred times the number of `cargo xtask test`, enough to find bugs that take three
/// failures at once.
const SCHEDULES: u32 = 1_000_000;

/// Runs the schedules; fails on any violation.
pub(crate) fn run() -> Result<()> {
    const NEEDS: [Need; 1] = [Need::Compiler];
    let mut progress = Progress::of(NEEDS.len() + 1);
    tools::provide(&NEEDS, &mut progress)?;
    progress.step("the ledger, simulated a million times, which takes some minutes");
    let mut test = cargo("test --quiet --release -p easel-core --test ledger no_schedule");
    test.args(["--", "--nocapture"]);
    test.env("EASEL_SCHEDULES", SCHEDULES.to_string());
    process::run(test)
}

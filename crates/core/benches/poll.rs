//! How late a page learns of results, and how many polls that takes: `cargo xtask bench poll`.

#[path = "../tests/poll/cases.rs"]
mod cases;
#[path = "../tests/poll/simulation.rs"]
#[allow(dead_code, reason = "what only the test simulates")]
mod simulation;

use std::process::ExitCode;

/// Enough jobs to make two digits of each figure reliable.
const JOBS: usize = 100_000;

fn main() -> ExitCode {
    let mut missed = Vec::new();
    for case in &cases::CASES {
        let (measured, over) = case.run(JOBS);
        println!(
            "poll {} p50 {:.2} p95 {:.2} requests {:.1}",
            case.name, measured.p50, measured.p95, measured.requests
        );
        missed.extend(over);
    }
    for miss in &missed {
        eprintln!("target missed: {miss}");
    }
    if missed.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

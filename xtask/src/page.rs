//! Programs that use the whole page in a real browser, but are not tests.

use anyhow::Result;

use crate::{browser::Engine, process, progress::Progress, site::Site, stages, tools, workspace};

/// Runs a benchmark of `tests/e2e/benches`, which has the targets; fails if one is missed.
pub(crate) fn measure(name: &str) -> Result<()> {
    run(&format!(
        "bench --quiet --profile dev --package easel-e2e --bench {name}"
    ))
}

/// Runs a program of `tests/e2e/examples`.
pub(crate) fn example(name: &str) -> Result<()> {
    run(&format!("run --quiet --package easel-e2e --example {name}"))
}

fn run(command: &str) -> Result<()> {
    let needs = stages::needs_of_page();
    tools::provide(&needs, &mut Progress::of(needs.len()))?;
    let program = workspace::cargo(command);
    process::run(stages::with_page(program, Site::Release, Engine::Chromium)?)
}

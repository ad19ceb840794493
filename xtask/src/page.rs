//! Programs that use the whole page in a real browser, but are not tests.

use std::{path::Path, process::Command};

use anyhow::{Context, Result};

use crate::{
    browser::Engine,
    end_to_end, process,
    programs::{self, NATIVE},
    progress::Progress,
    site::Site,
    stages, tools, workspace,
};

/// Runs a benchmark of `tests/e2e/benches`, which has the targets. Fails if a target is missed.
pub(crate) fn measure(name: &str) -> Result<()> {
    run(bench(name))
}

/// Runs a benchmark in the small form of the browser, if there is one, so that no other part of the browser takes
/// memory.
pub(crate) fn measure_small(name: &str) -> Result<()> {
    run(end_to_end::small(bench(name), name, Engine::Chromium))
}

/// Runs a benchmark, beside another built site if one is named.
pub(crate) fn measure_against(name: &str, site: Option<&Path>) -> Result<()> {
    let mut program = bench(name);
    if let Some(site) = site {
        let site = site
            .canonicalize()
            .with_context(|| format!("{} is not there", site.display()))?;
        program.env("EASEL_AGAINST", site);
    }
    run(program)
}

/// Runs a benchmark with a ledger of this many jobs.
pub(crate) fn measure_jobs(name: &str, jobs: u32) -> Result<()> {
    let mut program = bench(name);
    program.env("EASEL_JOBS", jobs.to_string());
    run(program)
}

/// Runs a program of `tests/e2e/examples`.
pub(crate) fn example(name: &str) -> Result<()> {
    run(workspace::cargo(&format!(
        "run --quiet --package easel-e2e --example {name}"
    )))
}

fn bench(name: &str) -> Command {
    programs::cargo(&format!(
        "bench --quiet --profile dev {NATIVE} --bench pages -- {name}"
    ))
}

fn run(program: Command) -> Result<()> {
    let needs = stages::needs_of_page();
    tools::provide(&needs, &mut Progress::of(needs.len()))?;
    let program = end_to_end::with_page(program, Site::Release, Engine::Chromium)?;
    process::run(program)
}

//! The commands of the workspace: `cargo xtask run`, `test`, `dist` and `bench`.
//!
//! One command shows everything on a fresh machine and one command tests it, so this crate installs
//! what they need. It has few dependencies, since it is compiled before anything else.

mod args;
mod bench;
mod brotli;
mod browser;
mod clients;
mod containers;
mod debian;
mod flaky;
mod hosting;
mod native;
mod page;
mod process;
mod programs;
mod progress;
mod readers;
mod report;
mod run;
mod servers;
mod service;
mod site;
mod stages;
mod test;
mod tools;
mod web;
mod workspace;

use std::process::ExitCode;

use crate::{args::Task, process::Interrupted};

/// The exit code of a program that was ended by Ctrl-C: 128 plus the number of SIGINT.
const INTERRUPTED: u8 = 130;

fn main() -> ExitCode {
    match workspace::note_this()
        .and_then(|()| process::listen())
        .and_then(|()| args::parse(std::env::args_os().skip(1)).and_then(act))
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<Interrupted>() => {
            eprintln!("Interrupted.");
            ExitCode::from(INTERRUPTED)
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn act(task: Task) -> anyhow::Result<()> {
    match task {
        Task::Help => {
            print!("{}", args::HELP);
            Ok(())
        }
        Task::Run(options) => run::run(&options),
        Task::Test(options) => test::test(&options),
        Task::Dist { base } => hosting::dist(&base),
        Task::Verify { folder } => hosting::verify(&folder),
        Task::VerifyRunning { url, against } => hosting::verify_running(&url, &against),
        Task::Host(options) => hosting::host(&options),
        Task::AfterTrunk => site::hook::after_trunk(),
        Task::BenchSize => bench::size::measure(),
        Task::BenchLighthouse => bench::lighthouse::measure(),
        Task::BenchPoll => bench::poll::measure(),
        Task::BenchReproducible => bench::reproducible::measure(),
        Task::BenchFaults => bench::faults::run(),
        Task::BenchSoak => page::measure("soak"),
        Task::BenchInteract => page::measure("interact"),
        Task::BenchLayout => page::measure("layout"),
        Task::BenchModels => page::measure("models"),
        Task::BenchPictures => page::measure_small("pictures"),
        Task::BenchEarly => page::measure("early"),
        Task::BenchUsable { against } => page::measure_against("usable", against.as_deref()),
        Task::BenchLibrary { jobs } => page::measure_jobs("library", jobs),
        Task::BenchArchive { jobs } => page::measure_jobs("archive", jobs),
        Task::Screenshots => page::example("screenshots"),
        Task::BenchFuzz { target, seconds } => bench::fuzz::measure(target, seconds),
    }
}

//! The commands of the workspace: `cargo xtask run`, `test`, `dist` and `bench`.
//!
//! One command shows the whole application on a fresh machine and one command tests it, so this
//! crate installs what they need. It has few dependencies, since it is compiled before everything
//! else.

mod args;
mod bench;
mod brotli;
mod browser;
mod clients;
mod compressed;
mod containers;
mod debian;
mod end_to_end;
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

use anyhow::{Result, bail};
use clap::Parser;

use crate::{
    args::{Bench, CommandLine, DistOptions, XtaskCommand},
    process::Interrupted,
    site::Site,
};

/// The exit code of a program that was ended by Ctrl-C: 128 plus the number of SIGINT.
const INTERRUPTED: u8 = 130;

fn main() -> ExitCode {
    let task = CommandLine::parse().task;
    match workspace::note_this()
        .and_then(|()| process::listen())
        .and_then(|()| act(task))
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

fn act(task: XtaskCommand) -> Result<()> {
    match task {
        XtaskCommand::Run(options) => run::run(&options),
        XtaskCommand::Test(options) => test::test(&options),
        XtaskCommand::Dist(options) => dist(options),
        XtaskCommand::Screenshots => page::example("screenshots"),
        XtaskCommand::Bench(what) => measure(what),
        XtaskCommand::AfterTrunk => site::hook::after_trunk(),
    }
}

fn dist(options: DistOptions) -> Result<()> {
    let DistOptions {
        base,
        target,
        config,
        connect,
        verify,
        against,
    } = options;
    if let Some(what) = verify {
        let schemes = ["http://", "https://"];
        let is_address = |text: &&str| schemes.iter().any(|scheme| text.starts_with(scheme));
        let address = what.to_str().filter(is_address);
        return match (address, against) {
            (Some(url), against) => {
                let against = against.unwrap_or_else(|| Site::Release.directory());
                hosting::verify_running(url, &against)
            }
            (None, Some(_)) => {
                bail!("--against is for a running site: give --verify its address")
            }
            (None, None) => hosting::verify(&what),
        };
    }
    let Some(target) = target else {
        return hosting::dist(&base);
    };
    hosting::host(&hosting::HostingOptions {
        target,
        base,
        config,
        connect,
    })
}

fn measure(what: Bench) -> Result<()> {
    match what {
        Bench::Size => bench::size::measure(),
        Bench::Reproducible => bench::reproducible::measure(),
        Bench::Lighthouse => bench::lighthouse::measure(),
        Bench::Poll => bench::poll::measure(),
        Bench::Faults => bench::faults::run(),
        Bench::Soak => page::measure("soak"),
        Bench::Interact => page::measure("interact"),
        Bench::Layout => page::measure("layout"),
        Bench::Models => page::measure("models"),
        Bench::Pictures => page::measure_small("pictures"),
        Bench::Early => page::measure("early"),
        Bench::Usable { against } => page::measure_against("usable", against.as_deref()),
        Bench::Library { jobs } => page::measure_jobs("library", jobs),
        Bench::Archive { jobs } => page::measure_jobs("archive", jobs),
        Bench::Fuzz { target, seconds } => bench::fuzz::measure(target, seconds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_compared_with_no_build() {
        let line = ["xtask", "dist", "--verify", "a", "--against", "b"];
        let XtaskCommand::Dist(options) = CommandLine::parse_from(line).task else {
            panic!("it is another command");
        };
        let message = dist(options)
            .expect_err("a folder has its own sums")
            .to_string();
        assert!(message.contains("its address"), "{message}");
    }
}

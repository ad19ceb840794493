//! Parses the command line.

#[cfg(test)]
mod tests;

use std::{ffi::OsString, path::PathBuf};

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};

use super::{RunOptions, Task, TestOptions};
use crate::{
    bench::fuzz::Target,
    browser::{ENGINES, Engine},
    hosting,
    site::{Site, base},
};

/// The measurements of `bench`.
const MEASURED: &str = "size, reproducible, lighthouse, poll, faults, soak, interact, layout, models, pictures, early, usable, library, archive or fuzz";

/// How long `bench fuzz` takes by default: about a million executions.
const FUZZ_SECONDS: u32 = 60;

/// The length of the ledger for `bench library` and `bench archive` by default: years of daily work.
const JOBS: u32 = 100_000;

/// Parses the arguments after `cargo xtask`.
pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Task> {
    let mut parser = Parser::from_args(args);
    let Some(first) = parser.next()? else {
        return Ok(Task::Help);
    };
    let command = match first {
        Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
        Arg::Value(command) => command.string()?,
        other => return Err(other.unexpected().into()),
    };
    match command.as_str() {
        "run" => parse_run(&mut parser),
        "test" => parse_test(&mut parser),
        "dist" => parse_dist(&mut parser),
        "screenshots" => match parser.next()? {
            None => Ok(Task::Screenshots),
            Some(Arg::Long("help") | Arg::Short('h')) => Ok(Task::Help),
            Some(other) => Err(other.unexpected().into()),
        },
        "bench" => parse_bench(&mut parser),
        "after-trunk" => Ok(Task::AfterTrunk),
        "help" => Ok(Task::Help),
        other => bail!("there is no command {other}; `cargo xtask --help` lists them"),
    }
}

fn parse_run(parser: &mut Parser) -> Result<Task> {
    let mut options = RunOptions::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("port") => {
                let port = parser.value()?.string()?;
                options.port = port
                    .parse()
                    .ok()
                    // With --watch the service listens on the next port.
                    .filter(|port| (1..u16::MAX).contains(port))
                    .with_context(|| {
                        format!("--port takes a number from 1 to 65534, not {port}")
                    })?;
            }
            Arg::Long("key") => options.key = parser.value()?.string()?,
            Arg::Long("pace") => options.pace = Some(parser.value()?.string()?),
            Arg::Long("open") => options.open = true,
            Arg::Long("watch") => options.watch = true,
            Arg::Long("release") => options.release = true,
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    if options.watch && options.release {
        bail!("--watch builds at each change, and --release takes minutes: choose one of them");
    }
    Ok(Task::Run(options))
}

fn parse_test(parser: &mut Parser) -> Result<Task> {
    let mut options = TestOptions::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("only") => options.only.push(parser.value()?.string()?),
            Arg::Long("engine") => options.engines.push(engine(&parser.value()?.string()?)?),
            Arg::Long("quick") => options.quick = true,
            Arg::Value(filter) => options.filters.push(filter.string()?),
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            other @ (Arg::Long(_) | Arg::Short(_)) => return Err(other.unexpected().into()),
        }
    }
    Ok(Task::Test(options))
}

fn engine(name: &str) -> Result<Engine> {
    let known = ENGINES.iter().find(|(known, _)| *known == name);
    let (_, engine) = known.with_context(|| {
        let names = ENGINES.map(|(name, _)| name).join(", ");
        format!("there is no engine {name}; the engines are {names}")
    })?;
    Ok(*engine)
}

fn parse_dist(parser: &mut Parser) -> Result<Task> {
    let mut path = "/".to_owned();
    let mut target = None;
    let mut config = None;
    let mut verify: Option<OsString> = None;
    let mut against = None;
    let mut connect = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("base") => path = parser.value()?.string()?,
            Arg::Long("target") => {
                target = Some(hosting::Target::named(&parser.value()?.string()?)?);
            }
            Arg::Long("config") => config = Some(parser.value()?.into()),
            Arg::Long("verify") => verify = Some(parser.value()?),
            Arg::Long("against") => against = Some(parser.value()?.into()),
            Arg::Long("connect") => connect.push(parser.value()?.string()?),
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    base::check(&path)?;
    if let Some(what) = verify {
        if target.is_some() || config.is_some() || !connect.is_empty() {
            bail!("--verify only looks at a folder or a site: give it no options of a target");
        }
        return verification(what, against);
    }
    if against.is_some() {
        bail!("--against is the build that a running site is compared with: add --verify URL");
    }
    let Some(target) = target else {
        if config.is_some() || !connect.is_empty() {
            bail!("--config and --connect are for the folder of a host: add --target");
        }
        return Ok(Task::Dist { base: path });
    };
    Ok(Task::Host(hosting::Options {
        target,
        base: path,
        config,
        connect,
    }))
}

/// An address has a scheme; all else is a folder.
fn verification(what: OsString, against: Option<PathBuf>) -> Result<Task> {
    let is_address = |text: &str| text.starts_with("http://") || text.starts_with("https://");
    match (what.into_string(), against) {
        (Ok(url), against) if is_address(&url) => Ok(Task::VerifyRunning {
            url,
            against: against.unwrap_or_else(|| Site::Release.directory()),
        }),
        (_, Some(_)) => bail!("--against is for a running site: give --verify its address"),
        (Ok(folder), None) => Ok(Task::Verify {
            folder: folder.into(),
        }),
        (Err(folder), None) => Ok(Task::Verify {
            folder: folder.into(),
        }),
    }
}

fn parse_bench(parser: &mut Parser) -> Result<Task> {
    let what = match parser.next()? {
        Some(Arg::Value(what)) => what.string()?,
        Some(Arg::Long("help") | Arg::Short('h')) => return Ok(Task::Help),
        Some(other) => return Err(other.unexpected().into()),
        None => bail!("bench takes what to measure: {MEASURED}"),
    };
    let mut seconds = FUZZ_SECONDS;
    let mut target = Target::Decoder;
    let mut jobs = JOBS;
    let mut against = None;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Value(name) if what == "fuzz" => {
                target = match name.string()?.as_str() {
                    "decoder" => Target::Decoder,
                    "metadata" => Target::Metadata,
                    "json" => Target::Json,
                    other => bail!("bench fuzz knows decoder, metadata and json, not {other}"),
                };
            }
            Arg::Long("seconds") if what == "fuzz" => seconds = parser.value()?.parse()?,
            Arg::Long("against") if what == "usable" => against = Some(parser.value()?.into()),
            Arg::Long("jobs") if matches!(&*what, "library" | "archive") => {
                jobs = parser.value()?.parse()?;
            }
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    match what.as_str() {
        "size" => Ok(Task::BenchSize),
        "reproducible" => Ok(Task::BenchReproducible),
        "lighthouse" => Ok(Task::BenchLighthouse),
        "poll" => Ok(Task::BenchPoll),
        "faults" => Ok(Task::BenchFaults),
        "soak" => Ok(Task::BenchSoak),
        "interact" => Ok(Task::BenchInteract),
        "layout" => Ok(Task::BenchLayout),
        "models" => Ok(Task::BenchModels),
        "pictures" => Ok(Task::BenchPictures),
        "early" => Ok(Task::BenchEarly),
        "usable" => Ok(Task::BenchUsable { against }),
        "fuzz" => Ok(Task::BenchFuzz { target, seconds }),
        "library" => Ok(Task::BenchLibrary { jobs }),
        "archive" => Ok(Task::BenchArchive { jobs }),
        other => bail!("bench cannot measure {other}; it measures {MEASURED}"),
    }
}

//! The command line: its tasks and their help.

use std::ffi::OsString;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};

use crate::{
    browser::{ENGINES, Engine},
    site::base,
};

/// The answer to `--help`.
pub(crate) const HELP: &str = "\
Usage: cargo xtask COMMAND

  run               build the site and serve it together with the reference service
      --port PORT     where the site is served (8787)
      --key KEY       the key that the reference service accepts (easel-reference-key)
      --pace PACE     how long its work takes: fast, normal, or a factor
      --open          open the site in the browser
      --watch         for developers: rebuild and reload when a source file changes
  test [FILTER…]    prove everything; with a FILTER, only the tests whose names contain it, and in
                    Chromium only
      --only STAGE    one stage: fmt, clippy, native, clients, web, e2e (may be repeated)
      --engine NAME   the end-to-end tests in one browser: chromium, firefox, webkit (may be
                      repeated); the last two run those of what matters most
  dist              build the static site in dist/
      --base PATH     the path that it will be hosted under (/)
  screenshots       pictures of every screen and state, on three devices, light and dark
  bench size        the compressed size of the first load, against its budget
  bench lighthouse  Lighthouse's figures for a phone
  bench poll        how late a result is known and by how many looks, simulated
  bench faults      a million schedules of crashes and losses, against the ledger
  bench soak        five hundred jobs at once in a real browser: responsiveness and memory
  bench interact    how soon the page shows what a person did, with 200 cards on a slow machine
  bench fuzz        what makes the decoder panic: any bytes, for a time
      --seconds N     how long (60)

Tools are installed once, at pinned versions, into $EASEL_CACHE or the user's cache directory.
";

/// The measurements of `bench`.
const MEASURED: &str = "size, lighthouse, poll, faults, soak, interact or fuzz";

/// How long `bench fuzz` takes by default: about a million executions.
const FUZZ_SECONDS: u32 = 60;

/// One task of the command line.
#[derive(Debug, PartialEq)]
pub(crate) enum Task {
    Help,
    Run(RunOptions),
    Test(TestOptions),
    Dist {
        base: String,
    },
    Screenshots,
    BenchSize,
    BenchLighthouse,
    BenchPoll,
    BenchFaults,
    BenchSoak,
    BenchInteract,
    BenchFuzz {
        seconds: u32,
    },
    /// Trunk's hook, which users never type: see `site::hook`.
    AfterTrunk,
}

/// The options of `run`.
#[derive(Debug, PartialEq)]
pub(crate) struct RunOptions {
    pub(crate) port: u16,
    pub(crate) key: String,
    /// Passed on unchanged: the service knows the valid paces.
    pub(crate) pace: Option<String>,
    pub(crate) open: bool,
    pub(crate) watch: bool,
}

impl Default for RunOptions {
    fn default() -> Self {
        Self {
            // Not registered for any common program, and easy to remember.
            port: 8787,
            // A fixed key protects nothing of value here, and a page that remembers it keeps
            // working.
            key: "easel-reference-key".to_owned(),
            pace: None,
            open: false,
            watch: false,
        }
    }
}

/// The options of `test`.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct TestOptions {
    pub(crate) only: Vec<String>,
    /// Empty means all that fit the other options.
    pub(crate) engines: Vec<Engine>,
    pub(crate) filters: Vec<String>,
}

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
        "screenshots" => Ok(Task::Screenshots),
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
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Task::Run(options))
}

fn parse_test(parser: &mut Parser) -> Result<Task> {
    let mut options = TestOptions::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("only") => options.only.push(parser.value()?.string()?),
            Arg::Long("engine") => options.engines.push(engine(&parser.value()?.string()?)?),
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
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("base") => path = parser.value()?.string()?,
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    base::check(&path)?;
    Ok(Task::Dist { base: path })
}

fn parse_bench(parser: &mut Parser) -> Result<Task> {
    let what = match parser.next()? {
        Some(Arg::Value(what)) => what.string()?,
        Some(Arg::Long("help") | Arg::Short('h')) => return Ok(Task::Help),
        Some(other) => return Err(other.unexpected().into()),
        None => bail!("bench takes what to measure: {MEASURED}"),
    };
    let mut seconds = FUZZ_SECONDS;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("seconds") if what == "fuzz" => seconds = parser.value()?.parse()?,
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    match what.as_str() {
        "size" => Ok(Task::BenchSize),
        "lighthouse" => Ok(Task::BenchLighthouse),
        "poll" => Ok(Task::BenchPoll),
        "faults" => Ok(Task::BenchFaults),
        "soak" => Ok(Task::BenchSoak),
        "interact" => Ok(Task::BenchInteract),
        "fuzz" => Ok(Task::BenchFuzz { seconds }),
        other => bail!("bench cannot measure {other}; it measures {MEASURED}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Task, String> {
        parse(line.split_whitespace().map(OsString::from)).map_err(|error| error.to_string())
    }

    #[test]
    fn options_of_run_override_its_defaults() {
        assert_eq!(parsed("run"), Ok(Task::Run(RunOptions::default())));
        let expected = RunOptions {
            port: 9000,
            key: "k".to_owned(),
            pace: Some("fast".to_owned()),
            open: true,
            watch: true,
        };
        let line = "run --port 9000 --key k --pace=fast --open --watch";
        assert_eq!(parsed(line), Ok(Task::Run(expected)));
    }

    #[test]
    fn what_is_picked_of_the_tests_is_collected() {
        let expected = TestOptions {
            only: vec!["web".to_owned(), "e2e".to_owned()],
            engines: vec![Engine::WebKit, Engine::Firefox],
            filters: vec!["poll".to_owned(), "draft".to_owned()],
        };
        let line = "test poll --only web draft --engine webkit --only e2e --engine=firefox";
        assert_eq!(parsed(line), Ok(Task::Test(expected)));
    }

    #[test]
    fn every_command_is_reached() {
        for (line, task) in [
            ("", Task::Help),
            ("--help", Task::Help),
            ("run --help", Task::Help),
            (
                "dist",
                Task::Dist {
                    base: "/".to_owned(),
                },
            ),
            (
                "dist --base /studio/",
                Task::Dist {
                    base: "/studio/".to_owned(),
                },
            ),
            ("screenshots", Task::Screenshots),
            ("bench size", Task::BenchSize),
            ("bench lighthouse", Task::BenchLighthouse),
            ("bench poll", Task::BenchPoll),
            ("bench faults", Task::BenchFaults),
            ("bench soak", Task::BenchSoak),
            ("bench interact", Task::BenchInteract),
            ("bench fuzz", Task::BenchFuzz { seconds: 60 }),
            ("bench fuzz --seconds 5", Task::BenchFuzz { seconds: 5 }),
        ] {
            assert_eq!(parsed(line), Ok(task), "{line}");
        }
    }

    #[test]
    fn a_mistake_is_answered_with_what_is_allowed() {
        for (line, part) in [
            ("rnu", "there is no command rnu"),
            ("run --port 65535", "from 1 to 65534"),
            ("run --port web", "not web"),
            ("run --prot 1", "--prot"),
            ("test --fast", "--fast"),
            (
                "test --engine edge",
                "the engines are chromium, firefox, webkit",
            ),
            ("dist --base studio", "/studio/"),
            ("bench", MEASURED),
            ("bench speed", "speed"),
            ("bench size twice", "twice"),
            ("bench size --seconds 5", "--seconds"),
            ("bench fuzz --seconds soon", "soon"),
        ] {
            let message = parsed(line).expect_err(line);
            assert!(message.contains(part), "{line}: {message}");
        }
    }
}

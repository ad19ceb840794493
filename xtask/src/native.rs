//! The tests that need no browser: all test programs, several at a time.
//!
//! `cargo test` runs one program after the other. The slowest ones mostly wait, so that the
//! processors would have little to do. There are no documentation tests, which are no programs.

use std::{
    collections::VecDeque,
    fs::{self, File},
    path::{Path, PathBuf},
    process::Stdio,
    sync::{Mutex, PoisonError},
    thread,
    time::Instant,
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{
    process::{self, Interrupted, Running},
    progress::spoken,
    workspace,
};

/// The programs that take longest, by their names. They start first.
const SLOWEST: [&str; 2] = ["it", "ledger"];

/// A test program that cargo has built.
#[derive(Debug, PartialEq)]
struct Program {
    name: String,
    path: PathBuf,
    /// The folder of its package, in which cargo would start it.
    folder: PathBuf,
}

/// Builds all test programs and runs the tests whose names contain one of the filters.
pub(crate) fn run(filters: &[String]) -> Result<()> {
    let programs = Mutex::new(VecDeque::from(build()?));
    let logs = workspace::root().join("target/native");
    fs::create_dir_all(&logs).context("the folder of the tests' output cannot be made")?;
    // Two at least: one of them may only be waiting.
    let workers = thread::available_parallelism().map_or(2, |number| number.get().max(2));
    let work = || -> Result<Vec<String>> {
        let mut failed = Vec::new();
        while let Some(program) = next(&programs) {
            if !program.passes(filters, &logs)? {
                failed.push(program.name);
            }
        }
        Ok(failed)
    };
    let outcomes: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .map(thread::ScopedJoinHandle::join)
            .collect()
    });
    let mut failed = Vec::new();
    for outcome in outcomes {
        failed.extend(outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
    }
    if !failed.is_empty() {
        bail!("tests failed in {}", failed.join(", "));
    }
    Ok(())
}

fn next(programs: &Mutex<VecDeque<Program>>) -> Option<Program> {
    let mut programs = programs.lock().unwrap_or_else(PoisonError::into_inner);
    programs.pop_front()
}

/// Builds the test programs of all packages, but for those of the browser.
fn build() -> Result<Vec<Program>> {
    let mut cargo = workspace::cargo(
        "test --no-run --workspace --exclude easel-e2e --exclude easel-hosting --tests \
         --message-format=json-render-diagnostics",
    );
    let line = process::spelled(&cargo);
    cargo.stdout(Stdio::piped());
    let output = Running::start(cargo)?.output()?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    let mut programs = programs(&String::from_utf8_lossy(&output.stdout));
    if programs.is_empty() {
        bail!("cargo built the tests but does not say where");
    }
    programs.sort_by_key(|program| !SLOWEST.contains(&program.name.as_str()));
    Ok(programs)
}

/// The test programs among the messages that cargo writes about what it has built.
fn programs(messages: &str) -> Vec<Program> {
    let read = |line: &str| {
        let message: Value = serde_json::from_str(line).ok()?;
        let is_test = message["profile"]["test"].as_bool()?;
        let manifest = PathBuf::from(message["manifest_path"].as_str()?);
        let program = Program {
            name: message["target"]["name"].as_str()?.to_owned(),
            path: PathBuf::from(message["executable"].as_str()?),
            folder: manifest.parent()?.to_owned(),
        };
        is_test.then_some(program)
    };
    messages.lines().filter_map(read).collect()
}

impl Program {
    /// Runs the program and tells how it ended; all that it printed only if it failed.
    fn passes(&self, filters: &[String], logs: &Path) -> Result<bool> {
        let stem = self.path.file_stem().unwrap_or_default();
        let log = logs.join(stem).with_extension("log");
        let file =
            File::create(&log).with_context(|| format!("{} cannot be written", log.display()))?;
        let mut command = workspace::command(&self.path);
        command
            .args(filters)
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .stdout(file.try_clone()?)
            .stderr(file);
        let started = Instant::now();
        let status = Running::start(command)?.wait();
        let text = fs::read(&log).with_context(|| format!("{} cannot be read", log.display()))?;
        let text = String::from_utf8_lossy(&text);
        match status {
            Ok(status) if status.success() => {
                let time = spoken(started.elapsed());
                println!("      {:<16} {:>7}  {}", self.name, time, outcome(&text));
                Ok(true)
            }
            Err(error) if error.is::<Interrupted>() => Err(error),
            _ => {
                println!("{text}");
                Ok(false)
            }
        }
    }
}

/// The line by which a test program tells how many tests it has run.
fn outcome(text: &str) -> &str {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("test result: ok. "));
    line.and_then(|line| line.split(';').next())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_programs_are_found_among_cargos_messages() {
        let messages = r#"{"reason":"compiler-artifact","manifest_path":"/w/core/Cargo.toml","target":{"name":"ledger"},"profile":{"test":true},"executable":"/t/debug/deps/ledger-1"}
{"reason":"compiler-artifact","manifest_path":"/w/core/Cargo.toml","target":{"name":"easel_core"},"profile":{"test":false},"executable":null}
{"reason":"compiler-artifact","manifest_path":"/w/service/Cargo.toml","target":{"name":"easel-service"},"profile":{"test":false},"executable":"/t/debug/easel-service"}
{"reason":"build-finished","success":true}"#;
        let ledger = Program {
            name: "ledger".to_owned(),
            path: PathBuf::from("/t/debug/deps/ledger-1"),
            folder: PathBuf::from("/w/core"),
        };
        assert_eq!(programs(messages), [ledger]);
    }

    #[test]
    fn the_number_of_tests_is_told() {
        let text = "running 2 tests\n..\ntest result: ok. 2 passed; 0 failed; 0 ignored\n";
        assert_eq!(outcome(text), "2 passed");
        assert_eq!(outcome(""), "");
    }
}

//! The tests that need no browser: all test programs, several at a time.
//!
//! `cargo test` runs one program after the other. The slowest programs mostly wait, so that the processors would have little to
//! do. There are no documentation tests, which would not be programs. The tests inside a browser run in the same way.

use std::{
    collections::VecDeque,
    fs::{self, File},
    num::NonZeroUsize,
    path::Path,
    process::Command,
    sync::{Mutex, PoisonError},
    thread,
    time::Instant,
};

use anyhow::{Context, Result};

use crate::{
    flaky::{self, Flaky},
    process::{self, Interrupted, Running},
    programs::{self, Program},
    progress::spoken,
};

/// The programs that take longest, by their names. They start first.
const SLOWEST: [&str; 3] = ["all", "it", "ledger"];

/// The programs of `tests` that later stages run, by their names.
const LATER: [&str; 3] = ["all", "hosts", "smoke"];

/// Builds all test programs and runs the tests whose names contain one of the filters.
pub(crate) fn run(filters: &[String], flaky: &mut Vec<Flaky>) -> Result<()> {
    let runs = build()?.into_iter().map(|program| TestRun {
        program: program.command(|it| it),
        name: program.name,
        args: filters.to_vec(),
    });
    // At least two programs run at a time, because one of them may only be waiting.
    let workers = thread::available_parallelism().map_or(2, |number| number.get().max(2));
    side_by_side(runs.collect(), workers, flaky)
}

/// A test program to run.
pub(crate) struct TestRun {
    /// A name that no other program has.
    pub(crate) name: String,
    pub(crate) program: Command,
    /// The arguments that choose tests.
    pub(crate) args: Vec<String>,
}

/// Returns the number of tests that run at the same time. Tests mostly wait, for a browser to start and for its pages:
/// on two cores, two tests at a time took 75 s and four took 51 s.
pub(crate) fn tests_at_once() -> usize {
    2 * thread::available_parallelism().map_or(2, NonZeroUsize::get)
}

/// Runs test programs, `workers` of them at a time, and then their failed tests once more, alone.
pub(crate) fn side_by_side(
    runs: Vec<TestRun>,
    workers: usize,
    flaky: &mut Vec<Flaky>,
) -> Result<()> {
    let runs = Mutex::new(VecDeque::from(runs));
    let logs = flaky::logs()?;
    let work = || -> Result<Vec<(TestRun, String)>> {
        let mut failed = Vec::new();
        while let Some(run) = next(&runs) {
            if let Some(output) = failure(&run, &logs)? {
                failed.push((run, output));
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
    process::all(
        failed
            .into_iter()
            .map(|(run, output)| flaky::once_more(&run.name, &run.program, &output, flaky)),
    )
}

fn next(runs: &Mutex<VecDeque<TestRun>>) -> Option<TestRun> {
    let mut runs = runs.lock().unwrap_or_else(PoisonError::into_inner);
    runs.pop_front()
}

/// Builds all test programs at once, and returns the programs of this stage.
fn build() -> Result<Vec<Program>> {
    let mut programs = programs::build("--tests", "")?;
    let is_later = |it: &Program| it.is_in("tests") && LATER.contains(&it.name.as_str());
    programs.retain(|program| !is_later(program));
    programs.sort_by_key(|program| !SLOWEST.contains(&program.name.as_str()));
    Ok(programs)
}

/// Runs a program and prints its outcome. Returns its whole output, and prints it, if the program failed.
fn failure(run: &TestRun, logs: &Path) -> Result<Option<String>> {
    let TestRun {
        name,
        program,
        args,
    } = run;
    let stem = Path::new(program.get_program())
        .file_stem()
        .unwrap_or_default();
    let log = logs.join(format!("{} {name}.log", stem.display()));
    let file =
        File::create(&log).with_context(|| format!("{} cannot be written", log.display()))?;
    let mut command = process::same(program);
    command.args(args).stdout(file.try_clone()?).stderr(file);
    let started = Instant::now();
    let status = Running::start(command)?.wait();
    let text = fs::read(&log).with_context(|| format!("{} cannot be read", log.display()))?;
    let text = String::from_utf8_lossy(&text);
    match status {
        Ok(status) if status.success() => {
            let time = spoken(started.elapsed());
            println!("      {name:<16} {time:>7}  {}", outcome(&text));
            Ok(None)
        }
        Err(error) if error.is::<Interrupted>() => Err(error),
        _ => {
            println!("{text}");
            Ok(Some(text.into_owned()))
        }
    }
}

/// Returns the line in which a test program says how many tests it has run.
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
    fn the_number_of_tests_is_told() {
        let text = "running 2 tests\n..\ntest result: ok. 2 passed; 0 failed; 0 ignored\n";
        assert_eq!(outcome(text), "2 passed");
        assert_eq!(outcome(""), "");
    }
}

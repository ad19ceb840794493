//! Searches for panics of the decoder, or of the code that reads and writes metadata: random bytes,
//! grown from the fixtures of their tests.
//!
//! libFuzzer is used as a crate, which only needs a C++ compiler, and rustc's own flags measure the
//! coverage. So the stable toolchain is enough.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::{ValueEnum, builder::PossibleValue};

use crate::{
    process::{self, Running},
    progress::{Progress, spoken},
    tools::{self, Need},
    workspace,
};

/// The flags that cargo-fuzz passes to rustc without a sanitizer, since stable Rust has none.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

/// The code that is fuzzed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum FuzzTarget {
    /// The code that reads a service's answers and the ledger's records.
    Decoder,
    /// The code that reads and writes the metadata of images and videos.
    Metadata,
    /// The lenient reader of JSON alone.
    Json,
}

impl ValueEnum for FuzzTarget {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Decoder, Self::Metadata, Self::Json]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}

impl FuzzTarget {
    /// The name of the target in messages and directories.
    fn name(self) -> &'static str {
        match self {
            Self::Decoder => "decoder",
            Self::Metadata => "metadata",
            Self::Json => "json",
        }
    }

    fn program(self) -> &'static str {
        match self {
            Self::Decoder => "easel-fuzz",
            Self::Metadata | Self::Json => self.name(),
        }
    }
}

/// The maximum length of an input, in bytes: four times the longest fixture. Longer inputs reach no more code, and are
/// much slower.
const LONGEST_INPUT: u32 = 4096;

/// The time in seconds after which an input that keeps the decoder busy counts like a panic, because a page would
/// freeze.
const SLOWEST: u32 = 10;

/// The interval between progress messages: often enough to show progress, rarely enough to be
/// readable.
const TELL: Duration = Duration::from_secs(20);

/// Fuzzes for this many seconds. Fails if anything panics.
pub(crate) fn measure(target: FuzzTarget, seconds: u32) -> Result<()> {
    let needs = [Need::Compiler, Need::CppCompiler];
    let mut progress = Progress::of(needs.len() + 2);
    tools::provide(&needs, &mut progress)?;
    progress.step("the fuzzer: building, which takes a minute at first");
    let program = build(target)?;
    progress.step(&format!("fuzzing for {seconds} s"));
    let directory = directory().join(target.name());
    let log = fuzz(&program, &directory, seconds)?;
    let executions = executions(&log).with_context(|| {
        let log = directory.join("log");
        format!("the fuzzer did not end as it should: see {}", log.display())
    })?;
    let panic = panic(&log);
    let panics = u8::from(panic.is_some());
    println!("fuzz executions {executions} panics {panics}");
    match panic {
        None => Ok(()),
        Some(words) => {
            let log = directory.join("log");
            bail!(
                "the {} broke (all of it: {})\n{words}",
                target.name(),
                log.display()
            )
        }
    }
}

/// The folder for the build, the findings and the corpus.
fn directory() -> PathBuf {
    workspace::root().join("target/fuzz")
}

fn build(target: FuzzTarget) -> Result<PathBuf> {
    let host = host()?;
    let mut cargo = workspace::cargo("build --quiet --locked --release");
    cargo.args([
        "--manifest-path",
        "crates/fuzz/Cargo.toml",
        "--target",
        &host,
    ]);
    // With an explicit target the flags do not apply to build scripts, which have no fuzzer to
    // call.
    cargo.env("RUSTFLAGS", COVERAGE);
    cargo.env("CARGO_TARGET_DIR", directory());
    process::run(cargo)?;
    let program = directory()
        .join(host)
        .join("release")
        .join(target.program());
    Ok(program.with_extension(std::env::consts::EXE_EXTENSION))
}

/// Returns the toolchain's default target.
fn host() -> Result<String> {
    let version = process::output(workspace::command("rustc").arg("-vV")).unwrap_or_default();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .context("rustc does not tell its host")
}

/// Runs the fuzzer, which continues from its last corpus. Returns its log.
fn fuzz(program: &Path, directory: &Path, seconds: u32) -> Result<String> {
    let corpus = directory.join("corpus");
    fs::create_dir_all(&corpus).with_context(|| format!("{} cannot be made", corpus.display()))?;
    let log = directory.join("log");
    let mut fuzzer = workspace::command(program);
    fuzzer.arg(&corpus).env("EASEL_SEEDS", directory);
    fuzzer.arg(format!("-dict={}", directory.join("words").display()));
    // The fuzzer uses the prefix as it is, so it needs a trailing separator.
    fuzzer.arg(format!("-artifact_prefix={}", directory.join("").display()));
    fuzzer.arg(format!("-max_total_time={seconds}"));
    fuzzer.arg(format!("-max_len={LONGEST_INPUT}"));
    fuzzer.arg(format!("-timeout={SLOWEST}"));
    fuzzer.arg("-print_final_stats=1");
    let file =
        File::create(&log).with_context(|| format!("{} cannot be written", log.display()))?;
    fuzzer.stderr(file);
    // The log says how the fuzzer ended, so its exit status is not checked.
    Running::start(fuzzer)?.wait_telling(TELL, |time| println!("      {} so far", spoken(time)))?;
    let bytes = fs::read(&log).with_context(|| format!("{} cannot be read", log.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the number of inputs that were tried.
fn executions(log: &str) -> Option<u64> {
    let count = |line: &str| {
        line.strip_prefix("stat::number_of_executed_units:")?
            .trim()
            .parse()
            .ok()
    };
    log.lines().find_map(count)
}

/// Returns the panic, its place and its input. The fuzzer stops at the first one.
fn panic(log: &str) -> Option<String> {
    const SUMMARY: &str = "SUMMARY: libFuzzer: ";
    const TOLD: [&str; 3] = [SUMMARY, "panicked at", "Test unit written to"];
    log.contains(SUMMARY).then(|| {
        let is_told = |line: &&str| TOLD.iter().any(|sign| line.contains(sign));
        log.lines().filter(is_told).collect::<Vec<_>>().join("\n")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const END: &str = "stat::number_of_executed_units: 362165\nstat::peak_rss_mb:  31\n";

    #[test]
    fn a_run_without_a_panic_tells_its_executions() {
        let log = format!("#2\tINITED cov: 100\nDone 362165 runs in 21 second(s)\n{END}");
        assert_eq!(executions(&log), Some(362_165));
        assert_eq!(panic(&log), None);
        assert_eq!(executions("error while loading shared libraries"), None);
    }

    #[test]
    fn a_panic_is_told_with_its_place_and_its_input() {
        let log = format!(
            "thread '<unnamed>' panicked at core/src/job/mod.rs:1:2:\noh\n\
             ==1== ERROR: libFuzzer: deadly signal\nSUMMARY: libFuzzer: deadly signal\n\
             artifact_prefix='./'; Test unit written to ./crash-1\n{END}"
        );
        let words = panic(&log).expect("it is told");
        for part in ["deadly signal", "core/src/job/mod.rs:1:2", "crash-1"] {
            assert!(words.contains(part), "{words}");
        }
        assert_eq!(executions(&log), Some(362_165));
    }
}

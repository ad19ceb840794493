//! Test programs: how cargo builds them, which programs it has built, and how to start them.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Result, bail};
use serde_json::Value;

use crate::{
    process::{self, Running},
    workspace,
};

/// The packages for a command of cargo: always all packages of a platform. A dependency has the features that the chosen
/// packages ask for, and is compiled once for each set of features. With other packages for each command, the service was
/// compiled three times, and half of the other dependencies twice. The application is built for browsers only: natively, Leptos
/// and its web APIs took two minutes of a processor.
pub(crate) const NATIVE: &str = "--workspace --exclude easel";
pub(crate) const WEB: &str = "--target wasm32-unknown-unknown -p easel -p easel-demo";

/// A cargo whose compiler is clippy, for the crates of this workspace. It lints the crates as it compiles them, so that
/// linting needs no second compilation of all dependencies: that took four minutes.
pub(crate) fn cargo(args: &str) -> Command {
    let mut cargo = workspace::cargo(args);
    cargo.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    cargo
}

/// Compiles what `cargo test` with these arguments would run. Fails if there is a warning about a crate of this
/// workspace; cargo repeats the warnings of earlier compilations.
pub(crate) fn lint(args: &str) -> Result<()> {
    let mut cargo = cargo("test --no-run --message-format=json");
    cargo.args(args.split_whitespace()).stdout(Stdio::piped());
    let line = process::spelled(&cargo);
    let output = Running::start(cargo)?.output()?;
    let said = said(&String::from_utf8_lossy(&output.stdout));
    for words in &said {
        eprint!("{words}");
    }
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    if !said.is_empty() {
        bail!("`{line}` printed {} warnings", said.len());
    }
    Ok(())
}

/// Returns the compiler's messages among cargo's messages.
fn said(messages: &str) -> Vec<String> {
    let read = |line: &str| {
        let message: Value = serde_json::from_str(line).ok()?;
        let words = message["message"]["rendered"].as_str()?;
        Some(words.to_owned())
    };
    messages.lines().filter_map(read).collect()
}

/// A test program that cargo has built.
#[derive(Debug, PartialEq)]
pub(crate) struct Program {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// The folder of the package, in which cargo would start the program.
    folder: PathBuf,
}

/// Builds the native test programs that these arguments choose, such as `--test all`. Only the programs of packages in this
/// folder or below are returned.
pub(crate) fn build(targets: &str, folder: &str) -> Result<Vec<Program>> {
    let mut programs = programs(&messages(targets)?);
    programs.retain(|program| program.is_in(folder));
    if programs.is_empty() {
        bail!("cargo built the tests but does not say where");
    }
    Ok(programs)
}

/// Builds the test programs for a browser that these arguments choose.
pub(crate) fn build_web(targets: &str) -> Result<Vec<Program>> {
    Ok(programs(&output(no_run(WEB, targets))?))
}

/// Returns cargo's messages about the build of these native targets and their dependencies.
pub(crate) fn messages(targets: &str) -> Result<String> {
    output(no_run(NATIVE, targets))
}

/// Returns a command of cargo that builds these targets of these packages, and reports in its messages what it has
/// built.
fn no_run(packages: &str, targets: &str) -> Command {
    let mut cargo = cargo("test --no-run --message-format=json-render-diagnostics");
    cargo.args([packages, targets].join(" ").split_whitespace());
    cargo
}

/// Returns the output of a command of cargo, if it succeeds.
pub(crate) fn output(mut cargo: Command) -> Result<String> {
    cargo.stdout(Stdio::piped());
    let line = process::spelled(&cargo);
    let output = Running::start(cargo)?.output()?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the test programs in cargo's messages about a build.
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
    /// Whether the package of the program is in this folder of the checkout, or below.
    pub(crate) fn is_in(&self, folder: &str) -> bool {
        self.folder.starts_with(workspace::root().join(folder))
    }

    /// Returns a command with which another program starts this one, in the folder of its package.
    pub(crate) fn started_by(&self, runner: &Path) -> Command {
        let mut command = Command::new(runner);
        command.arg(&self.path);
        self.in_place(command)
    }

    /// Returns the command that starts the program in the folder of its package, within another program if one is
    /// needed around it.
    pub(crate) fn command(&self, surround: impl FnOnce(Command) -> Command) -> Command {
        self.in_place(surround(Command::new(&self.path)))
    }

    fn in_place(&self, mut command: Command) -> Command {
        command
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_compiler_says_is_found_among_cargos_messages() {
        let messages = r#"{"reason":"compiler-artifact","target":{"name":"easel_core"},"executable":null}
{"reason":"compiler-message","message":{"level":"warning","rendered":"warning: this is no good\n"}}
{"reason":"build-finished","success":true}"#;
        assert_eq!(said(messages), ["warning: this is no good\n"]);
    }

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
}

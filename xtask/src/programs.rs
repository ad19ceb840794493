//! Test programs: what cargo has built, and how it would start them.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
};

use anyhow::{Result, bail};
use serde_json::Value;

use crate::{
    process::{self, Running},
    workspace,
};

/// All packages of a platform, whatever is built of them. A dependency has the features that the chosen packages ask for, and
/// is compiled once for each set of them: with packages of its own for each command, the service and its encoders were
/// compiled three times, and half of what comes from others twice.
pub(crate) const NATIVE: &str = "--workspace";
pub(crate) const WEB: &str =
    "--target wasm32-unknown-unknown -p easel -p easel-demo -p easel-reference";

/// A test program that cargo has built.
#[derive(Debug, PartialEq)]
pub(crate) struct Program {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// The folder of its package, in which cargo would start it.
    folder: PathBuf,
}

/// Builds the native test programs that these arguments choose, such as `--test all`, of the packages in this folder or below.
pub(crate) fn build(targets: &str, folder: &str) -> Result<Vec<Program>> {
    let mut programs = programs(&messages(targets)?);
    programs.retain(|program| program.is_in(folder));
    if programs.is_empty() {
        bail!("cargo built the tests but does not say where");
    }
    Ok(programs)
}

/// What cargo writes about what it builds of these native targets and whatever they need.
pub(crate) fn messages(targets: &str) -> Result<String> {
    let mut cargo = workspace::cargo("test --no-run --message-format=json-render-diagnostics");
    cargo.args([NATIVE, targets].join(" ").split_whitespace());
    cargo.stdout(Stdio::piped());
    let line = process::spelled(&cargo);
    let output = Running::start(cargo)?.output()?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
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
    /// Whether its package is in this folder of the checkout, or below.
    pub(crate) fn is_in(&self, folder: &str) -> bool {
        self.folder.starts_with(workspace::root().join(folder))
    }

    /// Starts it in its place, by way of another program if one is needed around it.
    pub(crate) fn command(&self, surround: impl FnOnce(Command) -> Command) -> Command {
        let mut command = surround(Command::new(&self.path));
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

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

/// A test program that cargo has built.
#[derive(Debug, PartialEq)]
pub(crate) struct Program {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// The folder of its package, in which cargo would start it.
    folder: PathBuf,
}

/// Builds the test programs that `cargo test` with these arguments would run.
pub(crate) fn build(args: &str) -> Result<Vec<Program>> {
    let mut cargo = workspace::cargo("test --no-run --message-format=json-render-diagnostics");
    cargo.args(args.split_whitespace()).stdout(Stdio::piped());
    let line = process::spelled(&cargo);
    let output = Running::start(cargo)?.output()?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    let programs = programs(&String::from_utf8_lossy(&output.stdout));
    if programs.is_empty() {
        bail!("cargo built the tests but does not say where");
    }
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

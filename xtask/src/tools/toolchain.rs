//! The Rust toolchain and the compilers for C and C++.

use std::{path::PathBuf, process::Command};

use anyhow::{Result, bail};

use super::explain::explain;
use crate::{process, workspace};

/// The compilation target for browsers.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Whether dependencies written in C can be compiled.
pub(crate) fn compiles_c() -> bool {
    has_compiler("CC", &["cc", "gcc", "clang"])
}

/// Whether dependencies written in C++ can be compiled.
pub(crate) fn compiles_cpp() -> bool {
    has_compiler("CXX", &["c++", "g++", "clang++"])
}

fn has_compiler(variable: &str, programs: &[&str]) -> bool {
    // On Windows the compiler is found by the registry, and not on the path.
    cfg!(windows) || std::env::var_os(variable).is_some() || workspace::on_path(programs).is_some()
}

/// Whether the toolchain can compile for browsers, however it was installed.
pub(crate) fn has_wasm() -> bool {
    let sysroot = process::output(workspace::command("rustc").args(["--print", "sysroot"]));
    sysroot.is_some_and(|sysroot| {
        PathBuf::from(sysroot.trim())
            .join("lib/rustlib")
            .join(WASM)
            .join("lib")
            .is_dir()
    })
}

/// Whether a component runs, however it was installed.
pub(crate) fn has_component(name: &str) -> bool {
    let subcommand = match name {
        "rustfmt" => "fmt",
        other => other,
    };
    process::output(workspace::cargo(subcommand).arg("--version")).is_some()
}

/// Adds a component or target to the toolchain.
pub(crate) fn add(part: &[&str]) -> Result<()> {
    let Ok(output) = workspace::command("rustup").args(part).output() else {
        let name = part.last().copied().unwrap_or_default();
        bail!(
            "{name} is missing and so is rustup, which would add it: install rustup from \
             https://rustup.rs, or {name} from where Rust came from"
        );
    };
    if !output.status.success() {
        let log = String::from_utf8_lossy(&output.stderr);
        bail!(
            "{} failed: {}",
            process::spelled(Command::new("rustup").args(part)),
            explain(&log)
        );
    }
    Ok(())
}

//! What commands need, and how it is provided.

use std::{fs, process::Command};

use anyhow::{Context, Result};

use super::{Tool, cache, install, toolchain};
use crate::{browser::Engine, debian, progress::Progress, workspace};

/// Something that must be in place before a command can do its work.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Need {
    /// C and C++, for the dependencies that are written in them.
    Compilers,
    /// The standard library for the browser.
    WasmTarget,
    /// A part of the Rust toolchain that minimal installations lack.
    Component(&'static str),
    Tool(&'static Tool),
    /// A program that nearly every system has, under its own name.
    Program(&'static str),
    /// A browser and the driver of its version, but for Firefox, whose driver is a tool.
    Browser(Engine),
}

impl Need {
    fn name(self) -> String {
        match self {
            Self::Compilers => "C and C++ compilers".to_owned(),
            Self::WasmTarget => "the Rust target wasm32-unknown-unknown".to_owned(),
            Self::Component(name) => format!("the Rust component {name}"),
            Self::Tool(tool) => format!("{} {}", tool.name, tool.version),
            Self::Program(name) => name.to_owned(),
            Self::Browser(engine) => format!("the browser for {}", engine.name()),
        }
    }

    fn takes(self) -> &'static str {
        match self {
            Self::Tool(tool) => tool.takes,
            Self::WasmTarget | Self::Component(_) | Self::Program(_) => "half a minute",
            Self::Compilers | Self::Browser(_) => "1 to 2 minutes",
        }
    }

    /// Whether it is in place.
    fn is_there(self) -> Result<bool> {
        match self {
            Self::Compilers => Ok(toolchain::compiles()),
            Self::WasmTarget => Ok(toolchain::has_wasm()),
            Self::Component(name) => Ok(toolchain::has_component(name)),
            Self::Tool(tool) => tool.is_installed(),
            Self::Program(name) => Ok(workspace::on_path(&[name]).is_some()),
            Self::Browser(engine) => Ok(engine.find().is_some()),
        }
    }

    /// Puts it in place.
    fn bring(self) -> Result<()> {
        match self {
            Self::Compilers => {
                debian::install(&["gcc", "g++", "libc6-dev"], toolchain::NO_COMPILER)
            }
            Self::WasmTarget => toolchain::add(&["target", "add", toolchain::WASM]),
            Self::Component(name) => toolchain::add(&["component", "add", name]),
            Self::Tool(tool) => install::install(tool),
            Self::Program(name) => {
                debian::install(&[name], &format!("{name} is missing: a test runs it"))
            }
            Self::Browser(engine) => engine.install(),
        }
    }
}

/// Provides all needs, a step each.
pub(crate) fn provide(needs: &[Need], progress: &mut Progress) -> Result<()> {
    let mut compiled = false;
    for need in needs {
        let name = need.name();
        if need.is_there()? {
            progress.step(&format!("{name}: there already"));
        } else {
            progress.step(&format!(
                "{name}: installing, which takes {} once",
                need.takes()
            ));
            need.bring()?;
            compiled |= matches!(need, Need::Tool(_));
        }
    }
    if compiled {
        remove_scraps()?;
    }
    Ok(())
}

/// A tool's command, after an installation if need be: trunk may have been started by hand.
pub(crate) fn provided(tool: &'static Tool) -> Result<Command> {
    let need = Need::Tool(tool);
    if !need.is_there()? {
        need.bring()?;
    }
    tool.command()
}

/// Removes the gigabytes that tools were compiled in; the tools themselves stand elsewhere.
fn remove_scraps() -> Result<()> {
    let scraps = cache::directory()?.join(install::BUILD_DIRECTORY);
    if scraps.exists() {
        fs::remove_dir_all(&scraps)
            .with_context(|| format!("{} cannot be removed", scraps.display()))?;
    }
    Ok(())
}

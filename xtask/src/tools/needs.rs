//! The needs of commands, and how they are installed.

use std::{fs, process::Command, time::Duration};

use anyhow::{Context, Result};

use super::{Tool, cache, explain, install, toolchain};
use crate::{
    browser::{self, Engine},
    debian,
    process::Interrupted,
    progress::{Progress, roughly},
    workspace,
};

/// Something that must be installed before a command can run.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Need {
    /// A C compiler, for dependencies in this language, and to link programs.
    Compiler,
    /// A C++ compiler, for the fuzzer.
    CppCompiler,
    /// The standard library for WebAssembly.
    WasmTarget,
    /// A component of the Rust toolchain that minimal installations lack.
    Component(&'static str),
    Tool(&'static Tool),
    /// A program that nearly every system has, by name.
    Program(&'static str),
    /// A browser and its matching driver; Firefox's driver is a tool.
    Browser(Engine),
    /// The small form of Chromium, if the system has it.
    SmallChromium,
}

impl Need {
    fn name(self) -> String {
        match self {
            Self::Compiler => "a C compiler".to_owned(),
            Self::CppCompiler => "a C++ compiler".to_owned(),
            Self::WasmTarget => "the Rust target wasm32-unknown-unknown".to_owned(),
            Self::Component(name) => format!("the Rust component {name}"),
            Self::Tool(tool) => format!("{} {}", tool.name, tool.version),
            Self::Program(name) => name.to_owned(),
            Self::Browser(engine) => format!("the browser for {}", engine.name()),
            Self::SmallChromium => "the small form of Chromium".to_owned(),
        }
    }

    /// Returns how long installing this need takes on two cores.
    fn time(self) -> Duration {
        Duration::from_secs(match self {
            Self::Tool(tool) => tool.seconds,
            Self::WasmTarget | Self::Component(_) | Self::Program(_) | Self::SmallChromium => 30,
            Self::Compiler | Self::CppCompiler | Self::Browser(_) => 90,
        })
    }

    /// Whether this need is installed.
    fn is_there(self) -> Result<bool> {
        match self {
            Self::Compiler => Ok(toolchain::compiles_c()),
            Self::CppCompiler => Ok(toolchain::compiles_cpp()),
            Self::WasmTarget => Ok(toolchain::has_wasm()),
            Self::Component(name) => Ok(toolchain::has_component(name)),
            Self::Tool(tool) => tool.is_installed(),
            Self::Program(name) => Ok(workspace::on_path(&[name]).is_some()),
            Self::Browser(engine) => Ok(engine.find().is_some()),
            Self::SmallChromium => {
                Ok(browser::small_chromium().is_some() || !debian::can_install())
            }
        }
    }

    /// Installs this need.
    fn bring(self) -> Result<()> {
        match self {
            Self::Compiler => debian::install(&["gcc", "libc6-dev"], explain::NO_COMPILER),
            Self::CppCompiler => debian::install(&["g++"], explain::NO_CPP_COMPILER),
            Self::WasmTarget => toolchain::add(&["target", "add", toolchain::WASM]),
            Self::Component(name) => toolchain::add(&["component", "add", name]),
            Self::Tool(tool) => install::install(tool),
            Self::Program(name) => {
                debian::install(&[name], &format!("{name} is missing: a test runs it"))
            }
            Self::Browser(engine) => engine.install(),
            Self::SmallChromium => {
                browser::install_small_chromium();
                Ok(())
            }
        }
    }
}

/// Returns how long installing the missing needs takes on two cores.
pub(crate) fn time_left(needs: &[Need]) -> Result<Duration> {
    let mut time = Duration::ZERO;
    for need in needs {
        if !need.is_there()? {
            time += need.time();
        }
    }
    Ok(time)
}

/// Installs all needs, one step each. Stops at the first one that cannot be installed.
pub(crate) fn provide(needs: &[Need], progress: &mut Progress) -> Result<()> {
    let mut compiled = false;
    for need in needs {
        compiled |= step(*need, progress)?;
    }
    clean(compiled)
}

/// Installs all needs, one step each, and returns the needs that cannot be installed, with the reason.
pub(crate) fn provide_each(needs: &[Need], progress: &mut Progress) -> Result<Vec<(Need, String)>> {
    let mut compiled = false;
    let mut missing = Vec::new();
    for need in needs {
        match step(*need, progress) {
            Ok(has_compiled) => compiled |= has_compiled,
            Err(error) if error.is::<Interrupted>() => return Err(error),
            Err(error) => missing.push((*need, format!("{}: {error:#}", need.name()))),
        }
    }
    clean(compiled)?;
    Ok(missing)
}

/// Installs a need if it is missing, and returns whether that has compiled something.
fn step(need: Need, progress: &mut Progress) -> Result<bool> {
    let name = need.name();
    if need.is_there()? {
        progress.step(&format!("{name}: there already"));
        return Ok(false);
    }
    let time = roughly(need.time());
    progress.step(&format!("{name}: installing, which takes {time} once"));
    need.bring()?;
    Ok(matches!(need, Need::Tool(_)))
}

/// Returns a tool's command. Installs the tool if necessary, because trunk may have been started by hand.
pub(crate) fn provided(tool: &'static Tool) -> Result<Command> {
    let need = Need::Tool(tool);
    if !need.is_there()? {
        need.bring()?;
    }
    tool.command()
}

/// Removes the gigabytes of build files. The tools themselves are elsewhere.
fn clean(has_compiled: bool) -> Result<()> {
    let scraps = cache::directory()?.join(install::BUILD_DIRECTORY);
    if has_compiled && scraps.exists() {
        fs::remove_dir_all(&scraps)
            .with_context(|| format!("{} cannot be removed", scraps.display()))?;
    }
    Ok(())
}

//! Installs a tool into the cache.

use std::{
    fs::{self, File},
    path::Path,
    process::Command,
    time::Duration,
};

use anyhow::{Context, Result, bail};

use super::{Tool, cache, catalog::Source, explain::explain};
use crate::{
    debian,
    process::{self, Interrupted, Running},
    progress::spoken,
    workspace,
};

/// The directory in which tools are compiled. All tools share it, since they share many
/// dependencies.
pub(crate) const BUILD_DIRECTORY: &str = "build";

/// The interval between progress messages: often enough to show progress, rarely enough to be
/// readable.
const TELL: Duration = Duration::from_secs(20);

/// Settings that make tools quick to compile: tools run for seconds but compile for minutes. Their
/// own profiles would spend most of that time on optimisation that is not noticeable here.
const QUICK_TO_COMPILE: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
];

const NO_NODE: &str = "Node.js and npm are missing: install them from https://nodejs.org \
    (Debian: apt-get install nodejs npm)";

const NO_PYTHON: &str = "Python 3 or its module venv is missing: install it from \
    https://www.python.org (Debian: apt-get install python3-venv)";

/// Installs a tool in place of the contents of its directory.
pub(crate) fn install(tool: &Tool) -> Result<()> {
    let cache = cache::directory()?;
    let root = tool.root()?;
    if root.exists() {
        fs::remove_dir_all(&root)
            .with_context(|| format!("{} cannot be replaced", root.display()))?;
    }
    fs::create_dir_all(&root).with_context(|| format!("{} cannot be made", root.display()))?;
    let log = cache.join(format!("{}-{}.log", tool.name, tool.version));
    if !is_downloaded(tool, &root, &log)? {
        for command in commands(tool, &root, &cache)? {
            follow(tool, command, &log)?;
        }
    }
    if !tool.is_installed()? {
        bail!(
            "{} was installed but does not run as version {}",
            tool.name,
            tool.version
        );
    }
    fs::remove_file(&log).with_context(|| format!("{} cannot be removed", log.display()))
}

/// Has `cargo binstall`, if the user has it, download the program that the authors of the tool have
/// compiled. Returns whether there was one.
fn is_downloaded(tool: &Tool, root: &Path, log: &Path) -> Result<bool> {
    let Source::Crate(package, _) = tool.source else {
        return Ok(false);
    };
    if workspace::on_path(&["cargo-binstall"]).is_none() {
        return Ok(false);
    }
    let mut binstall =
        workspace::cargo("binstall --no-confirm --disable-strategies quick-install,compile");
    binstall
        .args([package, "--version", tool.version, "--root"])
        .arg(root);
    match follow(tool, binstall, log) {
        Ok(()) => tool.is_installed(),
        Err(error) if error.is::<Interrupted>() => Err(error),
        // A tool that is not offered for this system is compiled.
        Err(_) => Ok(false),
    }
}

fn commands(tool: &Tool, root: &Path, cache: &Path) -> Result<Vec<Command>> {
    Ok(vec![match tool.source {
        Source::Pip(package) => return pip(tool, package, root),
        Source::Crate(package, args) => {
            let mut cargo = workspace::cargo("install --locked");
            cargo
                .args([package, "--version", tool.version, "--root"])
                .arg(root)
                .args(args);
            cargo
                .env("CARGO_TARGET_DIR", cache.join(BUILD_DIRECTORY))
                .envs(QUICK_TO_COMPILE);
            // The checkout's own cargo settings must not apply to the tool.
            cargo.current_dir(cache);
            cargo
        }
        Source::Npm(package) | Source::Script(package) => {
            let programs = if cfg!(windows) {
                ["npm.cmd", "node"]
            } else {
                ["npm", "node"]
            };
            if programs
                .iter()
                .any(|program| workspace::on_path(&[program]).is_none())
            {
                debian::install(&["nodejs", "npm"], NO_NODE)?;
            }
            let mut npm = Command::new(programs[0]);
            npm.args([
                "install",
                "--no-audit",
                "--no-fund",
                "--no-save",
                package,
                "--prefix",
            ]);
            npm.arg(root);
            npm
        }
    }])
}

/// Returns the commands for a separate environment, so that the system's Python is neither changed nor used.
fn pip(tool: &Tool, package: &str, root: &Path) -> Result<Vec<Command>> {
    let python = if cfg!(windows) { "python" } else { "python3" };
    let ask = ["-c", "import venv, ensurepip"];
    if process::output(Command::new(python).args(ask)).is_none() {
        debian::install(&["python3-venv"], NO_PYTHON)?;
    }
    let mut environment = Command::new(python);
    environment.args(["-m", "venv"]).arg(root);
    let mut pip = tool.command()?;
    pip.args(["-m", "pip", "install", "--disable-pip-version-check"]);
    pip.arg(format!("{package}=={}", tool.version));
    Ok(vec![environment, pip])
}

/// Runs an installation. Its long output goes to a log, and the last line is shown.
fn follow(tool: &Tool, mut command: Command, log: &Path) -> Result<()> {
    let file = File::create(log).with_context(|| format!("{} cannot be written", log.display()))?;
    command.stdout(file.try_clone()?).stderr(file);
    let status = Running::start(command)?.wait_telling(TELL, |time| {
        let compiled = read(log)
            .lines()
            .filter(|line| line.contains("Compiling"))
            .count();
        match compiled {
            0 => println!("      {} so far", spoken(time)),
            _ => println!("      {compiled} crates begun, {} so far", spoken(time)),
        }
    })?;
    if !status.success() {
        let (name, version) = (tool.name, tool.version);
        let reason = explain(&read(log));
        bail!(
            "{name} {version} could not be installed: {reason} (all of it: {})",
            log.display()
        );
    }
    Ok(())
}

fn read(log: &Path) -> String {
    fs::read(log)
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .unwrap_or_default()
}

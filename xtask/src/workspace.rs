//! Locations: the checkout, its cargo, programs on the path.

use std::{
    env,
    ffi::OsStr,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use anyhow::{Context, Result};

static THIS: OnceLock<PathBuf> = OnceLock::new();

/// Notes the path of this program at its start. cargo may replace the file while tests are built, and Linux then only
/// reports that the running program was deleted.
pub(crate) fn note_this() -> Result<()> {
    let path = env::current_exe().context("this program is not found")?;
    THIS.get_or_init(|| path);
    Ok(())
}

/// Returns the path of this program, to start it again.
pub(crate) fn this() -> &'static Path {
    THIS.get().expect("it is noted when the program starts")
}

/// Returns the root of the checkout, which is the parent of this crate's directory.
pub(crate) fn root() -> PathBuf {
    // The variable is read first, so that a moved checkout is still found.
    let manifest = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest
        .parent()
        .map_or(manifest.clone(), Path::to_path_buf)
}

/// Returns the directory in which cargo builds.
pub(crate) fn target() -> PathBuf {
    // An absolute path replaces the root.
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Returns a command that starts a program in the root of the checkout.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Returns the cargo that started this command, with arguments separated by spaces.
pub(crate) fn cargo(args: &str) -> Command {
    let mut cargo = command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(args.split_whitespace());
    cargo
}

/// The extensions of the files beside a finished site: its sums, and its packages.
pub(crate) const SUMS: &str = "SHA256SUMS";
pub(crate) const PACKAGES: &str = "cdx.json";

/// Returns the path of a file beside a folder, with the folder's name and an extension. Files beside the folder are not
/// served.
pub(crate) fn beside(folder: &Path, extension: &str) -> Result<PathBuf> {
    let name = folder.file_name().context("the folder has no name")?;
    let name = name.to_string_lossy();
    Ok(folder.with_file_name(format!("{name}.{extension}")))
}

/// Returns the first of the programs that is on the path.
pub(crate) fn on_path(programs: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    programs.iter().find_map(|program| {
        env::split_paths(&path)
            .map(|directory| {
                directory
                    .join(program)
                    .with_extension(env::consts::EXE_EXTENSION)
            })
            .find(|candidate| candidate.is_file())
    })
}

/// Finds a program on the path, or in the system's own folders, because users other than root often have no `sbin` on
/// their path.
pub(crate) fn installed(program: &str) -> Option<PathBuf> {
    let folders = ["/usr/sbin", "/usr/local/sbin", "/sbin"];
    let elsewhere = folders.map(|folder| format!("{folder}/{program}"));
    on_path(&[program]).or_else(|| standing(&elsewhere.each_ref().map(String::as_str)))
}

/// Returns the first of the paths at which there is a file.
pub(crate) fn standing(paths: &[&str]) -> Option<PathBuf> {
    paths.iter().map(PathBuf::from).find(|path| path.is_file())
}

/// Returns the path of a file relative to a directory, with slashes as in addresses.
pub(crate) fn path_within(directory: &Path, file: &Path) -> Result<String> {
    let path = file.strip_prefix(directory)?;
    Ok(path.to_string_lossy().replace('\\', "/"))
}

/// Returns every file below a directory, in a stable order.
pub(crate) fn files_under(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = directory
        .read_dir()
        .with_context(|| format!("{} cannot be read", directory.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_under(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

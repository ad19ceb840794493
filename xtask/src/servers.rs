//! Programs of servers of other authors, which some tests run.

use std::path::PathBuf;

use anyhow::Result;

use crate::{debian, workspace};

/// Returns the program of a server from the Debian package of the same name, which is installed if necessary; `None`
/// where that is not possible.
pub(crate) fn program(name: &str) -> Result<Option<PathBuf>> {
    program_of(name, name)
}

/// Returns the program of a server from a Debian package with another name, which is installed if necessary; `None`
/// where that is not possible.
pub(crate) fn program_of(package: &str, name: &str) -> Result<Option<PathBuf>> {
    let found = || workspace::installed(name);
    if found().is_none() && debian::can_install() {
        debian::install(&[package], &format!("{package} cannot be installed"))?;
    }
    Ok(found())
}

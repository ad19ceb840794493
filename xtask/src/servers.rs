//! Servers of other people, which some tests run.

use std::path::PathBuf;

use anyhow::Result;

use crate::{debian, workspace};

/// The program of a server from the Debian package of its name, which is installed if need be;
/// nothing where that is not possible.
pub(crate) fn program(name: &str) -> Result<Option<PathBuf>> {
    program_of(name, name)
}

/// The same from a package with another name.
pub(crate) fn program_of(package: &str, name: &str) -> Result<Option<PathBuf>> {
    let found = || workspace::installed(name);
    if found().is_none() && debian::can_install() {
        debian::install(&[package], &format!("{package} cannot be installed"))?;
    }
    Ok(found())
}

//! System packages, where this command may install them.

use anyhow::{Result, bail};

use crate::{
    process,
    workspace::{command, on_path},
};

/// Whether this command may install packages: it runs as root on a system with Debian's packages.
pub(crate) fn can_install() -> bool {
    let is_root = process::output(command("id").arg("-u")).is_some_and(|id| id.trim() == "0");
    is_root && on_path(&["apt-get"]).is_some()
}

/// Installs packages as root on Debian and its derivatives. On other systems it fails, and says what to do instead.
pub(crate) fn install(packages: &[&str], otherwise: &str) -> Result<()> {
    if !can_install() {
        bail!("{otherwise}");
    }
    for args in [
        &["update", "-qq"][..],
        &["install", "-y", "-qq", "--no-install-recommends"],
    ] {
        let mut apt = command("apt-get");
        apt.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        if args[0] == "install" {
            apt.args(packages);
        }
        process::run(apt)?;
    }
    Ok(())
}

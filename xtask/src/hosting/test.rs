//! The stage `hosting`: the size of the first load, and the folders of all hosts, served as these hosts serve them.

use std::{path::PathBuf, process::Command};

use anyhow::Result;
use clap::ValueEnum;

use super::{
    folder::{HostingOptions, write},
    target::Target,
    workflows,
};
use crate::{
    bench::size,
    containers,
    flaky::{self, Flaky},
    process, programs,
    progress::Progress,
    servers,
    site::{self, Site},
    workspace,
};

/// The paths under which the site is hosted, and the folders of these sites.
const BASES: [(&str, &str); 2] = [("/", "root"), ("/studio/", "studio")];

/// Checks that the first load of the site is within its budget, and runs `tests/hosting` on the folders of all
/// hosts.
pub(crate) fn test(filters: &[String], flaky: &mut Vec<Flaky>) -> Result<()> {
    let checks: [&mut dyn FnMut() -> Result<()>; 3] = [
        &mut workflows::lint,
        &mut || size::check(&built()?),
        &mut || served(filters, flaky),
    ];
    process::all(checks.into_iter().map(|check| check()))
}

fn served(filters: &[String], flaky: &mut Vec<Flaky>) -> Result<()> {
    let programs = programs::build("--test hosts", "tests/hosting")?;
    process::all(programs.into_iter().map(|program| {
        let mut test = with_hosts(program.command(|it| it))?;
        // The tests use this command itself to check running sites.
        test.env("EASEL_XTASK", workspace::this());
        flaky::run("hosting", &test, filters, flaky)
    }))
}

/// Writes the folders of all hosts, and tells a program where they are and which programs serve them. nginx, Caddy and
/// Podman are installed where that is possible. Otherwise they are left out, and the output says so.
pub(crate) fn with_hosts(mut program: Command) -> Result<Command> {
    let site = built()?;
    let folder = workspace::root().join("target/hosted");
    for (base, name) in BASES {
        for target in Target::value_variants() {
            let options = HostingOptions {
                target: *target,
                base: base.to_owned(),
                config: None,
                connect: Vec::new(),
            };
            write(&site, &folder.join(name).join(target.name()), &options)?;
        }
    }
    program.env("EASEL_HOSTED", folder);
    for (package, name, variable) in [
        ("nginx", "nginx", "EASEL_NGINX"),
        ("caddy", "caddy", "EASEL_CADDY"),
        // The program that packs releases.
        ("zip", "zip", "EASEL_ZIP"),
    ] {
        match servers::program_of(package, name)? {
            Some(server) => {
                program.env(variable, server);
            }
            None => println!(
                "Left out: {name}, which is not there, and only root can install it here, with apt-get."
            ),
        }
    }
    containers::offer(&mut program)?;
    Ok(program)
}

fn built() -> Result<PathBuf> {
    site::build(Site::Release, &mut Progress::of(1), "/")
}

//! The command `dist --verify URL`, which checks that a running site sends the built files, with the right headers.
//!
//! Each finding is one line that says what to change. A fault makes the command fail. A note tells
//! what the host cannot do, or what may be intended.

mod address;
mod build;
mod delivery;
mod fetch;
mod files;
mod findings;
mod pages;
mod policy;
mod settings;

use std::path::Path;

use anyhow::{Result, bail};

use self::{address::SiteAddress, build::Build, fetch::ServedSite, findings::Findings};

/// Compares the site at an address with a build: the folder of a host, or the plain site.
pub(crate) fn verify_running(url: &str, against: &Path) -> Result<()> {
    let address = SiteAddress::of(url)?;
    let build = Build::read(against)?;
    let site = ServedSite::at(&address)?;
    let mut findings = Findings::default();
    address.check(&mut findings);
    let config = settings::check(&site, &address, &mut findings);
    let page = build.page(&address.base)?;
    files::check(&site, &build, &page, &mut findings);
    pages::check(&site, &mut findings);
    // GitHub Pages takes no settings, and shows by a header of its own that it is the host.
    if site.is_of_github() {
        findings.note(
            "GitHub Pages",
            "takes no settings. Deep links have the status 404, each file is kept for ten minutes, \
             and the headers for security are missing",
        );
    } else {
        delivery::caching(&site, &build, &mut findings);
        policy::check(&site, &page, &config, &mut findings);
    }
    delivery::types(&site, &build, &mut findings);
    delivery::compression(&site, &build, &mut findings);
    for line in findings.lines() {
        println!("{line}");
    }
    let faults = findings.faults();
    if faults > 0 {
        bail!("{url} is not as it should be: {faults} to be changed");
    }
    println!("{url} sends what was built: {} files", build.files.len());
    Ok(())
}

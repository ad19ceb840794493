//! The command `run`: the site and the reference service, shown together.

use std::{path::Path, time::Duration};

use anyhow::{Context, Result, bail};

use crate::{
    args::RunOptions,
    process::{self, Running},
    progress::{Progress, roughly},
    service::{self, ServiceOptions},
    site::{self, QUICK_PROFILE, Site, reload},
    tools,
};

/// The arguments of trunk. A separate directory is used, so that `dist` keeps the release site.
/// Trunk's own address look-up would offer the page to the whole network.
const WATCH: &str = "serve --dist target/watch --address 127.0.0.1 --disable-address-lookup";

/// The minimum duration of a step whose wait is announced.
const LONG: Duration = Duration::from_secs(45);

/// Sets everything up, then serves the site until Ctrl-C.
pub(crate) fn run(options: &RunOptions) -> Result<()> {
    // The port is checked first, so that a port in use is reported before minutes of building.
    service::check_port(options.port)?;
    if options.watch {
        service::check_port(options.port + 1)?;
    }
    let site = options.site();
    let needs = site.needs();
    let time = tools::time_left(&needs)? + site.time_left()? + service::time_left();
    if time >= LONG {
        let time = roughly(time);
        println!("This takes {time} on a machine with two cores, and seconds the next time.");
    }
    // The steps after the tools are the site, the service and the start.
    let mut progress = Progress::of(needs.len() + 3);
    tools::provide(&needs, &mut progress)?;
    if options.watch {
        watch(options, &mut progress)
    } else {
        show(site, options, &mut progress)
    }
}

/// Shows a built site, which the service itself serves.
fn show(site: Site, options: &RunOptions, progress: &mut Progress) -> Result<()> {
    let site = site::build(site, progress, "/")?;
    let service = serve(options, options.port, Some(&site), progress)?;
    announce(options, options.port)?;
    until_stopped(&mut [("the reference service", service)])
}

/// Shows a site for developers: trunk serves it and rebuilds it when a file changes.
fn watch(options: &RunOptions, progress: &mut Progress) -> Result<()> {
    let api = options.port + 1;
    let service = serve(options, api, None, progress)?;
    progress.step("the site: trunk builds it, and builds it again when a file changes");
    let mut trunk = site::trunk(&format!("{WATCH} {QUICK_PROFILE}"))?;
    trunk.arg("--port").arg(options.port.to_string());
    trunk.env(reload::SERVICE, local(api));
    let trunk = Running::start(trunk)?;
    announce(options, api)?;
    until_stopped(&mut [("the reference service", service), ("trunk", trunk)])
}

fn serve(
    options: &RunOptions,
    port: u16,
    site: Option<&Path>,
    progress: &mut Progress,
) -> Result<Running> {
    progress.step("the reference service: building");
    let program = service::build()?;
    progress.step("the reference service: starting");
    let (key, pace) = (options.key.as_str(), options.pace.as_deref());
    service::start(
        &program,
        &ServiceOptions {
            port,
            key,
            pace,
            site,
            is_quiet: false,
        },
    )
}

/// Prints what users need to know, and opens the site if asked to.
fn announce(options: &RunOptions, api: u16) -> Result<()> {
    let site = local(options.port);
    println!();
    println!("    Easel     {site}/");
    println!("    Base URL  {}", local(api));
    println!("    API key   {}", options.key);
    println!();
    println!("    Ctrl-C stops it.");
    println!();
    if options.open {
        open::that_detached(&site).context("no browser could be opened")?;
    }
    Ok(())
}

fn local(port: u16) -> String {
    format!("http://127.0.0.1:{port}")
}

/// Waits for Ctrl-C, which is the normal end.
fn until_stopped(programs: &mut [(&str, Running)]) -> Result<()> {
    loop {
        if process::pause().is_err() {
            println!("\nStopped.");
            return Ok(());
        }
        for (name, program) in &mut *programs {
            if let Some(status) = program.ended()? {
                bail!("{name} ended by itself ({status})");
            }
        }
    }
}

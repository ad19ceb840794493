//! Runs the end-to-end tests, and prepares the programs of `tests/e2e`.

use std::{env, process::Command};

use anyhow::Result;

use crate::{
    args::TestOptions,
    browser::{self, Engine},
    flaky::{self, Flaky},
    hosting, native, process, programs,
    progress::Progress,
    service,
    site::{self, Site},
    tools::AXE,
};

/// The end-to-end tests that need the release site: its chunks, its size, its sums or its hosts.
const NEED_RELEASE: [&str; 4] = ["early::", "first_load::", "hosts::", "integrity::"];

/// The name of the variable that sets how many tests run at the same time.
const THREADS: &str = "RUST_TEST_THREADS";

/// A function that prepares the command of a test program.
type Prepare = fn(Command) -> Result<Command>;

/// Runs the end-to-end tests in a browser.
pub(crate) fn run(engine: Engine, options: &TestOptions, flaky: &mut Vec<Flaky>) -> Result<()> {
    // The tests of the hosts use the site for visitors.
    let with_hosts: Prepare = if options.quick {
        Ok
    } else {
        hosting::with_hosts
    };
    let mut parts = vec![("--test smoke", with_hosts)];
    // The other tests are about the page and not the browser, or need Chromium's own protocol.
    if engine == Engine::Chromium {
        parts.push(("--test all", Ok as Prepare));
    }
    let run = |(tests, prepare)| run_part(tests, engine, options, prepare, flaky);
    process::all(parts.into_iter().map(run))
}

fn run_part(
    tests: &str,
    engine: Engine,
    options: &TestOptions,
    prepare: Prepare,
    flaky: &mut Vec<Flaky>,
) -> Result<()> {
    let mut args = options.filters.clone();
    if options.quick {
        let left_out = NEED_RELEASE.join(", ");
        println!("      without the tests in {left_out}, which need the release site");
        let left_out = NEED_RELEASE.iter().flat_map(|tests| ["--skip", tests]);
        args.extend(left_out.map(str::to_owned));
    }
    let programs = programs::build(tests, "tests/e2e")?;
    process::all(programs.into_iter().map(|program| {
        let test = program.command(|inner| engine.surround(inner));
        let mut test = prepare(with_page(test, options.site(), engine)?)?;
        test = small(test, tests, engine);
        if env::var_os(THREADS).is_none() {
            test.env(THREADS, native::tests_at_once().to_string());
        }
        let name = format!("{}-{}", engine.name(), program.name);
        flaky::run(&name, &test, &args, flaky)
    }))
}

/// Tells a program to use the small form of the browser, if there is one. Tests that run in every engine use the
/// whole browser.
pub(crate) fn small(mut test: Command, tests: &str, engine: Engine) -> Command {
    if engine == Engine::Chromium
        && tests != "--test smoke"
        && let Some(small) = browser::small_chromium()
    {
        test.env("EASEL_SMALL_BROWSER", small);
    }
    test
}

/// Tells a program of `tests/e2e` where the built site, the service and the browser are.
pub(crate) fn with_page(mut program: Command, site: Site, engine: Engine) -> Result<Command> {
    let site = site::build(site, &mut Progress::of(1), "/")?;
    let service = service::of_tests()?;
    let browser = engine.get()?;
    program
        .env("EASEL_SITE", site)
        .env("EASEL_SERVICE", service)
        .env("EASEL_AXE", AXE.script()?)
        .env("EASEL_ENGINE", engine.name())
        .env("EASEL_BROWSER", browser.program)
        .env("EASEL_DRIVER", browser.driver);
    Ok(program)
}

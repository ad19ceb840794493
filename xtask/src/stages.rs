//! The stages of `cargo xtask test`, as a table.

use std::{env, process::Command};

use anyhow::Result;

use crate::{
    args::TestOptions,
    browser::{self, Engine},
    clients,
    flaky::{self, Flaky},
    hosting, native, process, programs,
    progress::Progress,
    service,
    site::{self, Site},
    tools::{
        ACTIONLINT, AXE, GECKODRIVER, LEPTOSFMT, Need, OPENAI_NODE, OPENAI_PYTHON, PILLOW, TERSER,
        TRUNK, WASM_BINDGEN, WASM_OPT, WASM_SPLIT,
    },
    web,
    workspace::{self, cargo},
};

/// One stage of the tests.
pub(crate) struct Stage {
    pub(crate) name: &'static str,
    /// A description of the tests, and how long they take.
    pub(crate) about: &'static str,
    /// The browser of the end-to-end tests, if the command line can choose it.
    pub(crate) engine: Option<Engine>,
    /// The needs of the stage, besides the site if it has an engine.
    needs: &'static [Need],
    /// Whether the stage runs tests that can be filtered by name.
    pub(crate) has_tests: bool,
    /// Whether the stage is only needed when a change lands, and not for each step on the way there: other engines,
    /// hosts, other programs.
    pub(crate) is_for_landing: bool,
    /// Runs the stage. It may find flaky tests, whether or not it fails.
    pub(crate) run: fn(&TestOptions, &mut Vec<Flaky>) -> Result<()>,
}

/// The stage of the end-to-end tests, in any browser.
pub(crate) const END_TO_END: &str = "e2e";

/// The end-to-end tests that need the release site: its chunks, its size, its sums or its hosts.
const NEED_RELEASE: [&str; 4] = ["early::", "first_load::", "hosts::", "integrity::"];

/// All stages. The stages that fail fastest come first.
pub(crate) static STAGES: [Stage; 9] = [
    Stage {
        name: "fmt",
        about: "formatting",
        engine: None,
        needs: &[Need::Component("rustfmt"), Need::Tool(&LEPTOSFMT)],
        has_tests: false,
        is_for_landing: false,
        run: |_, _| fmt(),
    },
    Stage {
        name: "clippy",
        about: "lints while it compiles what the other stages run; minutes when nothing is compiled yet",
        engine: None,
        needs: &[Need::Component("clippy"), Need::Compilers, Need::WasmTarget],
        has_tests: false,
        is_for_landing: false,
        run: |_, _| clippy(),
    },
    Stage {
        name: "native",
        about: "tests that need no browser; half a minute, or minutes when nothing is compiled yet",
        engine: None,
        needs: &[Need::Component("clippy"), Need::Compilers],
        has_tests: true,
        is_for_landing: false,
        run: |options, _| native::run(&options.filters),
    },
    Stage {
        name: "clients",
        about: "the official OpenAI clients against the reference service; readers of what Easel writes",
        engine: None,
        needs: &[
            Need::Component("clippy"),
            Need::Compilers,
            Need::Tool(&OPENAI_PYTHON),
            Need::Tool(&OPENAI_NODE),
            Need::Tool(&PILLOW),
        ],
        has_tests: false,
        is_for_landing: true,
        run: |_, _| clients::run(),
    },
    Stage {
        name: "web",
        about: "tests inside a headless browser",
        engine: None,
        needs: &[
            Need::Component("clippy"),
            Need::WasmTarget,
            Need::Tool(&WASM_BINDGEN),
            Need::Browser(Engine::Chromium),
        ],
        has_tests: true,
        is_for_landing: false,
        run: |options, _| web::run(&options.filters),
    },
    Stage {
        name: "hosting",
        about: "the first load's size; the folders of all hosts, served by nginx, Caddy and models of the others; a minute",
        engine: None,
        needs: &[
            Need::Component("clippy"),
            Need::Compilers,
            Need::WasmTarget,
            Need::Tool(&TRUNK),
            Need::Tool(&WASM_BINDGEN),
            Need::Tool(&WASM_SPLIT),
            Need::Tool(&WASM_OPT),
            Need::Tool(&TERSER),
            Need::Tool(&ACTIONLINT),
        ],
        has_tests: false,
        is_for_landing: true,
        run: |options, flaky| hosting::test(&options.filters, flaky),
    },
    Stage {
        name: END_TO_END,
        about: "the built site, used through a headless browser; half an hour",
        engine: Some(Engine::Chromium),
        needs: &[
            Need::Component("clippy"),
            Need::Browser(Engine::Chromium),
            Need::SmallChromium,
            Need::Tool(&AXE),
            Need::Program("curl"),
        ],
        has_tests: true,
        is_for_landing: false,
        run: |options, flaky| e2e(Engine::Chromium, options, flaky),
    },
    Stage {
        name: END_TO_END,
        about: "what matters most, in Firefox; minutes",
        engine: Some(Engine::Firefox),
        needs: &[
            Need::Component("clippy"),
            Need::Browser(Engine::Firefox),
            Need::Tool(&GECKODRIVER),
        ],
        has_tests: true,
        is_for_landing: true,
        run: |options, flaky| e2e(Engine::Firefox, options, flaky),
    },
    Stage {
        name: END_TO_END,
        about: "what matters most, in WebKit; minutes",
        engine: Some(Engine::WebKit),
        needs: &[Need::Component("clippy"), Need::Browser(Engine::WebKit)],
        has_tests: true,
        is_for_landing: true,
        run: |options, flaky| e2e(Engine::WebKit, options, flaky),
    },
];

impl Stage {
    /// Returns the unique name of the stage.
    pub(crate) fn label(&self) -> &'static str {
        match self.engine {
            None | Some(Engine::Chromium) => self.name,
            Some(engine) => engine.name(),
        }
    }

    /// Returns the needs of the stage if its tests use this site.
    pub(crate) fn needs(&self, site: Site) -> Vec<Need> {
        let site = self.engine.map_or_else(Vec::new, |_| site.needs());
        site.into_iter().chain(self.needs.iter().copied()).collect()
    }
}

fn fmt() -> Result<()> {
    let mut leptosfmt = LEPTOSFMT.command()?;
    leptosfmt
        .current_dir(workspace::root())
        .args(["--check", "src"]);
    let commands = [
        cargo("fmt --all --check"),
        cargo("fmt --manifest-path fuzz/Cargo.toml --check"),
        leptosfmt,
    ];
    process::all(commands.into_iter().map(process::run))
}

fn clippy() -> Result<()> {
    // The fuzzer is a workspace of its own, and `core` may need other crates since the fuzzer's lock file was
    // written.
    let locked = "tree --locked --depth 0 --manifest-path fuzz/Cargo.toml";
    let native = format!("{} --tests --benches --examples", programs::NATIVE);
    let web = format!("{} {}", programs::WEB, web::TESTS);
    let checks: [&dyn Fn() -> Result<()>; 3] = [
        &|| process::run(cargo(locked)),
        &|| programs::lint(&native),
        &|| programs::lint(&web),
    ];
    process::all(checks.into_iter().map(|check| check()))
}

/// The name of the variable that sets how many tests run at the same time.
const THREADS: &str = "RUST_TEST_THREADS";

/// A function that prepares the command of a test program.
type Prepare = fn(Command) -> Result<Command>;

fn e2e(engine: Engine, options: &TestOptions, flaky: &mut Vec<Flaky>) -> Result<()> {
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
    let run = |(tests, prepare)| end_to_end(tests, engine, options, prepare, flaky);
    process::all(parts.into_iter().map(run))
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

fn end_to_end(
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

/// Returns the needs of everything that uses the page in Chromium.
pub(crate) fn needs_of_page() -> Vec<Need> {
    let is_it = |stage: &&Stage| stage.engine == Some(Engine::Chromium);
    let stage = STAGES.iter().find(is_it);
    stage.map_or_else(Vec::new, |stage| stage.needs(Site::Release))
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

//! The stages of `cargo xtask test`, as a table.

use std::{env, num::NonZeroUsize, process::Command, thread};

use anyhow::Result;

use crate::{
    args::TestOptions,
    browser::{self, Engine},
    clients, hosting, native, process,
    progress::Progress,
    service,
    site::{self, Site},
    tools::{
        ACTIONLINT, AXE, GECKODRIVER, LEPTOSFMT, Need, OPENAI_NODE, OPENAI_PYTHON, PILLOW, TERSER,
        TRUNK, WASM_BINDGEN, WASM_OPT, WASM_SPLIT,
    },
    workspace::cargo,
};

/// One stage of the tests.
pub(crate) struct Stage {
    pub(crate) name: &'static str,
    /// What it tests and how long that takes.
    pub(crate) about: &'static str,
    /// The browser of the end-to-end tests, if the command line can choose it.
    pub(crate) engine: Option<Engine>,
    /// What it needs, besides the site if it has an engine.
    needs: &'static [Need],
    /// Whether it runs tests that can be filtered by name.
    pub(crate) has_tests: bool,
    pub(crate) run: fn(&TestOptions) -> Result<()>,
}

/// The stage of the end-to-end tests, in any browser.
pub(crate) const END_TO_END: &str = "e2e";

/// The end-to-end tests that need the release site: its chunks, its size or its sums.
const NEED_RELEASE: [&str; 3] = ["early::", "first_load::", "integrity::"];

/// All stages; those that fail fastest come first.
pub(crate) static STAGES: [Stage; 9] = [
    Stage {
        name: "fmt",
        about: "formatting",
        engine: None,
        needs: &[Need::Component("rustfmt"), Need::Tool(&LEPTOSFMT)],
        has_tests: false,
        run: |_| fmt(),
    },
    Stage {
        name: "clippy",
        about: "lints, natively and for the browser; minutes when nothing is compiled yet",
        engine: None,
        needs: &[Need::Component("clippy"), Need::Compilers, Need::WasmTarget],
        has_tests: false,
        run: |_| clippy(),
    },
    Stage {
        name: "native",
        about: "tests that need no browser; half a minute, or minutes when nothing is compiled yet",
        engine: None,
        needs: &[Need::Compilers],
        has_tests: true,
        run: |options| native::run(&options.filters),
    },
    Stage {
        name: "clients",
        about: "the official OpenAI clients against the reference service; readers of what Easel writes",
        engine: None,
        needs: &[
            Need::Compilers,
            Need::Tool(&OPENAI_PYTHON),
            Need::Tool(&OPENAI_NODE),
            Need::Tool(&PILLOW),
        ],
        has_tests: false,
        run: |_| clients::run(),
    },
    Stage {
        name: "web",
        about: "tests inside a headless browser",
        engine: None,
        needs: &[
            Need::WasmTarget,
            Need::Tool(&WASM_BINDGEN),
            Need::Browser(Engine::Chromium),
        ],
        has_tests: true,
        run: |options| web(&options.filters),
    },
    Stage {
        name: "hosting",
        about: "the first load's size; the folders of all hosts, served by nginx, Caddy and models of the others; a minute",
        engine: None,
        needs: &[
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
        run: |options| hosting::test(&options.filters),
    },
    Stage {
        name: END_TO_END,
        about: "the built site, used through a headless browser; half an hour",
        engine: Some(Engine::Chromium),
        needs: &[
            Need::Browser(Engine::Chromium),
            Need::SmallChromium,
            Need::Tool(&AXE),
            Need::Program("curl"),
        ],
        has_tests: true,
        run: |options| e2e(Engine::Chromium, options),
    },
    Stage {
        name: END_TO_END,
        about: "what matters most, in Firefox; minutes",
        engine: Some(Engine::Firefox),
        needs: &[Need::Browser(Engine::Firefox), Need::Tool(&GECKODRIVER)],
        has_tests: true,
        run: |options| e2e(Engine::Firefox, options),
    },
    Stage {
        name: END_TO_END,
        about: "what matters most, in WebKit; minutes",
        engine: Some(Engine::WebKit),
        needs: &[Need::Browser(Engine::WebKit)],
        has_tests: true,
        run: |options| e2e(Engine::WebKit, options),
    },
];

impl Stage {
    /// Its unique name.
    pub(crate) fn label(&self) -> &'static str {
        match self.engine {
            None | Some(Engine::Chromium) => self.name,
            Some(engine) => engine.name(),
        }
    }

    /// What it needs if its tests use this site.
    pub(crate) fn needs(&self, site: Site) -> Vec<Need> {
        let site = self.engine.map_or_else(Vec::new, |_| site.needs());
        site.into_iter().chain(self.needs.iter().copied()).collect()
    }
}

fn fmt() -> Result<()> {
    process::run(cargo("fmt --all --check"))?;
    process::run(cargo("fmt --manifest-path fuzz/Cargo.toml --check"))?;
    let mut leptosfmt = LEPTOSFMT.command()?;
    leptosfmt
        .current_dir(crate::workspace::root())
        .args(["--check", "src"]);
    process::run(leptosfmt)
}

fn clippy() -> Result<()> {
    // The fuzzer is a workspace of its own, and `core` may need other crates since its lock was written.
    process::run(cargo(
        "tree --locked --depth 0 --manifest-path fuzz/Cargo.toml",
    ))?;
    process::run(cargo(
        "clippy --workspace --exclude easel --all-targets -- -D warnings",
    ))?;
    for targets in [
        "-p easel-reference",
        "-p easel-demo --lib --test worker --test page",
        "-p easel --all-targets",
        "-p easel --test web",
    ] {
        process::run(cargo(&format!(
            "clippy --target wasm32-unknown-unknown {targets} -- -D warnings"
        )))?;
    }
    Ok(())
}

fn web(filters: &[String]) -> Result<()> {
    // The browser's test runner takes at most one filter.
    let one_each: Vec<_> = filters.chunks(1).collect();
    let runs = if one_each.is_empty() {
        vec![filters]
    } else {
        one_each
    };
    let programs = [
        "-p easel --test web",
        "-p easel-demo --test worker",
        "-p easel-demo --test page",
    ];
    let each = |filters| programs.map(|program| (program, filters));
    for (program, filters) in runs.into_iter().flat_map(each) {
        let mut test = cargo(&format!("test --target wasm32-unknown-unknown {program}"));
        test.env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            WASM_BINDGEN.directory()?.join("wasm-bindgen-test-runner"),
        );
        test.env("CHROMEDRIVER", Engine::Chromium.get()?.driver);
        // Seconds until a silent browser counts as hung: the default of 20 is too short on busy
        // machines.
        test.env("WASM_BINDGEN_TEST_TIMEOUT", "120");
        process::run(filtered(test, filters))?;
    }
    Ok(())
}

/// How many tests are run at the same time is told by this variable.
const THREADS: &str = "RUST_TEST_THREADS";
/// They mostly wait, for a browser to start and for its pages: on two cores, two tests at a time took 75 s where four took 51.
const TESTS_PER_CORE: usize = 2;

fn e2e(engine: Engine, options: &TestOptions) -> Result<()> {
    let smoke = cargo("test -p easel-e2e --test smoke");
    end_to_end(smoke, engine, options, Ok)?;
    // The hosts have the site that visitors get.
    if !options.quick {
        let hosts = small(cargo("test -p easel-e2e --test hosts"), engine);
        end_to_end(hosts, engine, options, hosting::with_hosts)?;
    }
    // The other tests are about the page and not the browser, or need Chromium's own protocol.
    if engine == Engine::Chromium {
        let all = small(cargo("test -p easel-e2e --lib --test all"), engine);
        end_to_end(all, engine, options, Ok)?;
    }
    Ok(())
}

/// Tells a program of the smaller form of the browser, if there is one.
fn small(mut test: Command, engine: Engine) -> Command {
    if engine == Engine::Chromium
        && let Some(small) = browser::small_chromium()
    {
        test.env("EASEL_SMALL_BROWSER", small);
    }
    test
}

fn end_to_end(
    test: Command,
    engine: Engine,
    options: &TestOptions,
    prepare: fn(Command) -> Result<Command>,
) -> Result<()> {
    let test = prepare(with_page(engine.surround(test), options.site(), engine)?)?;
    let mut test = filtered(test, &options.filters);
    if env::var_os(THREADS).is_none() {
        let cores = thread::available_parallelism().map_or(2, NonZeroUsize::get);
        test.env(THREADS, (cores * TESTS_PER_CORE).to_string());
    }
    if options.quick {
        let left_out = NEED_RELEASE.join(", ");
        println!("      without the tests in {left_out}, which need the release site");
        test.args(NEED_RELEASE.iter().flat_map(|tests| ["--skip", tests]));
    }
    process::run(test)
}

/// The needs of everything that uses the page in Chromium.
pub(crate) fn needs_of_page() -> Vec<Need> {
    let is_it = |stage: &&Stage| stage.engine == Some(Engine::Chromium);
    let stage = STAGES.iter().find(is_it);
    stage.map_or_else(Vec::new, |stage| stage.needs(Site::Release))
}

/// Tells a program of `tests/e2e` where the built site, the service and the browser are.
pub(crate) fn with_page(mut program: Command, site: Site, engine: Engine) -> Result<Command> {
    let site = site::build(site, &mut Progress::of(1), "/")?;
    let service = service::build()?;
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

/// Passes the filters on to the test programs.
fn filtered(mut test: Command, filters: &[String]) -> Command {
    test.arg("--").args(filters);
    test
}

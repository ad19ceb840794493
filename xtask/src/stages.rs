//! The stages of `cargo xtask test`, as a table.

use anyhow::Result;

use crate::{
    args::TestOptions,
    browser::Engine,
    clients, end_to_end,
    flaky::Flaky,
    hosting, native, process, programs,
    site::Site,
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
        needs: &[Need::Component("clippy"), Need::Compiler, Need::WasmTarget],
        has_tests: false,
        is_for_landing: false,
        run: |_, _| clippy(),
    },
    Stage {
        name: "native",
        about: "tests that need no browser; half a minute, or minutes when nothing is compiled yet",
        engine: None,
        needs: &[Need::Component("clippy"), Need::Compiler],
        has_tests: true,
        is_for_landing: false,
        run: |options, flaky| native::run(&options.filters, flaky),
    },
    Stage {
        name: "clients",
        about: "the official OpenAI clients against the reference service; readers of what Easel writes",
        engine: None,
        needs: &[
            Need::Component("clippy"),
            Need::Compiler,
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
            Need::SmallChromium,
        ],
        has_tests: true,
        is_for_landing: false,
        run: |options, flaky| web::run(&options.filters, flaky),
    },
    Stage {
        name: "hosting",
        about: "the first load's size; the folders of all hosts, served by nginx, Caddy and models of the others; a minute",
        engine: None,
        needs: &[
            Need::Component("clippy"),
            Need::Compiler,
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
        run: |options, flaky| end_to_end::run(Engine::Chromium, options, flaky),
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
        run: |options, flaky| end_to_end::run(Engine::Firefox, options, flaky),
    },
    Stage {
        name: END_TO_END,
        about: "what matters most, in WebKit; minutes",
        engine: Some(Engine::WebKit),
        needs: &[Need::Component("clippy"), Need::Browser(Engine::WebKit)],
        has_tests: true,
        is_for_landing: true,
        run: |options, flaky| end_to_end::run(Engine::WebKit, options, flaky),
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
        cargo("fmt --manifest-path crates/fuzz/Cargo.toml --check"),
        leptosfmt,
    ];
    process::all(commands.into_iter().map(process::run))
}

fn clippy() -> Result<()> {
    // The fuzzer is a workspace of its own, and `core` may need other crates since the fuzzer's lock file was
    // written.
    let locked = "tree --locked --depth 0 --manifest-path crates/fuzz/Cargo.toml";
    let native = format!("{} --tests --benches --examples", programs::NATIVE);
    let web = format!("{} {}", programs::WEB, web::TESTS);
    let checks: [&dyn Fn() -> Result<()>; 3] = [
        &|| process::run(cargo(locked)),
        &|| programs::lint(&native),
        &|| programs::lint(&web),
    ];
    process::all(checks.into_iter().map(|check| check()))
}

/// Returns the needs of everything that uses the page in Chromium.
pub(crate) fn needs_of_page() -> Vec<Need> {
    let is_it = |stage: &&Stage| stage.engine == Some(Engine::Chromium);
    let stage = STAGES.iter().find(is_it);
    stage.map_or_else(Vec::new, |stage| stage.needs(Site::Release))
}

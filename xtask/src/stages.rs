//! The stages of `cargo xtask test`, as a table.

use std::process::Command;

use anyhow::Result;

use crate::{
    browser, clients, process,
    progress::Progress,
    service, site,
    tools::{
        AXE, LEPTOSFMT, Need, OPENAI_NODE, OPENAI_PYTHON, TERSER, TRUNK, WASM_BINDGEN, WASM_OPT,
        WASM_SPLIT,
    },
    workspace::cargo,
};

/// One part of the proof.
pub(crate) struct Stage {
    pub(crate) name: &'static str,
    /// What it proves and how long that may take.
    pub(crate) about: &'static str,
    pub(crate) needs: &'static [Need],
    /// Whether it runs tests, which can be picked by name.
    pub(crate) has_tests: bool,
    pub(crate) run: fn(&[String]) -> Result<()>,
}

/// All stages, the quickest to fail first.
pub(crate) static STAGES: [Stage; 6] = [
    Stage {
        name: "fmt",
        about: "formatting",
        needs: &[Need::Component("rustfmt"), Need::Tool(&LEPTOSFMT)],
        has_tests: false,
        run: |_| fmt(),
    },
    Stage {
        name: "clippy",
        about: "lints, natively and for the browser; minutes when nothing is compiled yet",
        needs: &[Need::Component("clippy"), Need::Compilers, Need::WasmTarget],
        has_tests: false,
        run: |_| clippy(),
    },
    Stage {
        name: "native",
        about: "tests that need no browser; minutes when nothing is compiled yet",
        needs: &[Need::Compilers],
        has_tests: true,
        run: native,
    },
    Stage {
        name: "clients",
        about: "the official OpenAI clients, used against the reference service",
        needs: &[
            Need::Compilers,
            Need::Tool(&OPENAI_PYTHON),
            Need::Tool(&OPENAI_NODE),
        ],
        has_tests: false,
        run: |_| clients::run(),
    },
    Stage {
        name: "web",
        about: "tests inside a headless browser",
        needs: &[Need::WasmTarget, Need::Tool(&WASM_BINDGEN), Need::Browser],
        has_tests: true,
        run: web,
    },
    Stage {
        name: "e2e",
        about: "the built site, used through a headless browser; minutes",
        needs: &[
            Need::Compilers,
            Need::WasmTarget,
            Need::Tool(&TRUNK),
            Need::Tool(&WASM_BINDGEN),
            Need::Tool(&WASM_SPLIT),
            Need::Tool(&WASM_OPT),
            Need::Tool(&TERSER),
            Need::Tool(&AXE),
            Need::Program("curl"),
            Need::Browser,
        ],
        has_tests: true,
        run: e2e,
    },
];

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
    process::run(cargo(
        "clippy --workspace --exclude easel --all-targets -- -D warnings",
    ))?;
    process::run(cargo(
        "clippy -p easel --target wasm32-unknown-unknown --all-targets -- -D warnings",
    ))
}

fn native(filters: &[String]) -> Result<()> {
    let test = cargo("test --workspace --exclude easel --exclude easel-e2e");
    process::run(filtered(test, filters))
}

fn web(filters: &[String]) -> Result<()> {
    // The runner in the browser takes one filter at most.
    let one_each: Vec<_> = filters.chunks(1).collect();
    let runs = if one_each.is_empty() {
        vec![filters]
    } else {
        one_each
    };
    for filters in runs {
        let mut test = cargo("test -p easel --target wasm32-unknown-unknown --test web");
        test.env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            WASM_BINDGEN.directory()?.join("wasm-bindgen-test-runner"),
        );
        test.env("CHROMEDRIVER", browser::get()?.driver);
        // Seconds until a silent browser counts as stuck: the 20 by default fail on busy machines.
        test.env("WASM_BINDGEN_TEST_TIMEOUT", "120");
        process::run(filtered(test, filters))?;
    }
    Ok(())
}

fn e2e(filters: &[String]) -> Result<()> {
    let test = with_page(cargo("test -p easel-e2e"))?;
    process::run(filtered(test, filters))
}

/// What a stage needs to be installed.
pub(crate) fn needs_of(stage: &str) -> &'static [Need] {
    let stage = STAGES.iter().find(|known| known.name == stage);
    stage.map_or(&[], |stage| stage.needs)
}

/// Lets a program of `tests/e2e` find the built site, the service and the browser.
pub(crate) fn with_page(mut program: Command) -> Result<Command> {
    let site = site::build(&mut Progress::of(1), "/")?;
    let service = service::build()?;
    let browser = browser::get()?;
    program
        .env("EASEL_SITE", site)
        .env("EASEL_SERVICE", service)
        .env("EASEL_AXE", AXE.script()?)
        .env("EASEL_CHROME", browser.chrome)
        .env("EASEL_CHROMEDRIVER", browser.driver);
    Ok(program)
}

/// Hands the filters on to the test programs.
fn filtered(mut test: Command, filters: &[String]) -> Command {
    if !filters.is_empty() {
        test.arg("--").args(filters);
    }
    test
}

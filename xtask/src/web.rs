//! The stage of the tests that run inside a browser.

use std::{
    cmp::Reverse,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::{
    browser::{self, Engine},
    flaky::Flaky,
    native::{self, TestRun, tests_at_once},
    programs::{self, Program},
    tools::WASM_BINDGEN,
    workspace,
};

/// The programs of tests that run inside a browser.
pub(crate) const TESTS: &str = "--lib --test web --test worker --test page";

/// A program without tests: cargo builds the library of each package as one.
const WITHOUT_TESTS: &str = "easel_demo";

pub(crate) fn run(filters: &[String], flaky: &mut Vec<Flaky>) -> Result<()> {
    let runner = WASM_BINDGEN.directory()?.join("wasm-bindgen-test-runner");
    let driver = Engine::Chromium.get()?.driver;
    let capabilities = capabilities()?;
    let run = |program: &Program| {
        let mut test = program.started_by(&runner);
        test.env("CHROMEDRIVER", &driver);
        test.env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &capabilities);
        // The time limit of a program in seconds: the default of 20 is for a few tests. Each test has its own limits.
        test.env("WASM_BINDGEN_TEST_TIMEOUT", "3600");
        test
    };
    // The browser's test runner takes at most one filter.
    let filters: Vec<_> = filters.iter().map(|filter| vec![filter.clone()]).collect();
    let mut runs = Vec::new();
    let mut programs = programs::build_web(TESTS)?;
    programs.retain(|program| program.name != WITHOUT_TESTS);
    for program in programs {
        let parts = match program.name.as_str() {
            _ if !filters.is_empty() => filters.clone(),
            "web" => pages()?,
            _ => vec![Vec::new()],
        };
        for (at, args) in parts.into_iter().enumerate() {
            runs.push(TestRun {
                name: format!("{} {}", program.name, at + 1),
                program: run(&program),
                args,
            });
        }
    }
    native::side_by_side(runs, tests_at_once(), flaky)
}

/// Returns a file with the capabilities of `webdriver.json` for the small form of Chromium, if it is installed. Eight tests
/// took 42 s of a processor in it, and 52 s in the whole browser.
fn capabilities() -> Result<PathBuf> {
    let usual = workspace::root().join("webdriver.json");
    let Some(program) = browser::small_chromium() else {
        return Ok(usual);
    };
    let text = fs::read_to_string(&usual).context("webdriver.json cannot be read")?;
    let capabilities = with_program(&text, &program)?;
    let file = workspace::target().join("webdriver.json");
    fs::write(&file, capabilities).context("the capabilities cannot be written")?;
    Ok(file)
}

fn with_program(capabilities: &str, program: &Path) -> Result<String> {
    let mut capabilities: Value = serde_json::from_str(capabilities)?;
    let options = &mut capabilities["goog:chromeOptions"];
    options["binary"] = json!(program);
    if let Some(args) = options["args"].as_array_mut() {
        // The small form never has windows.
        args.retain(|arg| arg != "--headless=new");
    }
    Ok(capabilities.to_string())
}

/// Returns the pages for the tests, each as the arguments that leave out the modules of the other pages. There are
/// several pages because tests in one page run one after another, and mostly wait for timers and for the page to be
/// painted. There are no more than run at once: `wasm-bindgen` takes 30 s of a processor for each.
fn pages() -> Result<Vec<Vec<String>>> {
    let mut parts = vec![(0, Vec::new()); tests_at_once()];
    for (tests, module) in modules()? {
        if let Some(least) = parts.iter_mut().min_by_key(|(all, _)| *all) {
            least.0 += tests;
            least.1.push(module);
        }
    }
    let modules = |(_, modules): &(usize, Vec<String>)| modules.clone();
    let all: Vec<_> = parts.iter().map(modules).collect();
    let without = |own: usize| {
        let others = all.iter().enumerate().filter(|(at, _)| *at != own);
        let others = others.flat_map(|(_, modules)| modules);
        let skip = |module: &String| ["--skip".to_owned(), format!("{module}::")];
        others.flat_map(skip).collect()
    };
    Ok((0..all.len()).map(without).collect())
}

/// Returns the modules of `tests/web` with the number of their tests, most first. Tests are skipped by a part of their
/// names, so no module's name may end like another's.
fn modules() -> Result<Vec<(usize, String)>> {
    let folder = workspace::root().join("tests/web");
    let mut modules = Vec::new();
    for entry in fs::read_dir(&folder).context("tests/web cannot be read")? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path)?;
            let tests = text.matches("#[wasm_bindgen_test]").count();
            if tests > 0 {
                modules.push((tests, name.into_owned()));
            }
        }
    }
    modules.sort_by_key(|(tests, name)| (Reverse(*tests), name.clone()));
    Ok(modules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_small_form_has_no_other_mode() {
        let usual = r#"{"goog:chromeOptions":{"args":["--headless=new","--disable-gpu"]}}"#;
        let small = with_program(usual, Path::new("/small")).expect("it is JSON");
        let expected =
            json!({"goog:chromeOptions": {"args": ["--disable-gpu"], "binary": "/small"}});
        assert_eq!(small, expected.to_string());
    }

    #[test]
    fn each_module_of_the_tests_in_a_browser_is_in_one_page() {
        let modules = modules().expect("they can be read");
        let pages = pages().expect("they can be read");
        for (_, module) in &modules {
            let skipped = format!("{module}::");
            let runs = pages.iter().filter(|page| !page.contains(&skipped));
            assert_eq!(runs.count(), 1, "{module}");
            let is_part =
                |(_, other): &&(usize, String)| other != module && other.ends_with(module);
            let other = modules.iter().find(is_part);
            assert_eq!(other, None, "{module} would be skipped with it");
        }
    }
}

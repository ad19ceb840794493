//! Runs one test from its first page to the final checks.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    thread,
};

use easel_service::ServerConfig;
use serde_json::{Value, json};

use crate::{Service, Studio, site, verdict};

/// The starting conditions of a test.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The configuration of the service.
    pub service: ServerConfig,
    /// Makes the `config.json` beside the page from the service's base address. A number is the status of the answer
    /// instead.
    pub config: fn(&str) -> Value,
    /// The language that the browser is set to.
    pub language: &'static str,
    /// Whether the page is in Chinese. The test still gives names and texts in English, and they are translated.
    pub in_chinese: bool,
    /// The form of browser that the test needs.
    pub browser: Form,
    /// Further JSON files beside the page, by name.
    pub files: &'static [(&'static str, &'static str)],
    /// Files of the site that arrive with an extra byte at their end, by the start and the end of their names.
    pub changed: Option<(&'static str, &'static str)>,
    /// Whether the worker of the site keeps its files, and another build can replace this one. Otherwise the worker
    /// runs as well, but every file comes from the host.
    pub deploys: bool,
    /// The host name of the site in the browser. Passkeys need a name.
    pub host: &'static str,
    /// The address of the site, with a trailing slash, if something else hosts it.
    pub elsewhere: Option<String>,
    /// Whether a page counts as loaded before all of its files are. For tests that hold some files back.
    pub loads_later: bool,
}

/// The address on which site and service listen.
pub(crate) const HOST: &str = "127.0.0.1";

/// The form of a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Chromium's small form without windows, if it is installed: the same engine, which starts in a quarter of the
    /// time.
    Enough,
    /// The browser as users have it. Only this form keeps pages for *Back*, hides a tab behind another, and has the
    /// clipboard.
    Whole,
    /// The browser as users have it, with all storage of sites blocked. WebKit blocks only a part of it.
    WithoutStorage,
    /// A private window of the browser as users have it: its storage lasts until it is closed. Firefox has no folder
    /// for files and no service worker there.
    Private,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            service: Service::config(),
            config: |_| json!({}),
            language: "en-US",
            in_chinese: false,
            browser: Form::Enough,
            files: &[],
            changed: None,
            host: HOST,
            elsewhere: None,
            deploys: false,
            loads_later: false,
        }
    }
}

impl Setup {
    /// A page in Chinese. The names and texts in the test stay English.
    pub fn in_chinese() -> Self {
        Self {
            language: "zh-CN",
            in_chinese: true,
            ..Self::default()
        }
    }

    /// The browser as users have it.
    pub fn whole() -> Self {
        Self {
            browser: Form::Whole,
            ..Self::default()
        }
    }

    /// A service that also serves the site, under this path, like `cargo xtask run`.
    pub fn under(base: &str) -> Self {
        let mut setup = Self::default();
        setup.service.site = Some(site::folder());
        base.clone_into(&mut setup.service.site_base);
        setup
    }
}

/// Runs a test in its own browser, then the checks that follow every test: no violated policy, no panic, no visible
/// key, no request outside the contract.
///
/// # Panics
/// When the test or a check fails. The page's text is then printed, and a screenshot is kept.
pub fn visit(setup: Setup, test: impl FnOnce(&Studio)) {
    let studio = Studio::begin(setup);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        test(&studio);
        verdict::check(&studio);
    }));
    if outcome.is_err() {
        let name = thread::current().name().unwrap_or("test").to_owned();
        // A hung browser cannot report, but it must still be ended.
        catch_unwind(AssertUnwindSafe(|| studio.report(&name))).ok();
    }
    studio.end(outcome.is_ok());
    if let Err(panic) = outcome {
        // The message is printed again below the long report: some tools keep only the end of a log.
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
        eprintln!("failed: {}", words.unwrap_or("a panic without words"));
        resume_unwind(panic);
    }
}

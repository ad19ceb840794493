//! Runs one test from its first page to the final checks.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    thread,
};

use easel_service::Config;
use serde_json::{Value, json};

use crate::{Service, Studio, site, verdict};

/// The starting conditions of a test.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How the service is started.
    pub service: Config,
    /// The `config.json` beside the page, made from the service's base address; a number is the status of its answer.
    pub config: fn(&str) -> Value,
    /// The language that the browser is set to.
    pub language: &'static str,
    /// Whether names and texts are given in English and looked up in Chinese.
    pub in_chinese: bool,
    /// The browser that the test needs.
    pub browser: Form,
    /// Further JSON files beside the page, by name.
    pub files: &'static [(&'static str, &'static str)],
    /// Files of the site that arrive with another byte at their end: the start and the end of their names.
    pub changed: Option<(&'static str, &'static str)>,
    /// Whether the worker of the site keeps its files, and another build can take the place of this one. Without it the
    /// worker is there as well, and every file comes from the host.
    pub deploys: bool,
    /// What the browser calls the host of the site. Passkeys need a name.
    pub host: &'static str,
    /// The address of the site with a slash at its end, if something else hosts it.
    pub elsewhere: Option<String>,
    /// Whether a page counts as loaded before all of its files are, for tests that hold some back.
    pub loads_later: bool,
}

/// Where everything is served.
pub(crate) const HOST: &str = "127.0.0.1";

/// The form of a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Chromium without its windows, if there is one: the same engine, which starts in a quarter of the time.
    Enough,
    /// As users have it. Only this one keeps pages for *Back*, hides the tab behind another, and has the clipboard.
    Whole,
    /// As users have it, and they block all storage of sites. WebKit supports only a part of that.
    WithoutStorage,
    /// As users have it, in a private window: what it stores lasts until it is closed. Firefox has no folder for files
    /// and no service worker there.
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
    /// The page is in Chinese, and the names and texts of the test are the English ones.
    pub fn in_chinese() -> Self {
        Self {
            language: "zh-CN",
            in_chinese: true,
            ..Self::default()
        }
    }

    /// The browser is as users have it.
    pub fn whole() -> Self {
        Self {
            browser: Form::Whole,
            ..Self::default()
        }
    }

    /// The service also serves the site, under this path, like `cargo xtask run`.
    pub fn under(base: &str) -> Self {
        let mut setup = Self::default();
        setup.service.site = Some(site::folder());
        base.clone_into(&mut setup.service.site_base);
        setup
    }
}

/// Runs a test in its own browser, then the checks that follow every test: no violated policy, no
/// panic, no visible key, no request that the contract does not know.
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
        // Once more below the long report: where only the end of a log is kept, this is what tells.
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
        eprintln!("failed: {}", words.unwrap_or("a panic without words"));
        resume_unwind(panic);
    }
}

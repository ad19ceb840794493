//! One test from its first page to the last check.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    thread,
};

use easel_service::Config;
use serde_json::{Value, json};

use crate::{Service, Studio, site, verdict};

/// What a test begins with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How the service is started.
    pub service: Config,
    /// The `config.json` beside the page, made from the service's base address.
    pub config: fn(&str) -> Value,
    /// The language that the browser is set to.
    pub language: &'static str,
    /// Whether the person lets no site keep anything. WebKit has a part of that only.
    pub storage_blocked: bool,
    /// Further JSON files beside the page, by their names.
    pub files: &'static [(&'static str, &'static str)],
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            service: Service::config(),
            config: |_| json!({}),
            language: "en-US",
            storage_blocked: false,
            files: &[],
        }
    }
}

impl Setup {
    /// The service serves the site as well, under this path, as `cargo xtask run` has it.
    pub fn under(base: &str) -> Self {
        let mut setup = Self::default();
        setup.service.site = Some(site::folder());
        base.clone_into(&mut setup.service.site_base);
        setup
    }
}

/// Runs a test in a browser of its own, and then what is checked after every test: no violated
/// policy, no panic, no key in sight, nothing sent that the contract does not know.
///
/// # Panics
/// When the test or a check fails; what the page showed is then printed and pictured.
pub fn visit(setup: Setup, test: impl FnOnce(&Studio)) {
    let studio = Studio::begin(setup);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        test(&studio);
        verdict::check(&studio);
    }));
    if outcome.is_err() {
        let name = thread::current().name().unwrap_or("test").to_owned();
        // A browser that has hung tells nothing, which must not keep it from being ended.
        catch_unwind(AssertUnwindSafe(|| studio.report(&name))).ok();
    }
    studio.end();
    if let Err(panic) = outcome {
        resume_unwind(panic);
    }
}

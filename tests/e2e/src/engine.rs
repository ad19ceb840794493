//! The browsers that the tests run in.

use std::{env, ffi::OsString, path::Path};

use serde_json::{Value, json};

use crate::{Form, Setup};

/// The start options of every Chromium of this project, including those for the tests that run
/// inside it.
const CHROMIUM: &str = include_str!("../../../webdriver.json");

/// The option that starts a whole Chromium without windows. The small form never has any.
const HEADLESS: &str = "--headless=new";

/// The option by which nothing moves: moving things took a quarter of a processor's time in the tests of the small form. The
/// whole browser shows what most people see.
const STILL: &str = "--force-prefers-reduced-motion";

/// Wide enough for the layout with all three columns.
pub(crate) const WIDTH: u32 = 1460;
pub(crate) const HEIGHT: u32 = 1100;

/// One of the three browsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium or Chrome.
    Chromium,
    /// Firefox.
    Firefox,
    /// The small browser of WebKit for GTK, the nearest to Safari that Linux has.
    WebKit,
}

impl Engine {
    /// The engine that `cargo xtask test` has chosen.
    ///
    /// # Panics
    /// When the engine is unknown.
    pub fn current() -> Self {
        match env::var("EASEL_ENGINE").as_deref() {
            Ok("firefox") => Self::Firefox,
            Ok("webkit") => Self::WebKit,
            Ok("chromium") | Err(_) => Self::Chromium,
            Ok(other) => panic!("there is no engine {other}"),
        }
    }

    /// The program that drives the browser.
    pub(crate) fn driver(self) -> OsString {
        let usual = match self {
            Self::Chromium => "chromedriver",
            Self::Firefox => "geckodriver",
            Self::WebKit => "WebKitWebDriver",
        };
        env::var_os("EASEL_DRIVER").unwrap_or_else(|| usual.into())
    }

    /// Whether one driver can run several browsers.
    pub(crate) fn shares_driver(self) -> bool {
        self == Self::Chromium
    }

    /// The browser's program; `None` if the driver looks for it.
    fn program(self, setup: &Setup) -> Option<OsString> {
        let whole = || env::var_os("EASEL_BROWSER");
        self.small(setup).or_else(whole)
    }

    /// The small form of Chromium, if the test can run in it.
    fn small(self, setup: &Setup) -> Option<OsString> {
        let is_enough = self == Self::Chromium && setup.browser == Form::Enough;
        env::var_os("EASEL_SMALL_BROWSER").filter(|_| is_enough)
    }

    /// The capabilities that a session asks for.
    pub(crate) fn capabilities(self, setup: &Setup, profile: &Path, downloads: &Path) -> Value {
        let mut capabilities = match self {
            Self::Chromium => chromium(setup, profile),
            Self::Firefox => firefox(setup, downloads),
            Self::WebKit => webkit(setup),
        };
        let options = match self {
            Self::Chromium => "goog:chromeOptions",
            Self::Firefox => "moz:firefoxOptions",
            Self::WebKit => "webkitgtk:browserOptions",
        };
        if let Some(binary) = self.program(setup) {
            capabilities[options]["binary"] = json!(binary.to_string_lossy());
        }
        if setup.loads_later {
            capabilities["pageLoadStrategy"] = json!("eager");
        }
        // A page that hangs times out before the test gives up its browser.
        capabilities["timeouts"] = json!({"pageLoad": 90_000, "script": 90_000});
        capabilities
    }
}

fn chromium(setup: &Setup, profile: &Path) -> Value {
    let mut capabilities: Value = serde_json::from_str(CHROMIUM).expect("webdriver.json is JSON");
    capabilities["goog:loggingPrefs"] = json!({"browser": "ALL"});
    let options = &mut capabilities["goog:chromeOptions"];
    let language = setup.language;
    let is_small = Engine::Chromium.small(setup).is_some();
    let more = [
        if is_small {
            // The small form has a profile of its own. It ignores this argument, by which its
            // processes can be found.
            format!("--easel-profile={}", profile.display())
        } else {
            format!("--user-data-dir={}", profile.display())
        },
        format!("--window-size={WIDTH},{HEIGHT}"),
        format!("--lang={language}"),
        format!("--accept-lang={language}"),
    ];
    if let Some(args) = options["args"].as_array_mut() {
        let not_here = if is_small { HEADLESS } else { STILL };
        args.retain(|arg| arg != not_here);
        args.extend(more.map(Value::from));
    }
    if setup.browser == Form::WithoutStorage {
        // The setting is named for cookies but blocks all storage of a site; 2 is "block".
        options["prefs"] = json!({"profile.default_content_setting_values.cookies": 2});
    }
    if setup.browser == Form::Private
        && let Some(args) = options["args"].as_array_mut()
    {
        args.push("--incognito".into());
    }
    capabilities
}

fn firefox(setup: &Setup, downloads: &Path) -> Value {
    let mut prefs = json!({
        "intl.accept_languages": setup.language,
        // The default for users: no pop-ups without a click.
        "dom.disable_open_during_load": true,
        "browser.download.folderList": 2,
        "browser.download.dir": downloads,
    });
    if setup.browser == Form::WithoutStorage {
        // 2 is "block all storage".
        prefs["network.cookie.cookieBehavior"] = json!(2);
    }
    if setup.browser == Form::Private {
        prefs["browser.privatebrowsing.autostart"] = json!(true);
    }
    json!({
        "browserName": "firefox",
        // Otherwise a page that asks before it is left would block the test.
        "unhandledPromptBehavior": "accept",
        "moz:firefoxOptions": {
            "args": ["-headless", format!("--width={WIDTH}"), format!("--height={HEIGHT}")],
            "prefs": prefs,
        },
    })
}

fn webkit(setup: &Setup) -> Value {
    let mut args = vec!["--automation"];
    if setup.browser == Form::WithoutStorage {
        // WebKit has no setting for all storage: databases and locks stay available.
        args.extend([
            "--cookies-policy=never",
            "--enable-html5-local-storage=false",
        ]);
    }
    if setup.browser == Form::Private {
        args.push("--private");
    }
    json!({
        "browserName": "MiniBrowser",
        "unhandledPromptBehavior": "accept",
        "webkitgtk:browserOptions": {"args": args},
    })
}

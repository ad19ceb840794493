//! One browser with a profile of its own.

use std::{env, sync::Arc};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{command::Command, driver::Driver};

/// How every browser of this project is started, also for the tests inside it.
const CAPABILITIES: &str = include_str!("../../../webdriver.json");

/// Writes a violation of the content security policy to the browser's log, which outlives the
/// page and is read at the end of the test.
const TELL_VIOLATIONS: &str = "addEventListener('securitypolicyviolation', event => \
    console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))";

/// Wide enough for the layout with all three columns.
const WINDOW: &str = "--window-size=1460,1100";

/// A browser session.
pub(crate) struct Session {
    pub(crate) client: Client,
    /// Where downloads arrive.
    pub(crate) downloads: TempDir,
    _profile: TempDir,
    _driver: Arc<Driver>,
}

impl Session {
    pub(crate) async fn begin(language: &str) -> Self {
        let driver = Driver::shared();
        let profile = tempfile::tempdir().expect("there is room for a profile");
        let downloads = tempfile::tempdir().expect("there is room for downloads");
        let capabilities = capabilities(&profile, language);
        let Value::Object(capabilities) = capabilities else {
            unreachable!("webdriver.json is an object");
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&driver.url())
            .await
            .expect("the browser starts");
        let session = Self {
            client,
            downloads,
            _profile: profile,
            _driver: driver,
        };
        session.prepare_tab().await;
        session
    }

    /// What has to be in place before the tab's first page runs.
    pub(crate) async fn prepare_tab(&self) {
        let source = json!({"source": TELL_VIOLATIONS});
        self.devtools("Page.addScriptToEvaluateOnNewDocument", source)
            .await;
        let folder = self.downloads.path();
        let downloads =
            json!({"behavior": "allow", "downloadPath": folder, "eventsEnabled": false});
        self.devtools("Browser.setDownloadBehavior", downloads)
            .await;
    }

    /// A command of the browser's own protocol.
    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        let body = json!({"cmd": command, "params": parameters});
        self.command("goog/cdp/execute", Some(body)).await
    }

    /// What the browser has logged since the last time it was asked.
    pub(crate) async fn log(&self) -> Vec<Value> {
        let log = self
            .command("se/log", Some(json!({"type": "browser"})))
            .await;
        log.as_array().cloned().unwrap_or_default()
    }

    async fn command(&self, path: &str, body: Option<Value>) -> Value {
        let path = path.to_owned();
        let command = Command { path, body };
        self.client
            .issue_cmd(command)
            .await
            .expect("the browser answers")
    }
}

fn capabilities(profile: &TempDir, language: &str) -> Value {
    let mut capabilities: Value =
        serde_json::from_str(CAPABILITIES).expect("webdriver.json is JSON");
    capabilities["goog:loggingPrefs"] = json!({"browser": "ALL"});
    let options = &mut capabilities["goog:chromeOptions"];
    if let Some(chrome) = env::var_os("EASEL_CHROME") {
        options["binary"] = json!(chrome.to_string_lossy());
    }
    let profile = format!("--user-data-dir={}", profile.path().display());
    if let Some(args) = options["args"].as_array_mut() {
        let languages = ["--lang=", "--accept-lang="].map(|flag| json!([flag, language].concat()));
        args.extend([json!(profile), json!(WINDOW)]);
        args.extend(languages);
    }
    capabilities
}

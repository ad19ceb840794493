//! One browser with its own profile.

use std::sync::Arc;

use fantoccini::{Client, ClientBuilder, error::CmdError};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    Engine, Setup,
    command::Command,
    driver::Driver,
    engine::{HEIGHT, WIDTH},
    processes,
};

/// Logs each violation of the content security policy in the browser's log, which outlives the
/// page. The log is read at the end of the test.
const TELL_VIOLATIONS: &str = "addEventListener('securitypolicyviolation', event => \
    console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))";

/// Collects the page's console errors where the driver does not report them. It misses errors from before this script
/// ran.
const KEEP_LOG: &str = "if (!window.easelLog) {
    const log = window.easelLog = [];
    const error = console.error;
    console.error = (...parts) => { log.push(parts.join(' ')); error.apply(console, parts); };
}";

pub(crate) struct Session {
    pub(crate) engine: Engine,
    pub(crate) client: Client,
    /// The folder for downloads.
    pub(crate) downloads: TempDir,
    profile: TempDir,
    _driver: Arc<Driver>,
}

impl Session {
    pub(crate) async fn begin(setup: &Setup) -> Self {
        let engine = Engine::current();
        let profile = tempfile::tempdir().expect("there is room for a profile");
        let driver = Driver::of(engine, profile.path());
        let downloads = tempfile::tempdir().expect("there is room for downloads");
        let capabilities = engine.capabilities(setup, profile.path(), downloads.path());
        let Value::Object(capabilities) = capabilities else {
            unreachable!("capabilities are an object");
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&driver.url())
            .await
            .expect("the browser starts");
        let session = Self {
            engine,
            client,
            downloads,
            profile,
            _driver: driver,
        };
        session.prepare_tab().await;
        session
    }

    /// Prepares a tab before its first page runs.
    pub(crate) async fn prepare_tab(&self) {
        if self.engine != Engine::Chromium {
            // Firefox and WebKit ignore the size on the command line, at least for some tabs.
            let resized = self.client.set_window_size(WIDTH, HEIGHT).await;
            return resized.expect("the browser takes a size");
        }
        let source = json!({"source": TELL_VIOLATIONS});
        self.devtools("Page.addScriptToEvaluateOnNewDocument", source)
            .await;
        let folder = self.downloads.path();
        let downloads =
            json!({"behavior": "allow", "downloadPath": folder, "eventsEnabled": false});
        self.devtools("Browser.setDownloadBehavior", downloads)
            .await;
    }

    /// Closes the tabs of a test. Chromium also clears the storage, the log and the permissions of the test's site.
    /// Firefox keeps storage with the origin of that site, which no other test has. `None` if the browser refuses.
    pub(crate) async fn renew(&self, origin: &str) -> Option<()> {
        let client = &self.client;
        let old = client.windows().await.ok()?;
        let new = client.new_window(true).await.ok()?.handle;
        for window in old {
            client.switch_to_window(window).await.ok()?;
            client.close_window().await.ok()?;
        }
        client.switch_to_window(new).await.ok()?;
        if self.engine == Engine::Chromium {
            // In a new tab the address bar has the focus.
            self.devtools("Page.bringToFront", json!({})).await;
            // The old pages may have logged something since the checks of their test.
            let logged = self.command("se/log", Some(json!({"type": "browser"})));
            logged.await.ok()?;
            let origin = json!({"origin": origin, "storageTypes": "all"});
            self.devtools("Storage.clearDataForOrigin", origin).await;
            self.devtools("Browser.resetPermissions", json!({})).await;
        }
        self.prepare_tab().await;
        Some(())
    }

    /// Prepares each page after it has loaded.
    pub(crate) async fn attend(&self) {
        if self.engine != Engine::Chromium {
            let script = [KEEP_LOG, TELL_VIOLATIONS].join("\n");
            // The script fails while the page is being left; the next page is prepared then.
            self.client.execute(&script, Vec::new()).await.ok();
        }
    }

    /// Sends a command of Chromium's own protocol.
    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        assert_eq!(self.engine, Engine::Chromium, "{command} is Chromium's");
        let body = json!({"cmd": command, "params": parameters});
        let answer = self.command("goog/cdp/execute", Some(body)).await;
        answer.expect("the browser answers")
    }

    /// Returns the browser's log since the last call.
    pub(crate) async fn log(&self) -> Vec<Value> {
        let log = if self.engine == Engine::Chromium {
            let body = json!({"type": "browser"});
            let log = self.command("se/log", Some(body)).await;
            log.expect("the browser answers")
        } else {
            let script = "return (window.easelLog ?? []).splice(0).map(message => ({message}))";
            let log = self.client.execute(script, Vec::new()).await;
            log.unwrap_or_default()
        };
        log.as_array().cloned().unwrap_or_default()
    }

    /// Kills a browser that its driver has not ended.
    pub(crate) fn kill(&self) {
        for process in processes::of_profile(self.profile.path()) {
            processes::kill(process);
        }
    }

    /// The memory of all processes of the browser, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        processes::memory(&processes::of_profile(self.profile.path()))
    }

    /// The memory of the browser's processes that run pages, in bytes.
    pub(crate) fn page_memory(&self) -> u64 {
        let all = processes::of_profile(self.profile.path());
        processes::memory(&processes::of_pages(&all))
    }

    /// Sends a command by its path below the session, with a body when it is a POST.
    pub(crate) async fn command(&self, path: &str, body: Option<Value>) -> Result<Value, CmdError> {
        let path = path.to_owned();
        self.client.issue_cmd(Command { path, body }).await
    }
}

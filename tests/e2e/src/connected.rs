//! A page that is connected to its service from the start.

use serde_json::{Value, json};

use crate::{Engine, Form, Studio};

/// What the form stores for a key of this tab, before the page's own scripts run.
const STORE: &str = "try {
    if (location.href.startsWith(SITE)) {
        const origin = new URL(BASE).origin;
        for (const area of [sessionStorage, localStorage]) area['easel.base_url'] = BASE;
        sessionStorage['easel.key'] = JSON.stringify({secret: SECRET, origin, base: BASE, others: {}});
    }
} catch {}";

/// A file of the site that browsers show as text: a place for its scripts before the application.
const FILE: &str = "workers/sums.js";

/// Whether only the user decides what is stored of a connection in this browser.
pub(crate) fn can_store(browser: Form, config: &Value) -> bool {
    matches!(browser, Form::Enough | Form::Whole) && *config == json!({})
}

impl Studio {
    /// Connects to the service, and opens the settings. Most tests begin so, and do not need the form for it.
    ///
    /// # Panics
    /// When the page does not start.
    #[track_caller]
    pub fn connect(&self) {
        if !self.can_store_connection {
            return self.connect_by_form();
        }
        let mut source = STORE.to_owned();
        for (word, value) in [
            ("SITE", self.site()),
            ("BASE", self.service.base_url()),
            ("SECRET", self.service.key()),
        ] {
            source = source.replace(word, &json!(value).to_string());
        }
        if self.engine() == Engine::Chromium {
            let added = self.on_each_page(&source);
            self.open("settings");
            self.devtools("Page.removeScriptToEvaluateOnNewDocument", added);
        } else {
            self.open_file(FILE);
            self.script(&source);
            self.open("settings");
        }
        // The page has read the connection, and uses it.
        self.wait_requests("GET", "/v1/models", 1);
    }
}

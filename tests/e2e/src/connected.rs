//! Connecting a page to its service without the form.

use serde_json::{Value, json};

use crate::{Engine, Form, Studio};

/// Stores the same as the form does for a key of this tab, before the page's own scripts run.
const STORE: &str = "try {
    if (location.href.startsWith(SITE)) {
        for (const area of [sessionStorage, localStorage]) area['easel.base_url'] = BASE;
        sessionStorage['easel.key'] = JSON.stringify({secret: SECRET, base: BASE, others: {}});
    }
} catch {}";

/// A file of the site that browsers show as text. A page of it has the site's origin, but the application does not run.
const FILE: &str = "workers/sums.js";

/// Whether the stored connection depends on the user alone: the browser has storage, and `config.json` is empty.
pub(crate) fn can_store(browser: Form, config: &Value) -> bool {
    matches!(browser, Form::Enough | Form::Whole) && *config == json!({})
}

impl Studio {
    /// Connects to the service, and opens the settings. Most tests begin with this step and do not test the form.
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
        // The page has read the connection and uses it.
        self.wait_requests("GET", "/v1/models", 1);
    }
}

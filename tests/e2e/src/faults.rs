//! Faults that a browser causes in a page, by Chromium's own protocol. `tab.rs` has more.

use serde_json::{Value, json};

use crate::Studio;

impl Studio {
    /// Clears everything that the site has stored, as a user can in the browser's settings. The
    /// session storage of a tab stays.
    pub fn clear_site(&self) {
        let data = json!({"origin": self.site(), "storageTypes": "all"});
        self.devtools("Storage.clearDataForOrigin", data);
    }

    /// Goes to an address outside the site. The browser may keep the page in its back/forward
    /// cache.
    ///
    /// # Panics
    /// When the browser does not go there.
    pub fn leave_for(&self, address: &str) {
        self.script("window.easelWasLeft = true");
        let gone = self.wait_on(self.client().goto(address));
        gone.expect("the browser goes elsewhere");
    }

    /// Goes back, and returns whether the page came from the back/forward cache.
    ///
    /// # Panics
    /// When the browser does not go back.
    pub fn go_back(&self) -> bool {
        let back = self.wait_on(self.client().back());
        back.expect("the browser goes back");
        self.script("return window.easelWasLeft === true") == true
    }

    /// Why the browser did not keep the page in its back/forward cache, as the page can read it.
    pub fn why_not_kept(&self) -> Value {
        self.script(
            "return performance.getEntriesByType('navigation')[0].notRestoredReasons ?? null",
        )
    }
}

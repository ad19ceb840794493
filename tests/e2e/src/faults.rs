//! What a browser itself does to a page, by Chromium's own protocol: more of it is in `tab.rs`.

use serde_json::{Value, json};

use crate::Studio;

impl Studio {
    /// Clears away all that the site has stored, as a person can in the browser's settings. What a
    /// tab has for its session alone stays.
    pub fn clear_site(&self) {
        let data = json!({"origin": self.site(), "storageTypes": "all"});
        self.devtools("Storage.clearDataForOrigin", data);
    }

    /// Goes to an address outside the site, where the page that is left may be kept as it is.
    ///
    /// # Panics
    /// When the browser does not go there.
    pub fn leave_for(&self, address: &str) {
        self.script("window.easelWasLeft = true");
        let gone = self.wait_on(self.client().goto(address));
        gone.expect("the browser goes elsewhere");
    }

    /// Goes back, and tells whether the page was kept as it was left.
    ///
    /// # Panics
    /// When the browser does not go back.
    pub fn go_back(&self) -> bool {
        let back = self.wait_on(self.client().back());
        back.expect("the browser goes back");
        self.script("return window.easelWasLeft === true") == true
    }

    /// Why the browser did not keep the page that was left, as it tells the page itself.
    pub fn why_not_kept(&self) -> Value {
        self.script(
            "return performance.getEntriesByType('navigation')[0].notRestoredReasons ?? null",
        )
    }
}

//! Faults that a browser causes in a page, provoked by Chromium's own protocol. `tab.rs` has more of them.

use serde_json::{Value, json};

use crate::Studio;

impl Studio {
    /// Clears everything that the site has stored, as a user can in the browser's settings. The
    /// session storage of a tab stays.
    pub fn clear_site(&self) {
        let data = json!({"origin": self.site(), "storageTypes": "all"});
        self.devtools("Storage.clearDataForOrigin", data);
    }

    /// Gives the browser a virtual authenticator for passkeys, whose user agrees to every question. `yields_keys` says
    /// whether it supports keys (PRF). Returns its id.
    ///
    /// # Panics
    /// When the browser reports no id.
    pub fn add_authenticator(&self, yields_keys: bool) -> String {
        let options = json!({
            "protocol": "ctap2", "transport": "internal", "hasPrf": yields_keys,
            "hasResidentKey": true, "hasUserVerification": true, "isUserVerified": true,
        });
        self.devtools("WebAuthn.enable", json!({}));
        let added = self.devtools(
            "WebAuthn.addVirtualAuthenticator",
            json!({"options": options}),
        );
        let name = added["authenticatorId"].as_str();
        name.expect("it has a name").to_owned()
    }

    /// Removes a virtual authenticator.
    pub fn remove_authenticator(&self, name: &str) {
        let device = json!({"authenticatorId": name});
        self.devtools("WebAuthn.removeVirtualAuthenticator", device);
    }

    /// Sets whether the user of a virtual authenticator agrees from now on.
    pub fn set_user_verified(&self, name: &str, is_verified: bool) {
        let state = json!({"authenticatorId": name, "isUserVerified": is_verified});
        self.devtools("WebAuthn.setUserVerified", state);
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

    /// Returns why the browser did not keep the page in its back/forward cache, as it tells the page.
    pub fn why_not_kept(&self) -> Value {
        self.script(
            "return performance.getEntriesByType('navigation')[0].notRestoredReasons ?? null",
        )
    }
}

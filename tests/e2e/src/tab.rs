//! Several tabs of one browser, and what may become of a tab.

use fantoccini::wd::WindowHandle;
use serde_json::json;

use crate::Studio;

/// A tab of the studio's browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab(WindowHandle);

impl Studio {
    /// The tab that the studio speaks of now.
    ///
    /// # Panics
    /// When the browser does not answer.
    pub fn tab(&self) -> Tab {
        Tab(self
            .wait_on(self.client().window())
            .expect("there is a tab"))
    }

    /// Opens a tab with a session storage of its own, and turns to it.
    ///
    /// # Panics
    /// When the browser does not.
    pub fn new_tab(&self) -> Tab {
        let tab = self.wait_on(self.client().new_window(true));
        let tab = Tab(tab.expect("the browser opens a tab").handle);
        self.turn_to(&tab);
        self.prepare_tab();
        tab
    }

    /// Speaks of this tab from now on. It does not come to the front by that.
    ///
    /// # Panics
    /// When it is closed.
    pub fn turn_to(&self, tab: &Tab) {
        self.wait_on(self.client().switch_to_window(tab.0.clone()))
            .expect("the tab is open");
    }

    /// Closes the present tab, and turns to another.
    ///
    /// # Panics
    /// When the browser does not.
    pub fn close_tab(&self, next: &Tab) {
        self.wait_on(self.client().close_window())
            .expect("the tab closes");
        self.turn_to(next);
    }

    /// Ends the present tab's process, as a crash does, and turns to another.
    pub fn crash_tab(&self, next: &Tab) {
        // The browser's driver has nothing to answer from a tab that is gone.
        self.wait_on(self.client().goto("chrome://crash")).ok();
        self.turn_to(next);
    }

    /// Freezes the present tab, as a browser does with pages that nobody has seen for long: its
    /// timers stand still.
    pub fn freeze_tab(&self) {
        self.devtools("Page.setWebLifecycleState", json!({"state": "frozen"}));
    }

    /// Wakes the present tab from that.
    pub fn wake_tab(&self) {
        self.devtools("Page.setWebLifecycleState", json!({"state": "active"}));
    }

    /// Brings the present tab to the front, so that the others are not seen.
    pub fn show_tab(&self) {
        self.devtools("Page.bringToFront", json!({}));
    }

    /// Clears away what the site has in its databases, as a person can in the browser's settings.
    pub fn clear_store(&self) {
        let data = json!({"origin": self.site(), "storageTypes": "indexeddb"});
        self.devtools("Storage.clearDataForOrigin", data);
    }

    /// Leaves the site this much room for what it stores, in bytes.
    pub fn set_quota(&self, bytes: u64) {
        let quota = json!({"origin": self.site(), "quotaSize": bytes});
        self.devtools("Storage.overrideQuotaForOrigin", quota);
    }

    /// How many tabs there are.
    ///
    /// # Panics
    /// When the browser does not answer.
    pub fn tabs(&self) -> usize {
        self.wait_on(self.client().windows())
            .expect("the browser counts its tabs")
            .len()
    }
}

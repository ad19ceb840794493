//! Several tabs of one browser, and the faults of a tab.

use fantoccini::wd::WindowHandle;
use serde_json::json;

use crate::Studio;

/// A tab of the studio's browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab(WindowHandle);

impl Studio {
    /// Returns the tab that commands go to now.
    ///
    /// # Panics
    /// When the browser does not answer.
    pub fn tab(&self) -> Tab {
        Tab(self
            .wait_on(self.client().window())
            .expect("there is a tab"))
    }

    /// Opens a tab with its own session storage, and switches to it.
    ///
    /// # Panics
    /// When the browser opens no tab.
    pub fn new_tab(&self) -> Tab {
        self.new_place(true)
    }

    /// Opens a window with its own session storage, and switches to it. Unlike a tab, it hides no other.
    ///
    /// # Panics
    /// When the browser opens no window.
    pub fn new_window(&self) -> Tab {
        self.new_place(false)
    }

    fn new_place(&self, is_tab: bool) -> Tab {
        let tab = self.wait_on(self.client().new_window(is_tab));
        let tab = Tab(tab.expect("the browser opens it").handle);
        self.turn_to(&tab);
        self.prepare_tab();
        tab
    }

    /// Sends commands to this tab from now on. The tab does not come to the front.
    ///
    /// # Panics
    /// When the tab is closed.
    pub fn turn_to(&self, tab: &Tab) {
        self.wait_on(self.client().switch_to_window(tab.0.clone()))
            .expect("the tab is open");
    }

    /// Opens any address in the current tab, as a user does by typing it. The browser may refuse it, or save the file.
    pub fn try_address(&self, address: &str) {
        self.wait_on(self.client().goto(address)).ok();
    }

    /// Closes the current tab, and switches to another.
    ///
    /// # Panics
    /// When the tab does not close.
    pub fn close_tab(&self, next: &Tab) {
        self.wait_on(self.client().close_window())
            .expect("the tab closes");
        self.turn_to(next);
    }

    /// Shows the site in a frame of another page, and sends commands to that frame from now on.
    ///
    /// # Panics
    /// When the page or its frame does not load.
    pub fn frame_site(&self, outer: &str) {
        self.frame_site_by(outer, "<iframe src='SITE'></iframe>");
    }

    /// Shows the site in another page by this element, and sends commands to its frame from now on. `SITE` in the
    /// element stands for the address.
    ///
    /// # Panics
    /// When the page or its frame does not load.
    pub fn frame_site_by(&self, outer: &str, element: &str) {
        self.wait_on(self.client().goto(outer))
            .expect("the outer page loads");
        let frame = "document.body.innerHTML = arguments[0];
            document.body.firstElementChild.style = 'width: 100%; height: 600px'";
        let element = element.replace("SITE", &[self.site(), "image"].concat());
        self.try_script(frame, vec![json!(element)])
            .expect("the outer page takes a frame");
        self.wait_on(self.client().enter_frame(0))
            .expect("it is the only frame");
    }

    /// Crashes the current tab's process, and switches to another tab.
    pub fn crash_tab(&self, next: &Tab) {
        // The driver gets no answer from a crashed tab.
        self.wait_on(self.client().goto("chrome://crash")).ok();
        self.turn_to(next);
    }

    /// Freezes the current tab, as a browser does with pages that have been hidden for a long time: its timers stop.
    pub fn freeze_tab(&self) {
        self.devtools("Page.setWebLifecycleState", json!({"state": "frozen"}));
    }

    /// Unfreezes the current tab.
    pub fn wake_tab(&self) {
        self.devtools("Page.setWebLifecycleState", json!({"state": "active"}));
    }

    /// Brings the current tab to the front, so that the others are hidden.
    pub fn show_tab(&self) {
        self.devtools("Page.bringToFront", json!({}));
    }

    /// Clears the site's databases, as a user can in the browser's settings.
    pub fn clear_store(&self) {
        let data = json!({"origin": self.site(), "storageTypes": "indexeddb"});
        self.devtools("Storage.clearDataForOrigin", data);
    }

    /// Limits the site's storage to this many bytes.
    pub fn set_quota(&self, bytes: u64) {
        let quota = json!({"origin": self.site(), "quotaSize": bytes});
        self.devtools("Storage.overrideQuotaForOrigin", quota);
    }

    /// Returns the number of open tabs.
    ///
    /// # Panics
    /// When the browser does not answer.
    pub fn tabs(&self) -> usize {
        self.wait_on(self.client().windows())
            .expect("the browser counts its tabs")
            .len()
    }
}

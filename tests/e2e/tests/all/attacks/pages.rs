//! Attacks by pages of other origins: links to the site, frames around it, windows that opened it.

use easel_e2e::{Place, Role};

use super::{
    Attack,
    hostile::MESSAGES,
    lists::{FRAMES, LINKS},
};

impl Attack<'_> {
    /// Opens links to this site that somebody else has made.
    pub(super) fn links(&mut self) {
        let posted = self.evil.posted();
        for link in LINKS {
            let link = self.thief.named_in(link);
            self.studio.open(&link);
            self.check_page(&link);
        }
        self.studio.open("settings");
        self.studio.wait("the service of before", || {
            let base = self.studio.value(Role::Textbox, "Base URL");
            base.contains(&self.evil.address()).then_some(())
        });
        assert_eq!(self.evil.posted(), posted, "a link has sent something");
        self.check("links", LINKS.len());
    }

    /// Opens pages of another origin with the site in a frame.
    pub(super) fn frames(&mut self) {
        // Requests of the page before are only counted once the service has received them.
        self.studio.leave_for(&self.thief.page());
        let marker = format!("fetch('{}/v1/left')", self.evil.base_url());
        self.studio.script(&marker);
        self.studio.wait("the last request", || {
            let mut requests = self.evil.requests().into_iter();
            requests
                .any(|request| request.path == "/v1/left")
                .then_some(())
        });
        let asked = self.evil.requests().len();
        for element in FRAMES {
            self.studio.frame_site_by(&self.thief.page(), element);
            self.studio
                .wait_text("Easel does not work inside another page");
            self.check_page(element);
            self.check_requests(element);
            assert_eq!(self.evil.requests().len(), asked, "{element}");
        }
        self.count += FRAMES.len();
    }

    /// Opens a page of another origin, which opens the site and sends it messages.
    pub(super) fn windows(&mut self) {
        let opener = self.thief.opener(self.studio.site());
        self.studio.leave_for(&opener);
        let before = self.studio.tabs();
        self.studio.script("window.attack()");
        self.studio.wait("all messages sent", || {
            let mut paths = self
                .thief
                .requests()
                .into_iter()
                .map(|request| request.path);
            paths.any(|path| path == "/all-sent").then_some(())
        });
        assert_eq!(self.studio.tabs(), before + 1, "the site was not opened");
        self.check_requests("windows");
        self.count += MESSAGES;
    }
}

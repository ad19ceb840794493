//! Whether the host of the site still has the running version, and the messages about parts that cannot be loaded.

use crate::words::mark;

/// The result of comparing the running page with the one on the host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Host {
    /// The host was not asked, or has not answered.
    #[default]
    Silent,
    /// The host has this version.
    Same,
    /// The host has another version.
    Other,
    /// The host has another version, but after a reload for that version the same page came again.
    HeldBack,
}

/// A text that every page of Easel contains, and the login page of a network does not.
const OWN_WORD: &str = "application/wasm";

impl Host {
    /// Compares the running page with the page that the host sends. `own` has the addresses of the files of the running
    /// page, as it names them; `reloaded` has those of the earlier page that was reloaded to get a new version.
    pub fn of(own: &[String], sent: Option<&str>, reloaded: Option<&str>) -> Self {
        let Some(sent) = sent.filter(|sent| sent.contains(OWN_WORD)) else {
            return Self::Silent;
        };
        if own.iter().all(|file| sent.contains(file.as_str())) {
            Self::Same
        } else if reloaded == Some(own.concat().as_str()) {
            Self::HeldBack
        } else {
            Self::Other
        }
    }

    /// The advice if a part of the page cannot be loaded.
    pub const fn advice(self) -> &'static str {
        match self {
            Self::Silent => mark("Check your connection and try again."),
            Self::Same => mark(
                "Check your connection and try again. If that does not help, the host lacks a file of Easel or has another one in its place: whoever hosts this site can upload it again.",
            ),
            Self::Other => mark(
                "There is a new version of Easel, and the host has this part only for that one. Reload the page: your drafts and your work stay.",
            ),
            Self::HeldBack => mark(
                "There is a new version of Easel, but the old page has come again: something between this browser and the host holds it back. Your drafts and your work stay. Reload the page in some minutes.",
            ),
        }
    }

    /// The message for a click on the button of a form whose code cannot be loaded.
    pub const fn not_sent(self) -> &'static str {
        match self {
            Self::Silent | Self::Same => mark(
                "Not sent: part of Easel could not be loaded. Check your connection and press the button again.",
            ),
            Self::Other | Self::HeldBack => mark(
                "Not sent: there is a new version of Easel, and this page lacks a part of the old one. Reload the page and press the button again: the form keeps what you entered.",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_knows_whether_the_host_has_its_version() {
        const PAGE: &str =
            "<script src=./boot-1.js></script><link href=./easel-1.wasm type=application/wasm>";
        const NEW: &str =
            "<script src=./boot-1.js></script><link href=./easel-2.wasm type=application/wasm>";
        let own = ["./boot-1.js", "./easel-1.wasm"].map(str::to_owned);
        let this = "./boot-1.js./easel-1.wasm";
        for (sent, reloaded, expected) in [
            (None, None, Host::Silent),
            (Some(PAGE), None, Host::Same),
            (Some(PAGE), Some(this), Host::Same),
            (Some(NEW), None, Host::Other),
            // The page that was reloaded had another version than the running page, so there is a third version.
            (Some(NEW), Some("./boot-0.js./easel-0.wasm"), Host::Other),
            (Some(NEW), Some(this), Host::HeldBack),
            (Some("<h1>Log in to the network</h1>"), None, Host::Silent),
        ] {
            assert_eq!(
                Host::of(&own, sent, reloaded),
                expected,
                "{sent:?} {reloaded:?}"
            );
        }
    }
}

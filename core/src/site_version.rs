//! Whether the host of the site still has the version that runs, and what is said of parts that do not load.

use crate::words::mark;

/// What the host says of the page that runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Host {
    /// It was not asked, or it has not answered.
    #[default]
    Silent,
    /// It has this version.
    Same,
    /// It has another version.
    Other,
    /// It has another version, and the page was loaded again for it: this one has come once more.
    HeldBack,
}

/// What every page of Easel has: a login page of a network has not.
const OWN_WORD: &str = "application/wasm";

impl Host {
    /// Compares the page that runs with the one that the host sends. `own` are the addresses of the files of the page that
    /// runs, as it names them; `reloaded` are those of the page that was left for a new version.
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

    /// What to do if a part of the page cannot be loaded.
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

    /// What is said of a click on the button of a form whose code cannot be loaded.
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
            // The page that runs is not the one that was left: there is a third version.
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

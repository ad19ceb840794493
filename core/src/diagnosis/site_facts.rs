//! The facts of the site, and the lines that they become.

use crate::words::t;

/// How good one fact is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// As it should be.
    Fine,
    /// It works, but something is lost or at risk.
    Warning,
    /// Something does not work.
    Fault,
}

/// One fact of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFact {
    /// How good it is.
    pub grade: Grade,
    /// What it is about, such as *Storage*.
    pub name: &'static str,
    /// What was found, and what to do if it is not fine; whole sentences.
    pub words: String,
}

/// What the browser says of the site. `None` where it does not say.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an answer of the browser"
)]
pub struct SiteFacts {
    /// The version of the application.
    pub version: String,
    /// What tells this build from others.
    pub build: Option<String>,
    /// The browser and its version, or what it calls itself.
    pub browser: String,
    /// Whether the browser counts the page as secure: https, or on this machine.
    pub is_secure: bool,
    /// What is wrong with config.json.
    pub config: Option<String>,
    /// What is wrong with the profiles of models.
    pub profiles: Vec<String>,
    /// Whether settings can be stored.
    pub stores_settings: bool,
    /// Whether there are databases.
    pub has_databases: bool,
    /// Whether there is a private folder for files.
    pub has_folder: bool,
    /// The bytes that the site takes, and those that it may take, as text.
    pub room: Option<(String, String)>,
    /// Whether most of the room is taken.
    pub is_nearly_full: bool,
    /// Whether the browser has promised to delete nothing by itself.
    pub is_persistent: Option<bool>,
    /// Whether service workers exist here, and the host serves the script of ours.
    pub worker: Worker,
    /// How many seconds the clock of this device is ahead of the host's.
    pub clock_ahead: Option<i64>,
    /// How many results no page may read, as text.
    pub unread: Option<String>,
}

/// The service worker of the site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worker {
    /// The browser has none here.
    #[default]
    Unsupported,
    /// The host does not serve its script.
    Missing,
    /// It runs, or can be started when it is needed.
    Ready,
}

/// A line.
pub(super) fn line(grade: Grade, name: &'static str, words: String) -> SiteFact {
    SiteFact {
        grade,
        name: t(name),
        words,
    }
}

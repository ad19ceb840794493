//! The facts of the site, and the lines that they become.

use crate::words::t;

/// The grade of one fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// Everything is as it should be.
    Fine,
    /// The feature works, but something is lost or at risk.
    Warning,
    /// Something does not work.
    Fault,
}

/// One fact of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFact {
    /// The grade of the fact.
    pub grade: Grade,
    /// The subject of the fact, such as *Storage*.
    pub name: &'static str,
    /// The observation, with advice if it is not fine; whole sentences.
    pub words: String,
}

/// The facts that the browser gives about the site. A value is `None` if the browser does not give it.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an answer of the browser"
)]
pub struct SiteFacts {
    /// The version of the application.
    pub version: String,
    /// The hash that identifies this build.
    pub build: Option<String>,
    /// The browser and its version, or its user agent string.
    pub browser: String,
    /// Whether the browser treats the page as a secure context: loaded by https, or from this machine.
    pub is_secure: bool,
    /// The problem with config.json, if there is one.
    pub config: Option<String>,
    /// The problems with the profiles of models.
    pub profiles: Vec<String>,
    /// Whether settings can be stored.
    pub stores_settings: bool,
    /// Whether the browser offers databases.
    pub has_databases: bool,
    /// Whether the browser offers a private folder for files.
    pub has_folder: bool,
    /// The bytes that the site uses and may use, as text.
    pub room: Option<(String, String)>,
    /// Whether most of the room is used.
    pub is_nearly_full: bool,
    /// Whether the browser has promised not to delete stored data by itself.
    pub is_persistent: Option<bool>,
    /// Whether the browser has service workers here, and the host serves the script of Easel's worker.
    pub worker: Worker,
    /// How many seconds the clock of this device is ahead of the host's.
    pub clock_ahead: Option<i64>,
    /// How many results cannot be read by any page, as text.
    pub unread: Option<String>,
    /// The browser's refusals since the page was loaded, the latest first: a line for each.
    pub refused: Vec<String>,
}

/// The service worker of the site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worker {
    /// The browser offers no service workers here.
    #[default]
    Unsupported,
    /// The host does not serve the worker's script.
    Missing,
    /// The worker runs, or can be started when it is needed.
    Ready,
}

/// Builds a line of the report.
pub(super) fn line(grade: Grade, name: &'static str, words: String) -> SiteFact {
    SiteFact {
        grade,
        name: t(name),
        words,
    }
}

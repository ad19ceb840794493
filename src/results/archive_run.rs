//! An archive that is being written, and how that ends.

use futures::future::LocalBoxFuture;
use leptos::prelude::*;

use crate::{
    jobs::{JobRow, JobWindow},
    keep::Keep,
    ui::Link,
};

/// Writes the archive.
pub type WriteArchive = fn(Keep, Listed, Running) -> LocalBoxFuture<'static, End>;

/// The jobs of a list.
#[derive(Clone, Copy)]
pub struct Listed {
    /// Those that are in memory.
    pub(super) rows: Signal<Vec<JobRow>>,
    /// Brings the others into memory, if there may be any.
    pub(super) window: Option<JobWindow>,
}

/// An archive that is being written.
#[derive(Clone, Copy)]
pub struct Running {
    /// How many jobs are done.
    pub(super) done: RwSignal<usize>,
    /// How many there are; `None` while older ones are looked for.
    pub(super) all: RwSignal<Option<usize>>,
    pub(super) is_cancelled: RwSignal<bool>,
}

impl Running {
    /// Whether nobody has cancelled it. The dialog may be gone, and the page with it.
    pub(super) fn goes_on(self) -> bool {
        self.is_cancelled.try_get_untracked() == Some(false)
    }
}

impl Listed {
    /// The jobs with results, older ones included.
    pub(super) async fn all(self, running: Running) -> Vec<JobRow> {
        if let Some(window) = self.window {
            window.all(|| running.goes_on()).await;
        }
        let mut rows = self.rows.try_get_untracked().unwrap_or_default();
        rows.retain(|row| row.job.with_untracked(|job| !job.media().is_empty()));
        rows
    }
}

/// How an archive has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The user has it.
    Saved {
        /// How many results it has.
        files: usize,
        /// Results that could not be read.
        missing: Vec<Link>,
    },
    /// No result could be read.
    Nothing(Vec<Link>),
    /// The user did not want it.
    Cancelled,
    /// The browser has refused, or there was no room.
    Refused,
    /// It is too long for this browser.
    TooLong,
}

//! An archive that is being written, and how that ends.

use std::vec::IntoIter;

use easel_core::job::Job;
use futures::future::LocalBoxFuture;
use leptos::prelude::*;

use crate::{
    browser::{Stop, after_paint},
    state::notices::NoticeLink,
    work::{
        jobs::{FoundResults, JobRow},
        keep::Keep,
    },
};

/// Writes the archive.
pub type WriteArchive = fn(Keep, Listed, ArchiveRun) -> LocalBoxFuture<'static, ArchiveEnd>;

/// How many jobs of a list of everything are read at once.
const AT_ONCE: usize = 100;

/// The jobs of an archive.
#[derive(Clone, Copy)]
pub enum Listed {
    /// All jobs of a short list.
    Rows(Signal<Vec<JobRow>>),
    /// All results that a search finds. The archive waits for the end of a search that is still
    /// running.
    Found(FoundResults),
    /// Some results of a search, by the ids of their jobs.
    Some(FoundResults, StoredValue<Vec<String>>),
}

/// An archive that is being written.
#[derive(Clone)]
pub struct ArchiveRun {
    /// How many jobs are done.
    pub(super) done: RwSignal<usize>,
    /// The number of jobs; `None` while older jobs are still looked for.
    pub(super) all: RwSignal<Option<usize>>,
    pub(super) stop: Stop,
}

impl ArchiveRun {
    /// Whether the user has not cancelled the archive. Its dialog may be gone, and the page with
    /// it.
    pub(super) fn goes_on(&self) -> bool {
        !self.stop.is_told()
    }

    /// Shows how many of all jobs are done. Does nothing after a cancel: the dialog may show
    /// another archive then.
    pub(super) fn show(&self, done: usize, all: usize) {
        if self.goes_on() {
            self.done.try_set(done);
            self.all.try_set(Some(all));
        }
    }
}

/// The jobs of an archive, read a part at a time: the records of all would fill the memory.
pub(super) enum ArchiveSource {
    Rows(IntoIter<JobRow>),
    Found(FoundResults, IntoIter<String>),
}

impl Listed {
    /// Waits until the search is over, and returns the source of the jobs.
    pub(super) async fn source(self, running: &ArchiveRun) -> ArchiveSource {
        match self {
            Self::Rows(rows) => {
                let mut rows = rows.try_get_untracked().unwrap_or_default();
                rows.retain(|row| row.job.with_untracked(Job::has_results));
                ArchiveSource::Rows(rows.into_iter())
            }
            Self::Found(found) => {
                while running.goes_on() && !untrack(|| found.is_over()) {
                    after_paint().await;
                }
                ArchiveSource::Found(found, found.ids().into_iter())
            }
            Self::Some(found, ids) => {
                let ids = ids.try_get_value().unwrap_or_default();
                ArchiveSource::Found(found, ids.into_iter())
            }
        }
    }
}

impl ArchiveSource {
    /// The number of jobs that are left.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Rows(rows) => rows.len(),
            Self::Found(_, ids) => ids.len(),
        }
    }

    /// The next jobs; empty after the last one.
    pub(super) async fn next(&mut self) -> Vec<JobRow> {
        match self {
            Self::Rows(rows) => rows.collect(),
            Self::Found(found, ids) => {
                let mut read = Vec::new();
                while read.is_empty() && ids.len() > 0 {
                    read = found.copies(ids.take(AT_ONCE).collect()).await;
                }
                read
            }
        }
    }
}

/// How an archive has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveEnd {
    /// The user has the archive.
    Saved {
        /// The number of results in the archive.
        files: usize,
        /// Results that could not be read.
        missing: Vec<NoticeLink>,
    },
    /// No result could be read.
    Nothing(Vec<NoticeLink>),
    /// The user cancelled the archive.
    Cancelled,
    /// The browser refused, or there was not enough space.
    Refused,
    /// The archive is too long for this browser.
    TooLong,
    /// The browser only asks where to save the archive after another click.
    ClickNeeded,
}

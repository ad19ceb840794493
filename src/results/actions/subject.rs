//! What an action is for.

use easel_core::{
    contract::{Media, MediaKind, Request},
    job::Job,
};
use leptos::prelude::*;

use crate::{
    results::{large::SeenResult, reference::Reference, selection::Selected},
    work::jobs::JobRow,
};

/// What an action is for.
#[derive(Clone)]
pub(in crate::results) enum Subject {
    /// A job, with all of its results.
    Job(JobRow),
    /// One of the results of a job.
    Result(SeenResult),
    /// A picture from elsewhere, by its address.
    Picture(String),
    /// All selected results.
    Selected(Box<Selected>),
}

impl Subject {
    /// The job; `None` for a picture from elsewhere and for a selection.
    pub(super) fn row(&self) -> Option<&JobRow> {
        match self {
            Self::Job(row) => Some(row),
            Self::Result(seen) => Some(&seen.row),
            Self::Picture(_) | Self::Selected(_) => None,
        }
    }

    /// Whether this holds for the job; `false` without a job. Tracks the job.
    pub(super) fn is(&self, of: impl FnOnce(&Job) -> bool) -> bool {
        self.row().is_some_and(|row| row.job.with(of))
    }

    /// The media that are meant; none for a selection. Tracks the job, because its service may return fresh links.
    pub(super) fn media(&self) -> Vec<Media> {
        match self {
            Self::Job(row) => row.job.with(|job| job.media().to_vec()),
            Self::Result(seen) => seen.medium().into_iter().collect(),
            Self::Picture(url) => vec![Media {
                url: url.clone(),
                kind: MediaKind::Image,
            }],
            Self::Selected(_) => Vec::new(),
        }
    }

    /// The image that another request could start from. Tracks the job.
    pub(super) fn reference(&self) -> Reference {
        Reference::of(&self.media())
    }

    /// The request of the job.
    pub(super) fn request(&self) -> Option<Request> {
        self.row()?.job.with_untracked(|job| job.request.clone())
    }
}

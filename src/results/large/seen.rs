//! A result that the large view shows.

use easel_core::{
    contract::{Media, MediaKind},
    job::Job,
};
use leptos::prelude::*;

use crate::{results::overlays::OpenResult, work::jobs::JobRow};

/// A result on the page.
#[derive(Clone, PartialEq)]
pub(in crate::results) struct SeenResult {
    pub(in crate::results) row: JobRow,
    /// The place of the result among the results of its job.
    pub(super) which: usize,
}

impl SeenResult {
    /// The result as the overlays name it.
    pub(super) fn shown(&self) -> OpenResult {
        OpenResult {
            id: self.row.id.clone(),
            which: self.which,
        }
    }

    /// The file of the result, for a caller that tracks the job: the service may return fresh links.
    pub(in crate::results) fn medium(&self) -> Option<Media> {
        self.row
            .job
            .with(|job| job.media().get(self.which).cloned())
    }

    /// The name of the job.
    pub(super) fn name(&self) -> String {
        self.row.job.with_untracked(Job::name)
    }

    /// Whether the result is a video.
    pub(super) fn is_clip(&self) -> bool {
        self.medium()
            .is_some_and(|media| media.kind == MediaKind::Video)
    }
}

//! What can be done with all selected results.

use easel_core::words::t;
use leptos::{prelude::*, task::spawn_local};

use super::Selecting;
use crate::{
    results::{
        download::download,
        download_all::Archiving,
        overlays::{OpenResult, Overlays},
        saving::Save,
    },
    state::notices::Notices,
    ui::lazy::Loader,
    work::{
        jobs::{JobRow, Jobs},
        keep::Keep,
    },
};

/// The number of results that can be compared.
const COMPARED: std::ops::RangeInclusive<usize> = 2..=4;

/// The selected results, and what acting on them needs.
#[derive(Clone, Copy)]
pub(in crate::results) struct Selected {
    pub(super) selecting: Selecting,
    pub(super) overlays: Overlays,
    pub(super) archiving: Archiving,
    /// Uses results as references of an edit.
    pub(super) refer: Callback<Vec<JobRow>>,
    /// Whether the dialog for tags is open, and the questions before files are deleted and results removed.
    pub(super) tags: RwSignal<bool>,
    pub(super) frees: RwSignal<bool>,
    pub(super) removes: RwSignal<bool>,
}

impl Selected {
    pub(in crate::results) fn toggle_favourites(self, jobs: Jobs) {
        self.selecting.toggle_favourites(jobs);
    }

    pub(in crate::results) fn ask_for_tags(self) {
        self.tags.set(true);
    }

    pub(in crate::results) fn ask_to_free(self) {
        self.frees.set(true);
    }

    pub(in crate::results) fn ask_to_remove(self) {
        self.removes.set(true);
    }

    pub(in crate::results) fn collect(self) {
        let selecting = self.selecting;
        selecting.with_ids(move |ids| selecting.collect(ids));
    }

    pub(in crate::results) fn use_as_references(self) {
        self.selecting.with_rows(move |rows| self.refer.run(rows));
    }

    pub(in crate::results) fn compare(self) {
        self.selecting.with_rows(move |rows| {
            // The list has the newest first; the oldest result is the first in the comparison.
            self.overlays
                .compare_all(rows.iter().rev().map(|row| first_of(&row.id)));
        });
    }

    /// Why the results cannot be compared.
    pub(in crate::results) fn no_comparison(self) -> Option<&'static str> {
        let is_possible = COMPARED.contains(&self.selecting.count());
        (!is_possible).then(|| t("Select two to four results to compare them."))
    }

    /// Saves one result as a card does, and several in one archive.
    pub(in crate::results) fn download(self, saving: Loader<Save>, keep: Keep, notices: Notices) {
        let Self {
            selecting,
            archiving,
            ..
        } = self;
        if untrack(|| selecting.count()) > 1 {
            let start = move |ids| archiving.start_with(selecting.found, ids);
            return selecting.with_ids(start);
        }
        selecting.with_rows(move |rows| {
            for row in rows {
                let media = row.job.with_untracked(|job| job.media().to_vec());
                spawn_local(download(saving, keep, row, media, notices));
            }
        });
    }
}

fn first_of(id: &str) -> OpenResult {
    OpenResult {
        id: id.to_owned(),
        which: 0,
    }
}

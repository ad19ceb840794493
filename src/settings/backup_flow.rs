//! The steps of backing up and restoring.

use easel_core::{
    backup::{Contents, Halt, Manifest, NotRestored, Restored},
    time::Millis,
};
use leptos::prelude::*;

use crate::{
    browser::{Delivery, LocalFile, Runs, Stop},
    state::{notices::Notices, settings::Settings},
    ui::lazy::{Loader, NOT_LOADED},
    work::{
        backup::{Acts, BackupProgress, Extent},
        keep::Keep,
    },
};

/// The loader of the code for backups, as a context.
#[derive(Clone, Copy)]
pub struct BackupLoader(pub Loader<Acts>);

/// The stage of backing up or restoring.
#[derive(Clone)]
pub(super) enum BackupStage {
    Closed,
    Reading,
    Writing,
    Written(Manifest, Delivery),
    /// The browser needs another click to save a backup of this extent.
    ClickNeeded(Extent),
    /// The user is asked whether to restore this file with these contents.
    Asking(LocalFile, Box<Contents>),
    Restoring,
    /// The changes that were made, and the time of the earlier backup that is still missing, if one
    /// is.
    Restored(Restored, Option<Millis>),
    /// Easel is open in other tabs, which could keep results at the same time.
    NotAlone,
    /// A backup could not be written (`true`) or restored (`false`), and why.
    Failed(bool, NotRestored),
}

/// The state and the contexts that all steps need.
#[derive(Clone, Copy)]
pub(super) struct Flow {
    pub(super) stage: RwSignal<BackupStage, LocalStorage>,
    /// The number of records that are done, and of all records.
    pub(super) done: RwSignal<(usize, usize)>,
    runs: Runs,
    keep: Keep,
    loader: BackupLoader,
    notices: Notices,
    pub(super) settings: Settings,
}

impl Flow {
    /// A new flow, in which nothing has begun yet.
    pub(super) fn new() -> Self {
        Self {
            stage: RwSignal::new_local(BackupStage::Closed),
            done: RwSignal::new((0, 0)),
            runs: Runs::begin(),
            keep: expect_context(),
            loader: expect_context(),
            notices: expect_context(),
            settings: expect_context(),
        }
    }

    /// Loads the code for backups. Returns `None` if it could not be loaded, or if the user has
    /// cancelled.
    async fn acts(self, stop: &Stop) -> Option<Acts> {
        let acts = (self.loader.0)().await;
        if acts.is_none() {
            self.notices.say(NOT_LOADED);
        }
        acts.filter(|_| !stop.is_told())
    }

    fn begin(self, stage: BackupStage, stop: &Stop) -> BackupProgress {
        self.done.try_set((0, 0));
        self.stage.try_set(stage);
        BackupProgress {
            done: self.done,
            stop: stop.clone(),
        }
    }

    /// Writes a backup.
    pub(super) async fn back_up(self, extent: Extent) {
        let stop = self.runs.next();
        let Some(acts) = self.acts(&stop).await else {
            return;
        };
        let progress = self.begin(BackupStage::Writing, &stop);
        let written = (acts.back_up)(self.keep, progress, extent).await;
        let ended = match written {
            Err(NotRestored::Halted(Halt::ClickNeeded)) => Ok(BackupStage::ClickNeeded(extent)),
            written => written.map(|(manifest, delivery)| BackupStage::Written(manifest, delivery)),
        };
        self.end(&stop, ended, true);
    }

    /// Reads the contents of a chosen file, and asks whether to restore it.
    pub(super) async fn open(self, file: LocalFile) {
        let stop = self.runs.next();
        let Some(acts) = self.acts(&stop).await else {
            return;
        };
        self.begin(BackupStage::Reading, &stop);
        let contents = (acts.open)(file.clone()).await;
        let asking = contents.map(|contents| BackupStage::Asking(file, Box::new(contents)));
        self.end(&stop, asking, false);
    }

    /// Restores a file, unless Easel is open in other tabs.
    pub(super) async fn restore(self, file: LocalFile, contents: Contents) {
        let stop = self.runs.next();
        let Some(acts) = self.acts(&stop).await else {
            return;
        };
        let is_alone = !self.keep.jobs().others_are_open().await;
        if stop.is_told() {
            return;
        }
        if !is_alone {
            self.stage.set(BackupStage::NotAlone);
            return;
        }
        let progress = self.begin(BackupStage::Restoring, &stop);
        let restored = (acts.restore)(self.keep, file, contents, progress).await;
        let restored = restored.map(|(restored, missing)| BackupStage::Restored(restored, missing));
        self.end(&stop, restored, false);
    }

    /// Shows the outcome of a step. Does nothing after a cancel: the dialog is closed then, or shows
    /// a later step. The page may be gone, too.
    fn end(self, stop: &Stop, ended: Result<BackupStage, NotRestored>, writes: bool) {
        if stop.is_told() {
            return;
        }
        self.stage.try_set(match ended {
            Ok(stage) => stage,
            Err(NotRestored::Halted(Halt::Cancelled)) => BackupStage::Closed,
            Err(error) => BackupStage::Failed(writes, error),
        });
    }

    /// Stops the current step, and closes the dialog.
    pub(super) fn close(self) {
        self.runs.stop();
        self.stage.set(BackupStage::Closed);
    }
}

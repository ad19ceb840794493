//! The steps of backing up and restoring.

use easel_core::{
    backup::{Contents, Halt, Manifest, NotRestored, Restored},
    time::Millis,
};
use leptos::prelude::*;

use crate::{
    backup::{Acts, BackupProgress, Extent},
    browser::{Delivery, LocalFile, Runs, Stop},
    keep::Keep,
    lazy::{Loader, NOT_LOADED},
    state::settings::Settings,
    ui::Notices,
};

/// Loads what can be done with backups, as a context.
#[derive(Clone, Copy)]
pub struct BackupLoader(pub Loader<Acts>);

/// How far it is.
#[derive(Clone)]
pub(super) enum BackupStage {
    Closed,
    Reading,
    Writing,
    Written(Manifest, Delivery),
    /// The browser wants another click for a backup of this.
    ClickNeeded(Extent),
    /// The user is asked whether to restore this.
    Asking(LocalFile, Box<Contents>),
    Restoring,
    /// What has changed, and when the backup was made that is still missing, if one is.
    Restored(Restored, Option<Millis>),
    /// Easel is open in other tabs, which could keep results at the same time.
    NotAlone,
    /// Whether a backup was to be written, and what went wrong.
    Failed(bool, NotRestored),
}

/// What all steps need.
#[derive(Clone, Copy)]
pub(super) struct Flow {
    pub(super) stage: RwSignal<BackupStage, LocalStorage>,
    /// How many records of all are done.
    pub(super) done: RwSignal<(usize, usize)>,
    runs: Runs,
    keep: Keep,
    loader: BackupLoader,
    notices: Notices,
    pub(super) settings: Settings,
}

impl Flow {
    /// Nothing was begun yet.
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

    /// `None` also if it was told to stop.
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

    /// Reads what a chosen file says, and asks.
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

    /// Restores it.
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

    /// After a cancel the dialog is closed, or shows what was begun since. The page may be gone, too.
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

    /// Ends what goes on.
    pub(super) fn close(self) {
        self.runs.stop();
        self.stage.set(BackupStage::Closed);
    }
}

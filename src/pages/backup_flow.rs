//! The steps of backing up and restoring.

use easel_core::{
    backup::{Contents, Halt, Manifest, NotRestored, Restored},
    time::Millis,
};
use leptos::prelude::*;

use crate::{
    backup::{Acts, Extent, Progress},
    browser::{Delivery, LocalFile},
    keep::Keep,
    lazy::{Loader, NOT_LOADED},
    ui::Notices,
};

/// Loads what can be done with backups, as a context.
#[derive(Clone, Copy)]
pub struct BackupLoader(pub Loader<Acts>);

/// How far it is.
#[derive(Clone)]
pub(super) enum Stage {
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
    pub(super) stage: RwSignal<Stage, LocalStorage>,
    pub(super) progress: Progress,
    keep: Keep,
    loader: BackupLoader,
    notices: Notices,
}

impl Flow {
    /// Nothing was begun yet.
    pub(super) fn new() -> Self {
        Self {
            stage: RwSignal::new_local(Stage::Closed),
            progress: Progress {
                done: RwSignal::new((0, 0)),
                is_cancelled: RwSignal::new(false),
            },
            keep: expect_context(),
            loader: expect_context(),
            notices: expect_context(),
        }
    }

    async fn acts(self) -> Option<Acts> {
        let acts = (self.loader.0)().await;
        if acts.is_none() {
            self.notices.say(NOT_LOADED);
        }
        acts
    }

    fn begin(self, stage: Stage) {
        self.progress.done.set((0, 0));
        self.progress.is_cancelled.set(false);
        self.stage.set(stage);
    }

    /// Writes a backup.
    pub(super) async fn back_up(self, extent: Extent) {
        let Some(acts) = self.acts().await else {
            return;
        };
        self.begin(Stage::Writing);
        let written = (acts.back_up)(self.keep, self.progress, extent).await;
        let ended = match written {
            Err(NotRestored::Halted(Halt::ClickNeeded)) => Ok(Stage::ClickNeeded(extent)),
            written => written.map(|(manifest, delivery)| Stage::Written(manifest, delivery)),
        };
        self.end(ended, true);
    }

    /// Reads what a chosen file says, and asks.
    pub(super) async fn open(self, file: LocalFile) {
        let Some(acts) = self.acts().await else {
            return;
        };
        self.begin(Stage::Reading);
        let contents = (acts.open)(file.clone()).await;
        self.end(
            contents.map(|contents| Stage::Asking(file, Box::new(contents))),
            false,
        );
    }

    /// Restores it.
    pub(super) async fn restore(self, file: LocalFile, contents: Contents) {
        let Some(acts) = self.acts().await else {
            return;
        };
        if self.keep.jobs().others_are_open().await {
            self.stage.set(Stage::NotAlone);
            return;
        }
        self.begin(Stage::Restoring);
        let restored = (acts.restore)(self.keep, file, contents, self.progress).await;
        self.end(
            restored.map(|(restored, missing)| Stage::Restored(restored, missing)),
            false,
        );
    }

    /// After a cancel the dialog is closed. The page may be gone, too.
    fn end(self, ended: Result<Stage, NotRestored>, writes: bool) {
        if self.progress.is_cancelled.try_get_untracked() != Some(false) {
            self.stage.try_set(Stage::Closed);
            return;
        }
        self.stage.try_set(match ended {
            Ok(stage) => stage,
            Err(NotRestored::Halted(Halt::Cancelled)) => Stage::Closed,
            Err(error) => Stage::Failed(writes, error),
        });
    }

    /// Ends what goes on.
    pub(super) fn close(self) {
        self.progress.is_cancelled.set(true);
        self.stage.set(Stage::Closed);
    }
}

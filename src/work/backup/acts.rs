//! The actions of a page on backups. They come in a chunk of their own.

use super::{
    file::{Output, Picked, halt},
    library::ThisBrowser,
    point,
    progress::BackupProgress,
};
use crate::{
    browser::{Delivery, LocalFile, SaveTarget, local_second, now},
    state::settings::{note_restored, set_last_backup, set_restoring},
    work::keep::Keep,
};
use easel_core::{
    backup::{Contents, Manifest, NotRestored, Restored, back_up, open, restore},
    time::Millis,
};
use futures::future::LocalBoxFuture;

/// The actions on backups.
#[derive(Clone, Copy)]
pub struct Acts {
    /// Asks for a place, and writes a backup there: of everything, or of what is new since the last
    /// backup.
    pub back_up: fn(Keep, BackupProgress, Extent) -> BackupFuture<Made>,
    /// Reads the contents of a backup.
    pub open: fn(LocalFile) -> BackupFuture<Contents>,
    /// Restores a backup.
    pub restore: fn(Keep, LocalFile, Contents, BackupProgress) -> BackupFuture<RestoreOutcome>,
}

/// The contents of a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The backup contains everything.
    All,
    /// The backup contains what is new since the last one.
    New,
}

/// A backup that was made, and where its file is.
type Made = (Manifest, Delivery);

/// The changes of a restore, and the time of the backup that is still missing, if one is.
type RestoreOutcome = (Restored, Option<Millis>);

/// A running action.
type BackupFuture<T> = LocalBoxFuture<'static, Result<T, NotRestored>>;

/// The actions on backups.
pub fn acts() -> Acts {
    Acts {
        back_up: |keep, progress, extent| Box::pin(written(keep, progress, extent)),
        open: |file| Box::pin(async move { open(&Picked(file)).await }),
        restore: |keep, file, contents, progress| {
            Box::pin(restored(keep, file, contents, progress))
        },
    }
}

async fn written(
    keep: Keep,
    progress: BackupProgress,
    extent: Extent,
) -> Result<Made, NotRestored> {
    // No backup may have the name of an earlier one, which a restore may need.
    let end = match extent {
        Extent::All => ".zip",
        Extent::New => "-new.zip",
    };
    let name = ["easel-backup-", &local_second(now()), end].concat();
    let target = SaveTarget::ask(&name).await.map_err(halt)?;
    let stop = progress.stop.clone();
    let library = ThisBrowser { keep, progress };
    let mut output = Output(target);
    let since = match extent {
        Extent::All => None,
        Extent::New => point::noted().await,
    };
    match back_up(&library, &mut output, since.as_ref()).await {
        Ok((manifest, point)) => {
            let delivery = output.0.close(&stop).await.map_err(halt)?;
            set_last_backup(manifest.made_at);
            if let Some(point) = point {
                point::note(&point).await;
            }
            Ok((manifest, delivery))
        }
        Err(error) => {
            output.0.abort().await;
            Err(error)
        }
    }
}

async fn restored(
    keep: Keep,
    file: LocalFile,
    contents: Contents,
    progress: BackupProgress,
) -> Result<RestoreOutcome, NotRestored> {
    set_restoring(Some(contents.manifest.made_at));
    let library = ThisBrowser { keep, progress };
    let restored = restore(&library, &Picked(file), &contents).await;
    let missing = restored.is_ok().then(|| {
        set_restoring(None);
        note_restored(&contents.manifest)
    });
    keep.jobs().show_restored().await;
    keep.changed();
    Ok((restored?, missing.flatten()))
}

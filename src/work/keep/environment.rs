//! The steps of `easel_core::keep` in this browser.

use easel_core::{
    contract::MediaKind,
    keep::{
        COPY, Changed, Environment, Failure, FileMatch, KeepChange, KeepRecord, KeptFile,
        WriteFailure,
    },
};
use futures::lock::{Mutex, OwnedMutexGuard};
use leptos::prelude::*;
use std::sync::Arc;

use super::{
    index::{self, INDEX, IndexChange, KEEPING},
    state::{Keep, KeepHeld as State},
};
use crate::browser::{Blob, FileError, remove_unread, sha256_of_file, within};

/// How long a file operation may take, in milliseconds: some browsers never answer.
const FILE_TIMEOUT: u32 = 120_000;

/// The permission to write or remove files. While it is held, no other step of this tab does so.
pub struct WriteTurn {
    _guard: OwnedMutexGuard<()>,
    /// How many times the tab had taken the role, or waited for it, when the turn began.
    role: usize,
}

impl Environment for Keep {
    type FileBytes = Blob;
    type WriteTurn = WriteTurn;

    fn tab(&self) -> String {
        self.jobs().tab()
    }

    fn may_run(&self, record: &KeepRecord, by: &str) -> bool {
        let runs = self
            .held
            .try_with_value(|held| held.running.contains(&record.id));
        by == self.tab() && runs == Some(true)
    }

    async fn change(&self, id: &str, act: KeepChange) -> Option<Changed> {
        let id = id.to_owned();
        index::change(&[IndexChange { id, act }]).await?.pop()
    }

    async fn unfinished(&self) -> Option<Vec<KeepRecord>> {
        index::newest(KEEPING, usize::MAX, |_| true).await
    }

    async fn waste(&self) -> Option<Vec<String>> {
        index::waste().await
    }

    async fn is_waste(&self, hash: &str) -> Option<bool> {
        INDEX.is_marked(hash).await
    }

    async fn forget_waste(&self, hash: &str) -> Option<()> {
        INDEX.unmark(hash).await
    }

    async fn fetch(&self, record: &KeepRecord) -> Result<(KeptFile, Blob), Failure> {
        Keep::fetch(*self, record).await
    }

    async fn turn(&self) -> WriteTurn {
        let writer = self.held.try_with_value(|held| held.writer.clone());
        // Without a page there is nothing to wait for.
        let writer = writer.unwrap_or_else(|| Arc::new(Mutex::new(())));
        let guard = writer.lock_owned().await;
        let role = self.held.try_with_value(|held| held.turns);
        WriteTurn {
            _guard: guard,
            role: role.unwrap_or_default(),
        }
    }

    fn was_held_up(&self, turn: &WriteTurn) -> bool {
        // A page gives up its role before the browser suspends it.
        !self.has_role(turn.role)
    }

    async fn write(&self, file: &KeptFile, bytes: &Blob) -> Result<(), WriteFailure> {
        let files = self.files().await.ok_or(WriteFailure::Failed)?;
        let written = within(FILE_TIMEOUT, files.put(&file.hash, bytes)).await;
        match written {
            Some(Ok(())) => Ok(()),
            Some(Err(FileError::NoRoom)) => Err(WriteFailure::NoRoom),
            Some(Err(FileError::Failed)) | None => Err(WriteFailure::Failed),
        }
    }

    async fn held(&self, file: &KeptFile) -> FileMatch {
        let Some(files) = self.files().await else {
            return FileMatch::Unknown;
        };
        let blob = match within(FILE_TIMEOUT, files.get(&file.hash)).await {
            Some(Ok(Some(blob))) => blob,
            Some(Ok(None)) => return FileMatch::Other,
            Some(Err(_)) | None => return FileMatch::Unknown,
        };
        match sha256_of_file(&blob).await {
            Some(hash) if hash == file.hash => FileMatch::Same,
            _ => FileMatch::Other,
        }
    }

    async fn copy_name(&self, record: &KeepRecord) -> Option<String> {
        self.new_copy_name(record).await
    }

    fn is_copying(&self, name: &str) -> bool {
        let is_it = |held: &State| held.copying.iter().any(|other| other == name);
        self.held.try_with_value(is_it) == Some(true)
    }

    fn end_copying(&self, name: &str) {
        let end = |held: &mut State| held.copying.retain(|other| other != name);
        self.held.try_update_value(end);
    }

    async fn stored_copies(&self) -> Option<Vec<(String, String)>> {
        self.copies_not_in_use().await
    }

    async fn copy(&self, record: &KeepRecord, name: &str) -> Result<u64, Failure> {
        self.store_copy(record, name).await
    }

    async fn shows(&self, kind: MediaKind, name: &str) -> bool {
        Keep::shows_copy(kind, name).await
    }

    async fn remove(&self, name: &str) -> bool {
        if name.starts_with(COPY) {
            return within(FILE_TIMEOUT, remove_unread(name)).await == Some(true);
        }
        let Some(files) = self.files().await else {
            return false;
        };
        within(FILE_TIMEOUT, files.remove(name)).await == Some(Ok(()))
    }
}

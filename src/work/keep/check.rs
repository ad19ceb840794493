//! The checks of the keeper at its start: tabs that have ended, removed jobs, and files that the browser has deleted.

use easel_core::{
    keep::{self as steps, Environment, FileMatch, KeepRecord, KeptFile},
    words::mark,
};
use leptos::prelude::*;

use super::{
    index::{self, INDEX, KEPT},
    state::{Keep, forget_place, has_place},
    tab_news::KeepNews,
};
use crate::browser::{Area, FileStore, clear_unread, read, remove, room, write};

/// The share of the storage quota from which on there is little room.
const LITTLE: f64 = 0.9;

/// The stored name of the note that the user was warned. It is removed once there is room again.
const WARNED: &str = "easel.room_warned";

const LITTLE_ROOM: &str = mark(
    "There is little room left for results in this browser. When it is full, only links are kept. Free some room in Settings, or download what matters.",
);

const LOST: &str = mark(
    "This browser has deleted everything that Easel had stored here: tasks, results and their files. If you have a backup, restore it in Settings.",
);

/// How many of the newest and of the oldest files are checked. Browsers delete either all files or none, so a few
/// show it.
const SAMPLE: usize = 4;

impl Keep {
    pub(super) async fn look_after(self) {
        if INDEX.total().await.is_some_and(|total| total.is_empty())
            && let Some(files) = self.files().await
        {
            // This index has never named a file, so the existing files belong to an index that the browser has
            // deleted.
            files.clear().await.ok();
            clear_unread().await;
        }
        steps::find_leftovers(&self).await;
        steps::sweep(&self).await;
        self.finish_removals().await;
        self.notice_evicted().await;
        self.warn_of_little_room().await;
    }

    /// Warns once that the browser has deleted everything. Databases and files are deleted together, but some
    /// browsers keep the note of where the files are.
    pub(super) async fn notice_lost(self) {
        if !self.has_index().await && has_place() {
            forget_place();
            self.notices.warn(LOST);
        }
    }

    /// Warns once that there is little room left, while results can still be kept.
    pub(super) async fn warn_of_little_room(self) {
        let Some(room) = room().await else { return };
        let is_little = room.used > room.allowed * LITTLE;
        match (is_little, read(Area::Device, WARNED).is_some()) {
            (true, false) => {
                write(Area::Device, WARNED, "yes");
                self.little_room_here();
                self.tell_tabs(&KeepNews::LittleRoom);
            }
            (false, true) => remove(Area::Device, WARNED),
            _ => {}
        }
    }

    pub(super) fn little_room_here(self) {
        self.notices.warn(LITTLE_ROOM);
    }

    /// Forgets the results of jobs whose removal was not undone while their page was open.
    pub(super) async fn finish_removals(self) {
        for job in index::leaving().await.unwrap_or_default() {
            let is_own = self.held.try_with_value(|held| held.leaving.contains(&job));
            if self.jobs().is_gone_for_good(&job).await == Some(true) {
                self.remove(job).await;
            } else if is_own == Some(false) && self.jobs().stays(&job).await {
                // The tab that was removing the job ended before it had done so.
                index::forget_leaving(&job).await;
            }
        }
    }

    /// Checks a few files. If any is missing, checks all of them, and reports how many are gone.
    async fn notice_evicted(self) {
        let copies = self.missing_copies().await;
        if !copies.is_empty() {
            self.tell_evicted(copies);
        }
        let Some(files) = self.files().await else {
            return;
        };
        let mut sample = index::newest(KEPT, SAMPLE, |_| true)
            .await
            .unwrap_or_default();
        sample.extend(index::oldest(KEPT, SAMPLE).await.unwrap_or_default());
        let mut is_missing = false;
        for record in &sample {
            is_missing |= self.is_missing(files, record).await;
        }
        if !is_missing {
            return;
        }
        let mut deleted = Vec::new();
        for record in index::oldest(KEPT, usize::MAX).await.unwrap_or_default() {
            if self.is_missing(files, &record).await
                && let Some(file) = record.file()
                && steps::notice_missing(&self, &record, &file.hash).await
            {
                deleted.push(record.id);
            }
        }
        if !deleted.is_empty() {
            self.tell_evicted(deleted);
        }
    }

    /// Whether a record's file is certainly missing.
    async fn is_missing(self, files: FileStore, record: &KeepRecord) -> bool {
        match record.file() {
            Some(file) => matches!(has(files, file).await, Some(false)),
            None => false,
        }
    }

    /// Handles the file of a record that a view could not find.
    pub(super) async fn missed(self, record: &KeepRecord, file: &KeptFile) {
        if self.held(file).await == FileMatch::Other
            && steps::notice_missing(&self, record, &file.hash).await
        {
            self.tell_evicted(vec![record.id.clone()]);
        }
    }
}

/// Whether a file exists with all its bytes, without reading them. `None` if the browser does not say.
async fn has(files: FileStore, file: &KeptFile) -> Option<bool> {
    let blob = files.get(&file.hash).await.ok()?;
    // An f64 holds the length of every file exactly.
    #[allow(clippy::cast_precision_loss)]
    let length = file.length as f64;
    Some(blob.is_some_and(|blob| (blob.size() - length).abs() < 0.5))
}

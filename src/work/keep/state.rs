//! The state of the page for keeping results.

use std::{
    collections::{HashSet, VecDeque},
    rc::Rc,
    sync::Arc,
};

use easel_core::{
    keep::{KeepRecord, Wish},
    time::Millis,
};
use futures::{channel::oneshot, lock::Mutex};
use leptos::prelude::*;

use super::{
    evicted::Evicted, index::INDEX, lack_of_room::LackOfRoom, missed_thumbnails::MissedThumbnails,
    tab_news::KeepNews,
};
use crate::{
    browser::{
        Area, Channel, FilePlace, FileStore, Latch, ObjectUrl, has_database, on_window, read,
        remove, write,
    },
    state::notices::Notices,
    work::jobs::Jobs,
};

/// The name of the folder or the database with the files.
pub(super) const FILES: &str = "easel-kept-files";

/// The stored name of the place of the files, which is chosen when the first file is kept.
const PLACE: &str = "easel.keep_place";

/// Whether a file was ever kept in this browser, as far as the browser remembers.
pub(super) fn has_place() -> bool {
    read(Area::Device, PLACE).is_some()
}

/// Forgets the place of the files, so that the next file chooses a place again.
pub(super) fn forget_place() {
    remove(Area::Device, PLACE);
}

/// Keeping results, as a context. The context lives as long as the page.
#[derive(Clone, Copy)]
pub struct Keep {
    /// The jobs. They live as long as the page, and are larger than all other fields.
    jobs: &'static Jobs,
    pub(super) notices: Notices,
    changes: RwSignal<usize>,
    pub(super) made_thumbnails: RwSignal<usize>,
    pub(super) held: StoredValue<KeepHeld, LocalStorage>,
}

/// Which databases are known to exist. They are noted because asking the browser takes a moment.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Databases {
    /// Whether the index exists.
    pub(super) index: bool,
    /// Whether the database of thumbnails exists.
    pub(super) thumbnails: bool,
}

/// A note that no waiting record can be kept before a time, as long as the user's wish is the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nothing {
    pub(super) wish: Wish,
    pub(super) before: Millis,
}

/// Requests for things by their names, and the channels of their answers, while a look-up runs.
pub(super) struct Together<A>(Option<Vec<Inquiry<A>>>);

type Inquiry<A> = (String, oneshot::Sender<Option<A>>);

impl<A> Default for Together<A> {
    fn default() -> Self {
        Self(None)
    }
}

impl<A> Together<A> {
    /// Adds a request. Returns whether the caller must start a look-up.
    pub(super) fn ask(&mut self, name: String, who: oneshot::Sender<Option<A>>) -> bool {
        let is_first = self.0.is_none();
        self.0.get_or_insert_default().push((name, who));
        is_first
    }

    /// Takes the requests so far. `None` if there are none, which ends the look-up.
    pub(super) fn take(&mut self) -> Option<Vec<Inquiry<A>>> {
        let asked = self.0.take().filter(|asked| !asked.is_empty())?;
        // Requests from now on are served in the next round.
        self.0 = Some(Vec::new());
        Some(asked)
    }
}

/// The state of the page that no view shows.
#[derive(Default)]
pub(super) struct KeepHeld {
    /// The store of the files, once known.
    files: Option<FileStore>,
    /// Which databases are known to exist.
    pub(super) known: Databases,
    /// The ids of the records that this tab is keeping at the moment.
    pub(super) running: Vec<String>,
    /// The thumbnails that views request.
    pub(super) thumbnails: Together<Rc<ObjectUrl>>,
    /// The records that views request.
    pub(super) records: Together<KeepRecord>,
    /// The thumbnails that were read last: the user may scroll back.
    pub(super) recent: VecDeque<Rc<ObjectUrl>>,
    /// The thumbnails that views did not find.
    pub(super) missed: MissedThumbnails,
    /// Hashes of what this tab has noted since its start.
    pub(super) noted: HashSet<u64>,
    /// The names of bytes that came with an answer and wait for the user's folder.
    pub(super) noted_bytes: HashSet<String>,
    /// The records that still have to be noted.
    pub(super) to_note: VecDeque<KeepRecord>,
    pub(super) is_noting: bool,
    /// The ids of the jobs that were removed in this tab and may come back.
    pub(super) leaving: HashSet<String>,
    /// The results whose files the browser has deleted, as far as the tabs have found.
    pub(super) evicted: Evicted,
    /// The state of the lack of room.
    pub(super) lack: LackOfRoom,
    /// The note that no waiting record can be kept yet, if all were read.
    pub(super) nothing: Option<Nothing>,
    /// Whether a waiting record has changed since the last reading began.
    pub(super) has_news: bool,
    /// Whether there may be something to do since the keeper has last looked.
    pub(super) is_woken: bool,
    /// The channel that wakes the keeper.
    pub(super) wake: Option<oneshot::Sender<()>>,
    /// The latch of the role: until it ends, this tab is the keeper, or waits to become it.
    pub(super) role: Option<Latch>,
    /// How many times this tab has taken the role or waited for it.
    pub(super) turns: usize,
    /// The lock for writing or removing files.
    pub(super) writer: Arc<Mutex<()>>,
    /// The lock for storing a copy for viewing.
    pub(super) copier: Arc<Mutex<()>>,
    /// The copies that are being stored.
    pub(super) copying: Vec<String>,
    /// The channel to the other tabs.
    pub(super) channel: Option<Channel>,
}

impl Keep {
    /// Starts keeping results until the current owner is disposed of.
    pub fn start(jobs: Jobs, notices: Notices) -> Self {
        let keep = Self {
            jobs: Box::leak(Box::new(jobs)),
            notices,
            changes: RwSignal::new(0),
            made_thumbnails: RwSignal::new(0),
            held: StoredValue::new_local(KeepHeld::default()),
        };
        jobs.on_results(move |news| keep.hear(news));
        on_window("online", move |_| keep.wake_here());
        keep.join_tabs();
        keep.take_part();
        keep
    }

    /// The jobs whose results are kept.
    pub fn jobs(self) -> Jobs {
        *self.jobs
    }

    /// The number of times that kept results have changed. A tracking caller is notified.
    pub fn changes(self) -> usize {
        self.changes.get()
    }

    /// Tells the views of all tabs that kept results have changed.
    pub fn changed(self) {
        self.changed_here();
        self.tell_tabs(&KeepNews::Changed);
    }

    /// Tells the views of this tab that kept results have changed.
    pub(super) fn changed_here(self) {
        self.changes.try_update(|count| *count += 1);
    }

    /// Wakes the keeper in whichever tab it is, because there may be something to do.
    pub fn wake(self) {
        self.wake_here();
        self.tell_tabs(&KeepNews::Waits);
    }

    /// Wakes the keeper if it runs in this tab.
    pub(super) fn wake_here(self) {
        let wake = self.held.try_update_value(|held| {
            held.is_woken = true;
            held.wake.take()
        });
        if let Some(wake) = wake.flatten() {
            // The keeper may have just woken by itself.
            wake.send(()).ok();
        }
    }

    /// Whether any result was ever noted. Asking does not create the index.
    pub(super) async fn has_index(self) -> bool {
        if self.held.try_with_value(|held| held.known.index) == Some(true) {
            return true;
        }
        let has_index = has_database(INDEX.0).await;
        if has_index {
            self.held.try_update_value(|held| held.known.index = true);
        }
        has_index
    }

    /// Whether showing a file takes as much memory as the file is long.
    pub async fn reads_to_show(self) -> bool {
        let files = self.files().await;
        files.is_some_and(|files| files.place == FilePlace::Buffers)
    }

    /// The store of the files. Its place is chosen once, by trying. `None` if this browser can
    /// store no files.
    pub(super) async fn files(self) -> Option<FileStore> {
        if let Some(files) = self.held.try_with_value(|held| held.files)? {
            return Some(files);
        }
        let known = read(Area::Device, PLACE).and_then(|name| FilePlace::of_name(&name));
        let files = if let Some(place) = known {
            FileStore { name: FILES, place }
        } else {
            let files = FileStore::choose(FILES).await?;
            // If this is not stored, the next page tries again, with the same result.
            write(Area::Device, PLACE, files.place.name());
            files
        };
        self.held.try_update_value(|held| held.files = Some(files));
        Some(files)
    }
}

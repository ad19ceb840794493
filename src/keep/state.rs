//! What the page holds to keep results.

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
    jobs::Jobs,
    ui::Notices,
};

/// The folder, or the database, of the files.
pub(super) const FILES: &str = "easel-kept-files";

/// Where the files are, as chosen when the first one was kept.
const PLACE: &str = "easel.keep_place";

/// Whether anything was ever kept in this browser, as far as it remembers.
pub(super) fn has_place() -> bool {
    read(Area::Device, PLACE).is_some()
}

/// The next file chooses its place anew.
pub(super) fn forget_place() {
    remove(Area::Device, PLACE);
}

/// Keeping results, as a context. It lives as long as the page.
#[derive(Clone, Copy)]
pub struct Keep {
    /// They live as long as the page, and are larger than all the rest.
    jobs: &'static Jobs,
    pub(super) notices: Notices,
    changes: RwSignal<usize>,
    pub(super) made_thumbnails: RwSignal<usize>,
    pub(super) held: StoredValue<KeepHeld, LocalStorage>,
}

/// Databases that may not exist yet: asking the browser takes a moment.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Databases {
    /// The index.
    pub(super) index: bool,
    /// That of thumbnails.
    pub(super) thumbnails: bool,
}

/// Of all that waits, nothing can be kept before this time, as long as the user's wish is the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nothing {
    pub(super) wish: Wish,
    pub(super) before: Millis,
}

/// What is asked for by names, and who gets it, while somebody looks.
pub(super) struct Together<A>(Option<Vec<Inquiry<A>>>);

type Inquiry<A> = (String, oneshot::Sender<Option<A>>);

impl<A> Default for Together<A> {
    fn default() -> Self {
        Self(None)
    }
}

impl<A> Together<A> {
    /// Asks. Returns whether nobody looks yet.
    pub(super) fn ask(&mut self, name: String, who: oneshot::Sender<Option<A>>) -> bool {
        let is_first = self.0.is_none();
        self.0.get_or_insert_default().push((name, who));
        is_first
    }

    /// What is asked for so far; `None` if that is nothing, and then nobody looks any more.
    pub(super) fn take(&mut self) -> Option<Vec<Inquiry<A>>> {
        let asked = self.0.take().filter(|asked| !asked.is_empty())?;
        // Who asks from now on is served in the next round.
        self.0 = Some(Vec::new());
        Some(asked)
    }
}

/// What the page holds but no view shows.
#[derive(Default)]
pub(super) struct KeepHeld {
    /// Where the files are, once known.
    files: Option<FileStore>,
    /// Which databases are known to exist.
    pub(super) known: Databases,
    /// The media that this tab keeps at the moment.
    pub(super) running: Vec<String>,
    /// The thumbnails that views ask for.
    pub(super) thumbnails: Together<Rc<ObjectUrl>>,
    /// The records that they ask for.
    pub(super) records: Together<KeepRecord>,
    /// The last ones that were read: the user may scroll back.
    pub(super) recent: VecDeque<Rc<ObjectUrl>>,
    /// The thumbnails that views have missed.
    pub(super) missed: MissedThumbnails,
    /// What this tab has noted since its start, as figures.
    pub(super) noted: HashSet<u64>,
    /// The names of bytes that came with an answer and wait for the user's folder.
    pub(super) noted_bytes: HashSet<String>,
    /// What it has still to note.
    pub(super) to_note: VecDeque<KeepRecord>,
    pub(super) is_noting: bool,
    /// The jobs that were removed in this tab and may come back.
    pub(super) leaving: HashSet<String>,
    /// What the browser has deleted, as far as the tabs have found.
    pub(super) evicted: Evicted,
    /// What is known of the lack of room.
    pub(super) lack: LackOfRoom,
    /// Known of all that waits, since it was looked at.
    pub(super) nothing: Option<Nothing>,
    /// Something that waits has changed since then.
    pub(super) has_news: bool,
    /// There may be something to do since the keeper has last looked.
    pub(super) is_woken: bool,
    /// Wakes the keeper.
    pub(super) wake: Option<oneshot::Sender<()>>,
    /// Until it ends, this tab keeps, or waits for its turn to.
    pub(super) role: Option<Latch>,
    /// How often it has taken the role.
    pub(super) turns: usize,
    /// Who may write or remove files.
    pub(super) writer: Arc<Mutex<()>>,
    /// Who stores a copy for viewing.
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

    /// The jobs whose results it keeps.
    pub fn jobs(self) -> Jobs {
        *self.jobs
    }

    /// Changes when something was kept, or is no longer, for a caller that tracks it.
    pub fn changes(self) -> usize {
        self.changes.get()
    }

    /// Tells the views of all tabs that something has changed.
    pub fn changed(self) {
        self.changed_here();
        self.tell_tabs(&KeepNews::Changed);
    }

    /// The same of this tab.
    pub(super) fn changed_here(self) {
        self.changes.try_update(|count| *count += 1);
    }

    /// Wakes the keeper, whichever tab it is: there may be something to do.
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
            // It may just have woken by itself.
            wake.send(()).ok();
        }
    }

    /// Whether anything was ever noted. Asking does not create the index.
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

    /// Whether showing a file takes as much memory as it is long.
    pub async fn reads_to_show(self) -> bool {
        let files = self.files().await;
        files.is_some_and(|files| files.place == FilePlace::Buffers)
    }

    /// Where files are: chosen once, by trying. `None` if this browser stores none.
    pub(super) async fn files(self) -> Option<FileStore> {
        if let Some(files) = self.held.try_with_value(|held| held.files)? {
            return Some(files);
        }
        let known = read(Area::Device, PLACE).and_then(|name| FilePlace::of_name(&name));
        let files = if let Some(place) = known {
            FileStore { name: FILES, place }
        } else {
            let files = FileStore::choose(FILES).await?;
            // Without it, the next page tries again, and finds the same.
            write(Area::Device, PLACE, files.place.name());
            files
        };
        self.held.try_update_value(|held| held.files = Some(files));
        Some(files)
    }
}

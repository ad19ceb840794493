//! The bytes of results that came with an answer instead of a link. They are stored once, in their
//! own database. Records, raw answers and messages between tabs contain only their names.

use std::{
    collections::{HashMap, HashSet},
    rc::{Rc, Weak},
};

use easel_core::contract::InlineBytes;
use leptos::prelude::*;

use crate::browser::{Buffer, ByteStore, ObjectUrl, StallTimeout};

/// The database of the bytes. The group of an entry is the job's id.
pub(super) const STORE: ByteStore = ByteStore {
    database: "easel-media",
    group: "job",
};

/// How long, in milliseconds, the caller waits for a store that does not answer. The result is in
/// memory meanwhile, and may still be stored.
const HOLD_UP: u32 = 3_000;

/// The outcome of storing bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BytesOutcome {
    /// The bytes are stored.
    Stored,
    /// The store has not answered yet.
    Late,
    /// The bytes could not be stored, and will be lost with the page.
    Refused,
}

/// The bytes that this tab knows.
#[derive(Clone, Copy)]
pub(super) struct MediaBytes {
    held: StoredValue<MediaState, LocalStorage>,
}

struct MediaState {
    timeout: StallTimeout,
    /// How many times bytes have arrived.
    arrivals: RwSignal<usize>,
    /// Bytes that could not be stored, by name, with their job. They live as long as the page.
    unstored: HashMap<String, (String, Buffer)>,
    /// The URLs of the media that are shown, by name or by link. All views of a medium share one URL,
    /// which is revoked with the last view, so that media out of sight take no memory.
    shown: HashMap<String, Weak<ObjectUrl>>,
    /// Jobs that were finally removed: bytes that still arrive for them are not stored.
    gone: HashSet<String>,
    /// Whether the user was told that something is not stored.
    has_warned: bool,
}

impl MediaBytes {
    pub(super) fn new() -> Self {
        Self {
            held: StoredValue::new_local(MediaState {
                timeout: StallTimeout::default(),
                arrivals: RwSignal::new(0),
                unstored: HashMap::new(),
                shown: HashMap::new(),
                gone: HashSet::new(),
                has_warned: false,
            }),
        }
    }

    /// The number of times that bytes have arrived. A tracking caller is notified when more arrive.
    pub(super) fn arrivals(self) -> usize {
        let arrivals = self.held.try_with_value(|held| held.arrivals);
        arrivals.map_or(0, |arrivals| arrivals.get())
    }

    /// Stores bytes of a job, and all bytes that could not be stored before.
    pub(super) async fn keep(self, job: &str, bytes: Vec<InlineBytes>) -> BytesOutcome {
        let take = |held: &mut MediaState| {
            if held.gone.contains(job) {
                return;
            }
            for InlineBytes {
                name,
                media_type,
                bytes,
            } in bytes
            {
                let file = (job.to_owned(), Buffer::new(&bytes, media_type));
                held.unstored.insert(name, file);
            }
        };
        self.held.try_update_value(take);
        let kept = self.store().await;
        if let Some(arrivals) = self.held.try_with_value(|held| held.arrivals) {
            arrivals.try_update(|count| *count += 1);
        }
        kept
    }

    /// Stores all bytes that could not be stored before. Returns the worst outcome.
    pub(super) async fn store(self) -> BytesOutcome {
        let unstored = |held: &MediaState| {
            let mut jobs: HashMap<String, Vec<(String, Buffer)>> = HashMap::new();
            for (name, (job, buffer)) in &held.unstored {
                let files = jobs.entry(job.clone()).or_default();
                files.push((name.clone(), buffer.clone()));
            }
            jobs
        };
        let Some(timeout) = self.held.try_with_value(|held| held.timeout) else {
            return BytesOutcome::Refused;
        };
        let mut kept = BytesOutcome::Stored;
        for (job, files) in self.held.try_with_value(unstored).unwrap_or_default() {
            match timeout.run(HOLD_UP, self.put(job, files)).await {
                Some(false) => kept = BytesOutcome::Refused,
                None if kept == BytesOutcome::Stored => kept = BytesOutcome::Late,
                Some(true) | None => {}
            }
        }
        kept
    }

    /// Stores files of a job and notes the outcome, even if the caller no longer waits for it.
    async fn put(self, job: String, files: Vec<(String, Buffer)>) -> bool {
        let is_stored = STORE.put(&job, &files).await.is_some();
        if is_stored {
            let is_left = |name: &String| !files.iter().any(|(stored, _)| stored == name);
            self.held
                .try_update_value(|held| held.unstored.retain(|name, _| is_left(name)));
        }
        is_stored
    }

    /// Stores one file of a job, from a backup or added by the user. Returns whether the file is
    /// stored now.
    pub(super) async fn restore(self, job: &str, name: &str, file: Buffer) -> bool {
        self.remember(job);
        self.put(job.to_owned(), vec![(name.to_owned(), file)])
            .await
    }

    /// Whether some bytes are not stored.
    pub(super) fn lacks_some(self) -> bool {
        let lacks = self.held.try_with_value(|held| !held.unstored.is_empty());
        lacks.unwrap_or(false)
    }

    /// Sets whether the user knows that some bytes are not stored, and returns the former value.
    pub(super) fn tell(self, has_warned: bool) -> bool {
        let tell = |held: &mut MediaState| std::mem::replace(&mut held.has_warned, has_warned);
        self.held.try_update_value(tell).unwrap_or(has_warned)
    }

    /// The file with this name, if this browser has it.
    pub(super) async fn get(self, name: &str) -> Option<Buffer> {
        let in_memory =
            |held: &MediaState| held.unstored.get(name).map(|(_, buffer)| buffer.clone());
        match self.held.try_with_value(in_memory).flatten() {
            Some(buffer) => Some(buffer),
            None => STORE.get(name).await,
        }
    }

    /// The URL under which a file is already shown. `None` if no view shows it.
    pub(super) fn shown(self, name: &str) -> Option<Rc<ObjectUrl>> {
        let shown = |held: &MediaState| held.shown.get(name)?.upgrade();
        self.held.try_with_value(shown).flatten()
    }

    /// Shares one URL of a file among all its views. The URL is valid until the last of them drops
    /// it.
    pub(super) fn show(self, name: &str, url: ObjectUrl) -> Rc<ObjectUrl> {
        // Another view may have created a URL at the same time.
        if let Some(shown) = self.shown(name) {
            return shown;
        }
        let url = Rc::new(url);
        self.held.try_update_value(|held| {
            held.shown.retain(|_, url| url.strong_count() > 0);
            held.shown.insert(name.to_owned(), Rc::downgrade(&url));
        });
        url
    }

    /// Removes all bytes of a finally removed job.
    pub(super) async fn forget(self, job: &str) {
        self.held.try_update_value(|held| {
            held.gone.insert(job.to_owned());
            held.unstored.retain(|_, (of, _)| of != job);
        });
        let Some(files) = STORE.list(Some(job)).await else {
            return;
        };
        let is_gone = self.held.try_with_value(|held| held.gone.contains(job));
        if is_gone == Some(true) && !files.is_empty() {
            let names: Vec<String> = files.into_iter().map(|file| file.name).collect();
            // A file that cannot be removed now is found at the next start.
            STORE.remove(&names).await;
        }
    }

    /// Forgets that a job was removed, after the user has undone the removal.
    pub(super) fn remember(self, job: &str) {
        self.held.try_update_value(|held| held.gone.remove(job));
    }
}

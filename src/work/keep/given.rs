//! Keeping bytes that come from a backup instead of a link.

use easel_core::{
    contract::MediaKind,
    job::Job,
    keep::{
        self as steps, Changed, Environment, Failure, FileMatch, KeepChange, KeepEvent,
        KeepOutcome, KeepRecord, KeptFile, WriteFailure, media_of, medium_facts,
    },
};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

use super::{environment::WriteTurn, state::Keep};
use crate::browser::{Blob, ends_of, now};

/// How often, and after how many milliseconds, keeping a medium is tried again while it is being
/// fetched.
const TRIES: usize = 20;
const PAUSE: u32 = 250;

/// How many bytes at the start and the end of a file show its type and its size.
const ENDS: f64 = 262_144.0;

/// This tab as an environment in which fetching returns the bytes at hand.
struct Given {
    keep: Keep,
    file: KeptFile,
    bytes: Blob,
}

/// The error that bytes of a backup were not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotTakenIn;

impl Keep {
    /// Keeps bytes of a job's medium. Returns `false` if the medium is not kept, because its task
    /// still runs or the bytes are not a known medium.
    ///
    /// # Errors
    /// If the browser does not store them.
    pub async fn take_in(
        self,
        job: &Job,
        place: usize,
        bytes: Blob,
        sha256: String,
    ) -> Result<bool, NotTakenIn> {
        let noted = media_of(job).into_iter().find(|item| item.place == place);
        let Some(noted) = noted else {
            return Ok(false);
        };
        let ends = ends_of(&bytes, ENDS).await;
        let Some(facts) = ends.and_then(|ends| medium_facts(&ends).ok()) else {
            return Ok(false);
        };
        let file = KeptFile {
            hash: sha256,
            length: noted_length(&bytes),
            media_type: facts.media_type.to_owned(),
            size: facts.size,
            at: now(),
        };
        let id = noted.id.clone();
        self.change(&id, KeepChange::Note(noted))
            .await
            .ok_or(NotTakenIn)?;
        let given = Given {
            keep: self,
            file,
            bytes,
        };
        for _ in 0..TRIES {
            self.change(&id, KeepChange::Happened(KeepEvent::Asked))
                .await;
            match given.keep(&id).await {
                KeepOutcome::Kept(record) => {
                    self.settle(&record);
                    return Ok(true);
                }
                KeepOutcome::Not(..) => return Err(NotTakenIn),
                // The medium is being fetched at the moment.
                KeepOutcome::Nothing | KeepOutcome::NotNoted(_) | KeepOutcome::ToView(_) => {
                    TimeoutFuture::new(PAUSE).await;
                }
            }
            if self.has_bytes(job, place, &given.file.hash).await {
                return Ok(true);
            }
        }
        Err(NotTakenIn)
    }
}

// No file is so long that an f64 could not hold its length.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn noted_length(bytes: &Blob) -> u64 {
    bytes.size() as u64
}

impl Given {
    async fn keep(&self, id: &str) -> KeepOutcome {
        let held = self.keep.held;
        held.try_update_value(|held| held.running.push(id.to_owned()));
        let kept = steps::keep(self, id).await;
        held.try_update_value(|held| {
            if let Some(at) = held.running.iter().position(|other| other == id) {
                held.running.swap_remove(at);
            }
        });
        kept
    }
}

impl Environment for Given {
    type FileBytes = Blob;
    type WriteTurn = WriteTurn;

    fn tab(&self) -> String {
        self.keep.tab()
    }

    fn may_run(&self, record: &KeepRecord, by: &str) -> bool {
        self.keep.may_run(record, by)
    }

    async fn change(&self, id: &str, act: KeepChange) -> Option<Changed> {
        Environment::change(&self.keep, id, act).await
    }

    async fn unfinished(&self) -> Option<Vec<KeepRecord>> {
        self.keep.unfinished().await
    }

    async fn waste(&self) -> Option<Vec<String>> {
        self.keep.waste().await
    }

    async fn is_waste(&self, hash: &str) -> Option<bool> {
        self.keep.is_waste(hash).await
    }

    async fn forget_waste(&self, hash: &str) -> Option<()> {
        self.keep.forget_waste(hash).await
    }

    async fn fetch(&self, _record: &KeepRecord) -> Result<(KeptFile, Blob), Failure> {
        Ok((self.file.clone(), self.bytes.clone()))
    }

    async fn turn(&self) -> WriteTurn {
        self.keep.turn().await
    }

    fn was_held_up(&self, turn: &WriteTurn) -> bool {
        self.keep.was_held_up(turn)
    }

    async fn write(&self, file: &KeptFile, bytes: &Blob) -> Result<(), WriteFailure> {
        self.keep.write(file, bytes).await
    }

    async fn held(&self, file: &KeptFile) -> FileMatch {
        self.keep.held(file).await
    }

    async fn copy_name(&self, _record: &KeepRecord) -> Option<String> {
        // No copy is needed, because the bytes are here.
        None
    }

    fn is_copying(&self, name: &str) -> bool {
        self.keep.is_copying(name)
    }

    fn end_copying(&self, name: &str) {
        self.keep.end_copying(name);
    }

    async fn stored_copies(&self) -> Option<Vec<(String, String)>> {
        self.keep.stored_copies().await
    }

    async fn copy(&self, record: &KeepRecord, name: &str) -> Result<u64, Failure> {
        self.keep.copy(record, name).await
    }

    async fn shows(&self, kind: MediaKind, name: &str) -> bool {
        self.keep.shows(kind, name).await
    }

    async fn remove(&self, hash: &str) -> bool {
        Environment::remove(&self.keep, hash).await
    }
}

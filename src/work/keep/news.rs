//! Noting results, and forgetting the results of removed jobs.

use std::hash::{Hash, Hasher};

use easel_core::{
    job::Job,
    keep::{Changed, KeepChange, KeepRecord, media_of},
};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};
use siphasher::sip::SipHasher;

use super::{
    index::{self, INDEX, IndexChange, Marks},
    state::{Keep, KeepHeld},
};
use crate::work::jobs::ResultNews;

/// How many media are noted in one transaction.
const BATCH: usize = 50;

impl Keep {
    /// Handles news about the results of a job.
    pub(super) fn hear(self, news: ResultNews) {
        match news {
            ResultNews::Known(job) => self.know(job),
            ResultNews::Leaving { ids, noted } => {
                self.held
                    .try_update_value(|held| held.leaving.extend(ids.iter().cloned()));
                spawn_local(async move {
                    if self.has_index().await {
                        // Without the marks, the files of these jobs stay until they are freed.
                        INDEX.change(&[Marks::of_leaving(&ids)]).await;
                    }
                    noted.send(()).ok();
                });
            }
            ResultNews::Removed(id) => {
                let id = id.to_owned();
                spawn_local(self.remove(id));
            }
        }
    }

    fn know(self, job: &Job) {
        let is_back = self
            .held
            .try_update_value(|held| held.leaving.remove(&job.id));
        if is_back == Some(true) {
            let id = job.id.clone();
            spawn_local(async move { index::forget_leaving(&id).await });
        }
        self.bytes_wait(job);
        let media = media_of(job);
        let note = |held: &mut KeepHeld| {
            let figure = figure(job);
            if media.is_empty() || !held.noted.insert(figure) {
                return false;
            }
            held.to_note.extend(media);
            !std::mem::replace(&mut held.is_noting, true)
        };
        if self.held.try_update_value(note) == Some(true) {
            spawn_local(self.note_all());
        }
    }

    /// Writes the collected news into the index, at most `BATCH` at a time.
    async fn note_all(self) {
        loop {
            // A page that was just opened has more urgent work.
            TimeoutFuture::new(0).await;
            let batch = |held: &mut KeepHeld| {
                let count = held.to_note.len().min(BATCH);
                held.is_noting = count > 0;
                held.to_note.drain(..count).collect::<Vec<_>>()
            };
            let batch = self.held.try_update_value(batch).unwrap_or_default();
            if batch.is_empty() {
                break;
            }
            let change = |record: KeepRecord| IndexChange {
                id: record.id.clone(),
                act: KeepChange::Note(record),
            };
            let changes: Vec<IndexChange> = batch.into_iter().map(change).collect();
            // Media that could not be noted are noted after the next start.
            let answers = index::change(&changes).await.unwrap_or_default();
            let is_new = |answer: &Changed| matches!(answer, Changed::Now(_));
            if answers.iter().any(is_new) {
                self.forget_nothing();
            }
            self.changed();
            self.wake();
        }
    }

    /// Forgets everything about a job that is gone for good. Its files become waste.
    pub(super) async fn remove(self, job: String) {
        self.forget_thumbnails(&job).await;
        if !self.has_index().await {
            return;
        }
        let records = index::of_job(&job).await.unwrap_or_default();
        let makes_room = records.iter().any(KeepRecord::takes_room);
        let change = |record: KeepRecord| IndexChange {
            id: record.id,
            act: KeepChange::Remove,
        };
        let changes: Vec<IndexChange> = records.into_iter().map(change).collect();
        if index::change(&changes).await.is_some() {
            index::forget_leaving(&job).await;
        }
        self.held.try_update_value(|held| held.leaving.remove(&job));
        self.changed();
        if makes_room {
            self.try_again();
        } else {
            self.wake();
        }
    }
}

/// A hash of a job's links and of whether its task has ended.
fn figure(job: &Job) -> u64 {
    let mut hasher = SipHasher::new();
    (&job.id, job.anew, job.state.stage().is_active()).hash(&mut hasher);
    for media in job.media() {
        media.url.hash(&mut hasher);
    }
    hasher.finish()
}

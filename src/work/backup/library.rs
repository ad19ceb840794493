//! The data of this browser, as a backup reads it and a restore writes it.

use std::collections::BTreeMap;

use easel_core::{
    backup::{Halt, Library, Medium, RecordChange, RecordContent},
    contract::Media,
    file_type::file_type_of,
    job::Job,
    time::Millis,
    zip::LocalClock,
};
use leptos::prelude::*;

use super::progress::BackupProgress;
use crate::{
    browser::{
        self, Area, Blob, Sums, blob_of, copy_of, ends_of, local_clock, sha256_of, sha256_of_file,
    },
    state::settings::{names_of_keys, settings_of_backup},
    work::keep::Keep,
};

/// The data of this browser.
pub(super) struct ThisBrowser {
    pub(super) keep: Keep,
    pub(super) progress: BackupProgress,
}

impl ThisBrowser {
    /// Fetches the bytes of a medium from its link, or with the key of its job.
    async fn fetched(&self, job: &Job, media: &Media) -> Option<Blob> {
        let jobs = self.keep.jobs();
        let row = untrack(|| jobs.find(&job.id));
        let read = jobs
            .fetch_file(row.as_ref(), media, &self.progress.stop)
            .await;
        blob_of(&read.ok()?)
    }

    /// The kept file of a medium; `None` if there is none, or it cannot be read.
    async fn kept(&self, job: &Job, place: usize) -> Option<Medium<Blob>> {
        let file = self.keep.file_of_job(job, place).await?;
        measured(file).await
    }
}

/// The number of bytes at each end of a file that show its type.
const ENDS: f64 = 4_096.0;

/// A file with its length, checksum and type for an archive. The file may be of any length.
async fn measured(bytes: Blob) -> Option<Medium<Blob>> {
    let ends = Some(ends_of(&bytes, ENDS).await?).filter(|ends| !ends.is_empty())?;
    let Sums { content, sha256 } = Sums::of(&bytes, true).await?;
    Some(Medium {
        content,
        sha256,
        extension: file_type_of(&ends).map_or("bin", |file| file.extension),
        bytes,
    })
}

impl Library for ThisBrowser {
    type MediumBytes = Blob;

    fn clock(&self) -> LocalClock {
        local_clock
    }

    fn now(&self) -> Millis {
        browser::now()
    }

    fn keys(&self) -> String {
        names_of_keys()
    }

    async fn ids(&self) -> Result<Vec<String>, Halt> {
        Ok(self.keep.jobs().all_ids().await)
    }

    async fn last_change(&self) -> Option<RecordChange> {
        self.keep.jobs().last_change().await
    }

    async fn changed_after(&self, change: &RecordChange) -> Result<Option<Vec<String>>, Halt> {
        let changed = self.keep.jobs().changed_after(change).await;
        changed.ok_or(Halt::Unknown)
    }

    async fn record(&self, id: &str) -> Result<RecordContent, Halt> {
        self.keep.jobs().record(id).await.ok_or(Halt::Unknown)
    }

    async fn merge(&self, job: Job) -> Result<bool, Halt> {
        self.keep
            .jobs()
            .restore_job(job)
            .await
            .ok_or(Halt::NotStored)
    }

    /// The bytes on this device come first, because the link of a medium may have died.
    async fn medium(&self, job: &Job, place: usize) -> Option<Medium<Blob>> {
        let media = job.media().get(place)?;
        if let Some(name) = media.bytes_name() {
            return measured(blob_of(&self.keep.jobs().bytes_named(name).await?)?).await;
        }
        match self.kept(job, place).await {
            Some(kept) => Some(kept),
            // Each backup would request thousands of dead links in vain.
            None if self.keep.is_out_of_reach(job, place).await => None,
            None => measured(self.fetched(job, media).await?).await,
        }
    }

    async fn has(&self, job: &Job, place: usize, sha256: &str) -> bool {
        let Some(media) = job.media().get(place) else {
            return false;
        };
        match media.bytes_name() {
            Some(name) => match self.keep.jobs().bytes_named(name).await {
                Some(bytes) => sha256_of(&bytes).await == sha256,
                None => false,
            },
            None => self.keep.has_bytes(job, place, sha256).await,
        }
    }

    async fn put(&self, job: &Job, place: usize, bytes: Blob, sha256: &str) -> Result<bool, Halt> {
        let Some(name) = job.media().get(place).map(|media| media.bytes_name()) else {
            return Ok(false);
        };
        if let Some(name) = name {
            let bytes = copy_of(&bytes).await.ok_or(Halt::NotRead)?;
            let stored = self.keep.jobs().restore_bytes(&job.id, name, &bytes).await;
            return stored.then_some(true).ok_or(Halt::NotStored);
        }
        let taken = self
            .keep
            .take_in(job, place, bytes, sha256.to_owned())
            .await;
        taken.map_err(|_| Halt::NotStored)
    }

    async fn sha256(&self, bytes: &Blob) -> Result<String, Halt> {
        sha256_of_file(bytes).await.ok_or(Halt::NotRead)
    }

    fn knows(&self, base: &str) -> bool {
        self.keep.jobs().knows_service(base)
    }

    fn doubt(&self, base: &str) -> Result<(), Halt> {
        let is_noted = self.keep.jobs().doubt_service(base);
        is_noted.then_some(()).ok_or(Halt::NotStored)
    }

    fn settings(&self) -> BTreeMap<String, String> {
        settings_of_backup()
    }

    fn set(&self, name: &str, text: &str) -> bool {
        browser::write(Area::Device, name, text)
    }

    fn done(&self, records: usize, all: usize) -> bool {
        let goes_on = !self.progress.stop.is_told();
        if goes_on {
            self.progress.done.try_set((records, all));
        }
        goes_on
    }
}

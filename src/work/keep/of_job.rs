//! Looks up what is kept of a job's media.

use easel_core::{
    contract::Media,
    job::Job,
    keep::{KeepRecord, record_id},
};

use super::{index::INDEX, state::Keep};
use crate::{browser::Blob, work::jobs::JobRow};

impl Keep {
    /// The kept file of a job's medium. `None` if this browser does not have it.
    pub async fn file_of_job(self, job: &Job, place: usize) -> Option<Blob> {
        let record = self.record_of(job, place).await?;
        self.read(record.file()?).await
    }

    /// Whether it is known that a job's medium is not kept and cannot be fetched from its link.
    pub async fn is_out_of_reach(self, job: &Job, place: usize) -> bool {
        let record = self.record_of(job, place).await;
        record.is_some_and(|record| record.state.is_out_of_reach())
    }

    /// Whether it is known that no page may read a medium, or that its link has died.
    pub async fn is_known_out_of_reach(self, row: &JobRow, media: &Media) -> bool {
        let record = self.record(row, media).await;
        record.is_some_and(|record| record.state.is_out_of_reach())
    }

    /// Whether a medium cannot be read now, as far as is known: it is out of reach, or its host has answered with
    /// something else.
    pub async fn cannot_be_read(self, row: &JobRow, media: &Media) -> bool {
        let record = self.record(row, media).await;
        record.is_some_and(|KeepRecord { state, .. }| {
            state.is_out_of_reach() || state.other_answer().is_some()
        })
    }

    /// Whether exactly these bytes of a job's medium are kept.
    pub async fn has_bytes(self, job: &Job, place: usize, sha256: &str) -> bool {
        let record = self.record_of(job, place).await;
        let file = record.as_ref().and_then(KeepRecord::file);
        match file.filter(|file| file.hash == sha256) {
            Some(file) => self.read(file).await.is_some(),
            None => false,
        }
    }

    /// The ids of the jobs of which a medium with this SHA-256 is kept.
    pub async fn jobs_with(self, sha256: &str) -> Vec<String> {
        if !self.has_index().await {
            return Vec::new();
        }
        let found = INDEX.tagged(sha256).await.unwrap_or_default();
        let found = found.iter().filter_map(|text| KeepRecord::parse(text));
        let is_it = |record: &KeepRecord| record.file().is_some_and(|file| file.hash == sha256);
        found.filter(is_it).map(|record| record.job).collect()
    }

    /// The record of a job's medium. `None` if there is none, or if the browser does not say.
    pub(super) async fn record_of(self, job: &Job, place: usize) -> Option<KeepRecord> {
        if !self.has_index().await {
            return None;
        }
        KeepRecord::parse(&INDEX.get(&record_id(job, place)).await?)
    }
}

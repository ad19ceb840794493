//! Finding the kept bytes of a medium.

use std::rc::Rc;

use easel_core::{
    contract::Media,
    keep::{
        Environment, KeepChange, KeepEvent, KeepRecord, KeepState, KeptFile, media_of, record_id,
    },
};
use leptos::prelude::*;

use super::{index::INDEX, state::Keep, together::Look};
use crate::{
    browser::{Blob, ObjectUrl, typed_blob},
    work::jobs::JobRow,
};

/// The state of the bytes of a medium, as far as this browser knows it.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "nearly all are records")]
pub enum KeptState {
    /// The bytes came with the answer, and are stored with the job.
    WithAnswer,
    /// The bytes have a record.
    Recorded(KeepRecord),
    /// The bytes were not noted yet.
    Unknown,
}

impl Keep {
    /// The kept bytes of a medium. `None` if this browser does not have them.
    pub async fn file(self, row: &JobRow, media: &Media) -> Option<Blob> {
        let place = place_of(row, media)?;
        let job = row.job.get_untracked();
        // This request is not combined with others. Saving a hundred thousand files asks for one after the other,
        // and in a background tab each combined look-up would take a second.
        self.file_of(&self.record_of(&job, place).await?).await
    }

    async fn file_of(self, record: &KeepRecord) -> Option<Blob> {
        let file = record.file()?;
        let blob = self.read(file).await;
        if blob.is_none() {
            self.missed(record, file).await;
        }
        blob
    }

    /// A local URL that shows the kept bytes of a medium. All its views share the URL. `None` if this browser does
    /// not have the bytes.
    pub async fn url(self, row: &JobRow, media: &Media) -> Option<Rc<ObjectUrl>> {
        let record = self.record(row, media).await?;
        if let Some(shown) = self.jobs().shown_file(&record.file()?.hash) {
            return Some(shown);
        }
        let blob = self.file_of(&record).await?;
        let url = ObjectUrl::shown(&blob).await?;
        Some(self.jobs().show_file(&record.file()?.hash, url))
    }

    /// The state of the bytes of a medium, as far as this browser knows it.
    pub async fn state(self, row: &JobRow, media: &Media) -> KeptState {
        if media.bytes_name().is_some() {
            return KeptState::WithAnswer;
        }
        let record = self.record(row, media).await;
        record.map_or(KeptState::Unknown, KeptState::Recorded)
    }

    /// Keeps a medium because the user asks for it, whatever its state is.
    pub async fn ask_for(self, row: &JobRow, media: &Media) {
        let place = place_of(row, media);
        let noted = row.job.with_untracked(|job| {
            media_of(job)
                .into_iter()
                .find(|item| Some(item.place) == place)
        });
        let Some(noted) = noted else { return };
        let id = noted.id.clone();
        self.change(&id, KeepChange::Note(noted)).await;
        self.change(&id, KeepChange::Happened(KeepEvent::Asked))
            .await;
        self.changed();
        self.try_again();
    }

    /// Tries again to keep a medium whose host has answered with something else, or with nothing. Does nothing if the user
    /// has freed its room.
    pub async fn ask_again(self, row: &JobRow, media: &Media) {
        let record = self.record(row, media).await;
        let is_link =
            |record: KeepRecord| matches!(record.state, KeepState::Linked { .. } | KeepState::Gone);
        if record.is_some_and(is_link) {
            self.ask_for(row, media).await;
        }
    }

    pub(super) async fn record(self, row: &JobRow, media: &Media) -> Option<KeepRecord> {
        let place = place_of(row, media)?;
        if !self.has_index().await {
            return None;
        }
        let id = row.job.with_untracked(|job| record_id(job, place));
        let look = Look {
            of: |held| &mut held.records,
            find: async |ids: &[String]| INDEX.each(ids).await,
            done: |_: &str, text: String| KeepRecord::parse(&text),
        };
        self.ask(id, look).await
    }

    pub(super) async fn read(self, file: &KeptFile) -> Option<Blob> {
        let files = self.files().await?;
        let blob = files.get(&file.hash).await.ok()??;
        // An f64 holds the length of every file exactly.
        #[allow(clippy::cast_precision_loss)]
        let is_whole = (blob.size() - file.length as f64).abs() < 0.5;
        is_whole.then(|| typed_blob(&blob, &file.media_type))?
    }
}

/// The index of a medium among the results of its job.
pub(super) fn place_of(row: &JobRow, media: &Media) -> Option<usize> {
    row.job
        .with_untracked(|job| job.media().iter().position(|other| other.url == media.url))
}

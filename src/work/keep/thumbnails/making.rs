//! Making thumbnails: when a result is kept, or when it is shown without any.

use easel_core::{
    contract::{Media, MediaKind},
    keep::{KeepRecord, KeptFile, record_id},
};
use leptos::{prelude::*, task::spawn_local};

use super::{STORE, Thumbnail, name};
use crate::{
    browser::{Blob, Buffer, OfSmall, Original, first_frame, thumbnails, when_idle},
    work::{
        jobs::JobRow,
        keep::{
            shown::place_of,
            state::{Keep, KeepHeld},
            tab_news::KeepNews,
        },
    },
};

impl Keep {
    /// Makes the thumbnails of a result that was just kept. If that fails, the original is shown.
    pub(in crate::work::keep) async fn make_thumbnails(self, record: KeepRecord) {
        let made = self.made(&record, OfSmall::Nothing).await;
        self.store(&record.job, &record.id, made).await;
    }

    /// Makes the thumbnails of a result whose bytes are about to be deleted. Returns `false` if they are not stored,
    /// and `true` also if none can be made.
    pub(in crate::work::keep) async fn make_last_thumbnails(self, record: &KeepRecord) -> bool {
        let made = self.made(record, OfSmall::First).await;
        self.store(&record.job, &record.id, made).await
    }

    async fn made(self, record: &KeepRecord, of_small: OfSmall) -> Option<Vec<Option<Buffer>>> {
        let file = record.file()?;
        // The type of the bytes counts more than what the service says.
        let kind = MediaKind::of_type(&file.media_type).unwrap_or(record.kind);
        if kind == MediaKind::Image
            && let Some(original) = self.original(file).await
            && let Some(made) = thumbnails(original, &heights(), of_small).await
        {
            return Some(made);
        }
        drawn(kind, self.read(file).await?, of_small).await
    }

    /// The description of a kept file that the worker can read by itself. `None` if the file is elsewhere.
    async fn original(self, file: &KeptFile) -> Option<Original> {
        let path = self.files().await?.path(&file.hash)?;
        // An f64 holds the length of every file exactly.
        #[allow(clippy::cast_precision_loss)]
        let length = file.length as f64;
        let media_type = file.media_type.clone();
        Some(Original::Stored {
            path,
            length,
            media_type,
        })
    }

    /// Makes the thumbnails of a result whose bytes are here, when the page has nothing else to do. Such a result
    /// came with a backup, with the answer, or before there were thumbnails.
    pub fn want_thumbnails(self, row: JobRow, media: Media) {
        let Some(place) = place_of(&row, &media) else {
            return;
        };
        let id = row.job.with_untracked(|job| record_id(job, place));
        let add = |held: &mut KeepHeld| held.missed.add(id, row, media);
        if self.held.try_update_value(add) == Some(true) {
            spawn_local(self.make_wanted());
        }
    }

    async fn make_wanted(self) {
        let next = || self.held.try_update_value(|held| held.missed.next());
        while let Some((row, media)) = next().flatten() {
            when_idle().await;
            if media.bytes_name().is_none() {
                if let Some(record) = self.record(&row, &media).await {
                    self.make_thumbnails(record).await;
                }
                continue;
            }
            let bytes = self.jobs().file(&row, &media).await;
            let medium = bytes.ok().and_then(|bytes| bytes.blob());
            if let Some((medium, place)) = medium.zip(place_of(&row, &media)) {
                let id = row.job.with_untracked(|job| record_id(job, place));
                let made = drawn(media.kind, medium, OfSmall::Nothing).await;
                self.store(&row.id, &id, made).await;
            }
        }
    }

    /// Stores the thumbnails of a result of a job. Returns `false` if the browser fails.
    async fn store(self, job: &str, id: &str, made: Option<Vec<Option<Buffer>>>) -> bool {
        let made = Thumbnail::ALL.into_iter().zip(made.into_iter().flatten());
        let files: Vec<(String, Buffer)> = made
            .filter_map(|(thumbnail, picture)| Some((name(id, thumbnail), picture?)))
            .collect();
        if files.is_empty() {
            return true;
        }
        let is_stored = STORE.put(job, &files).await.is_some();
        if is_stored {
            self.held
                .try_update_value(|held| held.known.thumbnails = true);
            self.made_thumbnails_here();
            self.tell_tabs(&KeepNews::ThumbnailsMade);
        }
        is_stored
    }
}

fn heights() -> [u32; 3] {
    Thumbnail::ALL.map(Thumbnail::height)
}

/// Makes the thumbnails of a medium in memory.
async fn drawn(kind: MediaKind, medium: Blob, of_small: OfSmall) -> Option<Vec<Option<Buffer>>> {
    match kind {
        MediaKind::Image => thumbnails(Original::Here(medium.into()), &heights(), of_small).await,
        MediaKind::Video => {
            let frame = first_frame(&medium).await?;
            let original = Original::Here(frame.as_ref().clone());
            thumbnails(original, &heights(), of_small).await
        }
    }
}

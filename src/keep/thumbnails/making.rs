//! Making thumbnails: when a result is kept, or shown without any.

use easel_core::{
    contract::{Media, MediaKind},
    keep::{Record, record_id},
};
use leptos::{prelude::*, task::spawn_local};

use super::{STORE, Thumbnail, name};
use crate::{
    browser::{Blob, Buffer, bytes_of, first_frame, thumbnails, when_idle},
    jobs::JobRow,
    keep::{
        shown::place_of,
        state::{Held, Keep},
    },
};

impl Keep {
    /// Makes the thumbnails of a result that was just kept. Without them the original is shown.
    pub(in crate::keep) async fn make_thumbnails(self, record: Record) {
        if let Some(file) = record.file()
            && let Some(medium) = self.read(file).await
        {
            self.make(&record.job, &record.id, record.kind, &medium)
                .await;
        }
    }

    /// Makes the thumbnails of a result whose bytes are here, when the page has nothing else to do. It came with a
    /// backup, with the answer, or before there were thumbnails.
    pub fn want_thumbnails(self, row: JobRow, media: Media) {
        let Some(place) = place_of(&row, &media) else {
            return;
        };
        let id = row.job.with_untracked(|job| record_id(job, place));
        let add = |held: &mut Held| held.missed.add(id, row, media);
        if self.held.try_update_value(add) == Some(true) {
            spawn_local(self.make_wanted());
        }
    }

    async fn make_wanted(self) {
        let next = || self.held.try_update_value(|held| held.missed.next());
        while let Some((row, media)) = next().flatten() {
            when_idle().await;
            let medium = match media.bytes_name() {
                Some(_) => {
                    let bytes = self.jobs().file(&row, &media).await;
                    bytes.and_then(|bytes| bytes.blob())
                }
                None => self.file(&row, &media).await,
            };
            if let Some((medium, place)) = medium.zip(place_of(&row, &media)) {
                let id = row.job.with_untracked(|job| record_id(job, place));
                self.make(&row.id, &id, media.kind, &medium).await;
            }
        }
    }

    async fn make(self, job: &str, id: &str, kind: MediaKind, medium: &Blob) {
        let heights = Thumbnail::ALL.map(Thumbnail::height);
        let made = match kind {
            MediaKind::Image => thumbnails(medium, &heights).await,
            MediaKind::Video => match first_frame(medium).await {
                Some(frame) => thumbnails(frame.as_ref(), &heights).await,
                None => Vec::new(),
            },
        };
        let mut files = Vec::new();
        for (thumbnail, picture) in Thumbnail::ALL.into_iter().zip(made) {
            if let Some(picture) = picture
                && let Some(bytes) = bytes_of(&picture).await
            {
                let name = name(id, thumbnail);
                files.push((name, Buffer::of(bytes, &picture.type_())));
            }
        }
        if !files.is_empty() && STORE.put(job, &files).await.is_some() {
            self.held
                .try_update_value(|held| held.known.thumbnails = true);
        }
    }
}

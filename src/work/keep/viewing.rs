//! Copies for viewing: media that their hosts let no page read, but that elements can show.

use std::{collections::HashSet, rc::Rc, sync::Arc};

use easel_core::{
    contract::{Media, MediaKind},
    keep::{self as steps, COPY, Failure, KeepChange, KeepEvent, KeepRecord, ViewRoom},
    url_part::{decode, encode},
};
use futures::lock::Mutex;
use leptos::prelude::*;

use super::{
    index::{self, IndexChange, VIEW},
    state::Keep,
};
use crate::{
    browser::{
        FileError, ObjectUrl, ShowsAs, cached_bytes, has_site_worker, has_unread, room,
        shows_unread, store_unread, unique_id, unread_names, unread_url,
    },
    work::jobs::JobRow,
};

/// The text before the id of the record in the name of a copy. Nothing before the id contains it.
const OF: &str = "~";

/// The steps of `easel_core::keep` that are about copies.
impl Keep {
    pub(super) async fn new_copy_name(self, record: &KeepRecord) -> Option<String> {
        let others = self.copies().await?;
        let has_place = view_room().await.has_place(&others, record.created_at);
        if !has_place || !has_site_worker().await {
            return None;
        }
        let name = [COPY, &unique_id(), OF, &encode(&record.id)].concat();
        self.held
            .try_update_value(|held| held.copying.push(name.clone()));
        Some(name)
    }

    pub(super) async fn store_copy(self, record: &KeepRecord, name: &str) -> Result<u64, Failure> {
        // Copies are stored one after another, because the size of a copy is the difference of what the browser
        // counts.
        let copier = self.held.try_with_value(|held| held.copier.clone());
        let copier = copier.unwrap_or_else(|| Arc::new(Mutex::new(())));
        let turn = copier.lock_owned().await;
        let before = cached_bytes().await;
        let stored = store_unread(&record.url, name).await;
        let after = cached_bytes().await;
        drop(turn);
        match stored {
            Some(Ok(())) => Ok(bytes(after - before)),
            Some(Err(FileError::NoRoom)) => Err(Failure::NoRoom),
            Some(Err(FileError::Failed)) => Err(Failure::NotStored),
            None => Err(Failure::Unreachable),
        }
    }

    /// Whether an element shows a copy: one for the kind that the service says, or one for the other kind, since
    /// services are often wrong.
    pub(super) async fn shows_copy(kind: MediaKind, name: &str) -> bool {
        let ways = match kind {
            MediaKind::Image => [ShowsAs::Picture, ShowsAs::Clip],
            MediaKind::Video => [ShowsAs::Clip, ShowsAs::Picture],
        };
        for way in ways {
            if shows_unread(name, way).await {
                return true;
            }
        }
        false
    }

    /// Drops the copies of the oldest results, if there are too many.
    pub(super) async fn make_way(self) {
        let copies = self.copies().await.unwrap_or_default();
        let room = view_room().await;
        let drop = |record: &&KeepRecord| {
            let name = record.copy.as_ref()?.name.clone();
            Some(IndexChange {
                id: record.id.clone(),
                act: KeepChange::Happened(KeepEvent::CopyDropped { name }),
            })
        };
        let too_many = room.too_many(&copies);
        let changes: Vec<IndexChange> = too_many.iter().filter_map(drop).collect();
        if !changes.is_empty() {
            // A copy that cannot be dropped now is dropped with the next one.
            index::change(&changes).await;
        }
    }

    /// Notes the copies that the browser has deleted. Returns the ids of the records for which that is new.
    pub(super) async fn missing_copies(self) -> Vec<String> {
        let copies = self.copies().await.unwrap_or_default();
        if copies.is_empty() {
            return Vec::new();
        }
        let Some(names) = unread_names().await else {
            return Vec::new();
        };
        let mut deleted = Vec::new();
        for record in &copies {
            if let Some(copy) = &record.copy
                && !names.contains(&copy.name)
                && steps::notice_copy_missing(&self, record, &copy.name).await
            {
                deleted.push(record.id.clone());
            }
        }
        deleted
    }

    /// The address on this site that shows the copy of a medium. `None` if there is none.
    pub async fn view_url(self, row: &JobRow, media: &Media) -> Option<Rc<ObjectUrl>> {
        let record = self.record(row, media).await?;
        let name = &record.copy.as_ref()?.name;
        if has_unread(name).await == Some(false) {
            if steps::notice_copy_missing(&self, &record, name).await {
                self.tell_evicted(vec![record.id]);
            }
            return None;
        }
        let shows = has_site_worker().await;
        shows.then(|| Rc::new(ObjectUrl::of_site(unread_url(name))))
    }

    /// Whether a medium is kept for viewing only.
    pub async fn is_view_only(self, row: &JobRow, media: &Media) -> bool {
        let record = self.record(row, media).await;
        record.is_some_and(|record| record.file().is_none() && record.copy.is_some())
    }

    /// The stored copies that no record shows, with the ids of the records that they were named for. A copy whose name
    /// has no such id is left out.
    pub(super) async fn copies_not_in_use(self) -> Option<Vec<(String, String)>> {
        let mut names = unread_names().await?;
        if names.is_empty() {
            return Some(Vec::new());
        }
        let copies = self.copies().await?;
        let shown: HashSet<&str> = copies.iter().flat_map(KeepRecord::copies).collect();
        names.retain(|name| !shown.contains(name.as_str()));
        let with_ids = names.into_iter().filter_map(|name| {
            let (_, id) = name.split_once(OF)?;
            Some((decode(id)?, name))
        });
        Some(with_ids.collect())
    }

    async fn copies(self) -> Option<Vec<KeepRecord>> {
        index::newest(VIEW, usize::MAX, |_| true).await
    }
}

async fn view_room() -> ViewRoom {
    ViewRoom::of(room().await.map(|room| bytes(room.allowed)))
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "no device has as many bytes, and what is below 0 counts as 0"
)]
fn bytes(number: f64) -> u64 {
    number as u64
}

//! Freeing the room of kept files. Thumbnails stay, and so do files that wait for the user's folder.

use std::collections::HashSet;

use easel_core::{
    keep::{KeepChange, KeepEvent, KeepRecord},
    user_folder::{MARKS, UnsavedFile},
    words::plural,
};

use super::{
    index::{self, INDEX, IndexChange, KEPT, VIEW},
    state::Keep,
};
use crate::state::settings::saves_in_folder;

/// How many records are changed in one transaction.
const BATCH: usize = 100;

/// The result of freeing room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Freed {
    /// How many results were freed.
    pub count: usize,
    /// How many results stay, because they wait for the user's folder. The user was told.
    pub waiting: usize,
}

impl Keep {
    /// Frees the room of one result: only its link and its thumbnail stay. Returns `false` if the browser fails.
    pub async fn let_go(self, id: &str) -> bool {
        self.let_go_of_records(&[id.to_owned()]).await.is_some()
    }

    /// Frees the room of all results of these jobs. `None` if the browser fails.
    pub async fn let_go_of(self, jobs: &[String]) -> Option<Freed> {
        if !self.has_index().await {
            return Some(Freed::default());
        }
        let mut ids = Vec::new();
        for job in jobs {
            let records = index::of_job(job).await?.into_iter();
            ids.extend(
                records
                    .filter(KeepRecord::takes_room)
                    .map(|record| record.id),
            );
        }
        self.let_go_of_records(&ids).await
    }

    /// Frees the room of all results. `None` if the browser fails.
    pub async fn free(self) -> Option<Freed> {
        if !self.has_index().await {
            return Some(Freed::default());
        }
        let mut ids = INDEX.ids(KEPT).await?;
        ids.extend(INDEX.ids(VIEW).await?);
        self.let_go_of_records(&ids).await
    }

    async fn let_go_of_records(self, ids: &[String]) -> Option<Freed> {
        let mut freed = Freed::default();
        let waiting = waiting_for_folder().await?;
        let waits = |record: &KeepRecord| {
            let mut files = record.files().into_iter();
            files.any(|file| waiting.contains(&mark(record, &file.hash)))
        };
        // Results whose thumbnails found no room are freed after all others, which make room.
        let mut last = Vec::new();
        for ids in ids.chunks(BATCH) {
            let (staying, going): (Vec<KeepRecord>, Vec<KeepRecord>) =
                records(ids).await.into_iter().partition(waits);
            freed.waiting += staying.len();
            let (ready, not_stored) = self.with_thumbnails(going).await;
            freed.count += self.change_to_let_go(&ready).await?;
            last.extend(not_stored.into_iter().map(|record| record.id));
        }
        for ids in last.chunks(BATCH) {
            let (ready, not_stored) = self.with_thumbnails(records(ids).await).await;
            for records in [ready, not_stored] {
                // The result is freed even without a thumbnail, because the user wants room.
                freed.count += self.change_to_let_go(&records).await?;
            }
        }
        self.try_again();
        if freed.waiting > 0 {
            self.notices.say(plural(
                freed.waiting,
                "1 result stays here: it is not in your folder yet.",
                "{count} results stay here: they are not in your folder yet.",
            ));
        }
        Some(freed)
    }

    /// Makes the missing thumbnails. Returns the records that have their thumbnails, or cannot have any, and the
    /// records whose thumbnails were not stored.
    async fn with_thumbnails(self, records: Vec<KeepRecord>) -> (Vec<KeepRecord>, Vec<KeepRecord>) {
        let have = self.have_thumbnails(&records).await;
        let (mut ready, mut not_stored) = (Vec::new(), Vec::new());
        for (record, has) in records.into_iter().zip(have) {
            if has || self.make_last_thumbnails(&record).await {
                ready.push(record);
            } else {
                not_stored.push(record);
            }
        }
        (ready, not_stored)
    }

    async fn change_to_let_go(self, records: &[KeepRecord]) -> Option<usize> {
        if records.is_empty() {
            return Some(0);
        }
        let let_go = |record: &KeepRecord| IndexChange {
            id: record.id.clone(),
            act: KeepChange::Happened(KeepEvent::LetGo),
        };
        let changes: Vec<IndexChange> = records.iter().map(let_go).collect();
        index::change(&changes).await?;
        self.changed();
        Some(changes.len())
    }
}

async fn records(ids: &[String]) -> Vec<KeepRecord> {
    let texts = INDEX.each(ids).await.into_iter().flatten();
    texts.filter_map(|text| KeepRecord::parse(&text)).collect()
}

/// The marks of the files that wait for the user's folder. `None` if the browser fails.
async fn waiting_for_folder() -> Option<HashSet<String>> {
    if !saves_in_folder() {
        return Some(HashSet::new());
    }
    let marks = INDEX.marks(MARKS.0, MARKS.1, None).await?;
    Some(marks.into_iter().collect())
}

fn mark(record: &KeepRecord, hash: &str) -> String {
    let (key, job) = (hash.to_owned(), record.job.clone());
    UnsavedFile { key, job }.mark()
}

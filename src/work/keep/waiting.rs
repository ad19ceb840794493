//! Files that wait to be saved in the user's folder as well. The index has a mark for each of them.

use std::cell::RefCell;

use easel_core::{
    job::Job,
    user_folder::{MARKS, UnsavedFile, is_given_up},
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    index::{self, INDEX, KEPT, Marks},
    state::Keep,
};
use crate::{
    browser::{copy_of, now},
    state::settings::saves_in_folder,
};

/// How many marks are set in one transaction.
const BATCH: usize = 200;

/// The place of the bytes of a waiting file.
pub enum WaitingBytes {
    /// The bytes are here, for the result at this index of its job.
    Here(usize, Vec<u8>),
    /// The bytes may come, or be readable later.
    Away,
    /// No bytes of the file are kept any more.
    Nowhere,
}

impl Keep {
    /// The waiting files after `after`, at most `most`. `None` if the browser fails.
    pub async fn waiting(self, after: Option<&UnsavedFile>, most: u32) -> Option<Vec<UnsavedFile>> {
        if !self.has_index().await {
            return Some(Vec::new());
        }
        // No other mark begins like this one.
        let first = after.map_or(MARKS.0.to_owned(), |last| [&last.mark(), " "].concat());
        let marks = INDEX.marks(&first, MARKS.1, Some(most)).await?;
        Some(
            marks
                .iter()
                .filter_map(|mark| UnsavedFile::parse(mark))
                .collect(),
        )
    }

    /// The number of waiting files.
    pub async fn count_waiting(self) -> u32 {
        if !self.has_index().await {
            return 0;
        }
        let count = INDEX.count_marks(MARKS.0, MARKS.1).await;
        count.unwrap_or_default()
    }

    /// Notes that a file no longer waits.
    pub async fn waits_no_more(self, waiting: &UnsavedFile) {
        // A file whose mark cannot be removed is handled again.
        INDEX.unmark(&waiting.mark()).await;
    }

    /// Notes that no file waits any more.
    pub async fn nothing_waits(self) {
        if self.has_index().await {
            INDEX.unmark_all(MARKS.0, MARKS.1).await;
        }
    }

    /// Notes that all kept files wait. `None` if the browser fails.
    pub async fn all_waits(self) -> Option<()> {
        let marks = RefCell::new(Vec::new());
        if self.has_index().await {
            let note = |record: &easel_core::keep::KeepRecord| {
                if let Some(file) = record.file() {
                    let (key, job) = (file.hash.clone(), record.job.clone());
                    marks.borrow_mut().push(UnsavedFile { key, job }.mark());
                }
            };
            index::each(KEPT, note).await?;
        }
        let mut marks = marks.into_inner();
        for (job, key) in self.jobs().stored_bytes().await {
            marks.push(UnsavedFile { key, job }.mark());
        }
        for some in marks.chunks(BATCH) {
            INDEX.change(&[Marks(some.to_vec())]).await?;
        }
        Some(())
    }

    /// The bytes of a waiting file.
    pub async fn waiting_bytes(self, job: &Job, key: &str) -> WaitingBytes {
        for (place, media) in job.media().iter().enumerate() {
            if media.bytes_name() == Some(key) {
                return match self.jobs().bytes_named(key).await {
                    Some(bytes) => WaitingBytes::Here(place, bytes),
                    None if is_given_up(job.created_at, now()) => WaitingBytes::Nowhere,
                    None => WaitingBytes::Away,
                };
            }
            let record = self.record_of(job, place).await;
            let file = record.as_ref().and_then(|record| record.file());
            if let Some(file) = file.filter(|file| file.hash == key) {
                let bytes = match self.read(file).await {
                    Some(blob) => copy_of(&blob).await,
                    None => None,
                };
                return bytes.map_or(WaitingBytes::Away, |bytes| WaitingBytes::Here(place, bytes));
            }
        }
        WaitingBytes::Nowhere
    }

    /// Notes that the bytes that came with a job's answer wait, too.
    pub(super) fn bytes_wait(self, job: &Job) {
        if !saves_in_folder() || job.is_added() || job.state.stage().is_active() {
            return;
        }
        let names = job.media().iter().filter_map(|media| media.bytes_name());
        let is_new = |name: &&str| {
            let noted =
                |held: &mut super::state::KeepHeld| held.noted_bytes.insert((*name).to_owned());
            self.held.try_update_value(noted) == Some(true)
        };
        let mark = |name: &str| {
            let (key, job) = (name.to_owned(), job.id.clone());
            UnsavedFile { key, job }.mark()
        };
        let marks: Vec<String> = names.filter(is_new).map(mark).collect();
        if !marks.is_empty() {
            spawn_local(async move {
                INDEX.change(&[Marks(marks)]).await;
                self.changed();
            });
        }
    }
}

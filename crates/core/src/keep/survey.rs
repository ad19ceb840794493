//! Statistics of the used room: by kind, and the largest and the oldest files.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashSet},
};

use super::{KeepRecord, KeepState};
use crate::{contract::MediaKind, time::Millis};

/// How many entries a list has.
const LISTED: usize = 12;

/// Statistics of the used room, built from one record after another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The room of kept pictures.
    pub pictures: Share,
    /// The room of kept clips.
    pub clips: Share,
    /// The room of copies that are only kept for viewing, by the bytes that the browser counts.
    pub copies: Share,
    seen: HashSet<String>,
    largest: BTreeSet<(Reverse<u64>, String)>,
    oldest: BTreeSet<(Millis, String)>,
    entries: Vec<SurveyEntry>,
}

/// The room of the files of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many files there are. Two results with the same bytes share a file.
    pub files: usize,
    /// How many bytes the files have.
    pub bytes: u64,
}

/// A kept result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyEntry {
    /// The id of the result's record.
    pub id: String,
    /// The id of the job.
    pub job: String,
    /// Whether the result is a picture or a clip.
    pub kind: MediaKind,
    /// The length in bytes.
    pub length: u64,
    /// When the job was created, in milliseconds since the Unix epoch.
    pub created_at: Millis,
}

/// The order of a list of kept results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SurveyOrder {
    /// The largest files first.
    #[default]
    Largest,
    /// The oldest results first.
    Oldest,
}

impl Survey {
    /// Counts a record. Only kept files and copies count.
    pub fn add(&mut self, record: &KeepRecord) {
        let KeepState::Kept { file } = &record.state else {
            if let Some(copy) = &record.copy {
                self.copies.files += 1;
                self.copies.bytes += copy.length;
                self.put(record, copy.length);
            }
            return;
        };
        if self.seen.insert(file.hash.clone()) {
            let share = match record.kind {
                MediaKind::Image => &mut self.pictures,
                MediaKind::Video => &mut self.clips,
            };
            share.files += 1;
            share.bytes += file.length;
        }
        self.put(record, file.length);
    }

    fn put(&mut self, record: &KeepRecord, length: u64) {
        let id = &record.id;
        let is_large = put(&mut self.largest, (Reverse(length), id.clone()));
        let is_old = put(&mut self.oldest, (record.created_at, id.clone()));
        if is_large || is_old {
            self.entries.push(SurveyEntry {
                id: id.clone(),
                job: record.job.clone(),
                kind: record.kind,
                length,
                created_at: record.created_at,
            });
        }
        if self.entries.len() > 8 * LISTED {
            self.forget_the_rest();
        }
    }

    /// The first kept results in this order, at most twelve.
    pub fn list(&self, order: SurveyOrder) -> Vec<SurveyEntry> {
        let named = |id: &String| self.entries.iter().find(|entry| entry.id == *id).cloned();
        match order {
            SurveyOrder::Largest => self
                .largest
                .iter()
                .filter_map(|(_, id)| named(id))
                .collect(),
            SurveyOrder::Oldest => self.oldest.iter().filter_map(|(_, id)| named(id)).collect(),
        }
    }

    fn forget_the_rest(&mut self) {
        let listed: HashSet<&String> = self.largest.iter().map(|(_, id)| id).collect();
        let listed: HashSet<&String> = self.oldest.iter().map(|(_, id)| id).chain(listed).collect();
        self.entries.retain(|entry| listed.contains(&entry.id));
    }
}

/// Inserts an item into a short list; false if it comes after all others.
fn put<T: Ord + Clone>(list: &mut BTreeSet<T>, item: T) -> bool {
    list.insert(item.clone());
    if list.len() <= LISTED {
        return true;
    }
    list.pop_last() != Some(item)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keep::KeptFile;

    fn record(number: u64, kind: MediaKind, length: u64, created_at: Millis) -> KeepRecord {
        let file = KeptFile {
            hash: format!("hash {number}"),
            length,
            media_type: String::new(),
            size: None,
            at: 0,
        };
        KeepRecord {
            id: format!("{number}/0"),
            job: number.to_string(),
            place: 0,
            url: "https://host.example/a".to_owned(),
            kind,
            created_at,
            expires_at: None,
            state: KeepState::Kept { file },
            earlier: None,
            evicted: false,
            may_change: false,
            copy: None,
        }
    }

    fn jobs(survey: &Survey, order: SurveyOrder) -> Vec<String> {
        let list = survey.list(order);
        list.into_iter().map(|entry| entry.job).collect()
    }

    #[test]
    fn it_counts_what_is_kept_by_kind_and_a_shared_file_once() {
        let mut survey = Survey::default();
        survey.add(&record(1, MediaKind::Image, 100, 5));
        survey.add(&record(2, MediaKind::Video, 900, 4));
        let mut twin = record(1, MediaKind::Image, 100, 6);
        twin.id = "3/0".to_owned();
        survey.add(&twin);
        let mut linked = record(4, MediaKind::Image, 100, 6);
        linked.state = KeepState::LINKED;
        survey.add(&linked);
        assert_eq!(
            survey.pictures,
            Share {
                files: 1,
                bytes: 100
            }
        );
        assert_eq!(
            survey.clips,
            Share {
                files: 1,
                bytes: 900
            }
        );
        assert_eq!(survey.list(SurveyOrder::Largest).len(), 3);
    }

    #[test]
    fn the_lists_are_those_of_all_records_sorted() {
        // The records are sorted neither by size nor by age.
        let records: Vec<KeepRecord> = (0..1_000)
            .map(|number| {
                record(
                    number,
                    MediaKind::Image,
                    number * 7_919 % 1_009,
                    number * 37 % 1_000,
                )
            })
            .collect();
        let mut survey = Survey::default();
        for record in &records {
            survey.add(record);
        }
        let length = |record: &&KeepRecord| Reverse(record.file().map(|file| file.length));
        let first = |mut sorted: Vec<&KeepRecord>| -> Vec<String> {
            sorted.truncate(LISTED);
            sorted.iter().map(|record| record.job.clone()).collect()
        };
        let mut sorted: Vec<&KeepRecord> = records.iter().collect();
        sorted.sort_by_key(length);
        assert_eq!(jobs(&survey, SurveyOrder::Largest), first(sorted.clone()));
        sorted.sort_by_key(|record| record.created_at);
        assert_eq!(jobs(&survey, SurveyOrder::Oldest), first(sorted));
    }
}

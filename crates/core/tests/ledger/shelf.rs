//! The records as a browser keeps them: as text, without what cannot be parsed again. Each record has a position in the
//! order of changes.

use std::collections::{BTreeMap, BTreeSet};

use easel_core::{
    job::Job,
    ledger::{LedgerRecord, Reading, Removal, Says},
    time::Millis,
};
use serde_json::{Value, json};

/// The number of the newest jobs that a first reading brings, fewer than a schedule has.
const NEWEST: usize = 2;

/// The records of a store by id, parsed from their text.
#[derive(Default)]
pub(crate) struct Shelf(BTreeMap<String, Kept>);

struct Kept {
    record: LedgerRecord,
    place: Millis,
}

impl Shelf {
    pub(crate) fn get(&self, id: &str) -> Option<LedgerRecord> {
        Some(self.0.get(id)?.record.clone())
    }

    pub(crate) fn all(&self) -> Vec<LedgerRecord> {
        self.0.values().map(|kept| kept.record.clone()).collect()
    }

    /// Reads the changes after a position, and the `asked` records. Without a position, reads what every tab needs and
    /// all jobs that are new enough.
    pub(crate) fn read(
        &self,
        after: Option<Millis>,
        down_to: Millis,
        asked: &BTreeSet<String>,
    ) -> Reading {
        let is_read = |kept: &Kept| match after {
            Some(after) => kept.place > after,
            None => is_needed(&kept.record, down_to),
        };
        let read = self.0.iter();
        let read = read.filter(|(id, kept)| is_read(kept) || asked.contains(*id));
        let absent = asked.iter().filter(|id| !self.0.contains_key(*id));
        Reading {
            records: read.map(|(_, kept)| kept.record.clone()).collect(),
            absent: absent.cloned().collect(),
        }
    }

    /// Returns the age down to which a first reading brings all jobs: 0 if it brings all jobs.
    pub(crate) fn reach(&self) -> Millis {
        let jobs = self.all().into_iter().filter_map(job);
        let mut ages: Vec<_> = jobs.map(|job| job.created_at).collect();
        ages.sort_unstable();
        ages.iter().rev().nth(NEWEST - 1).copied().unwrap_or(0)
    }

    /// Returns the position of the last change.
    pub(crate) fn last_place(&self) -> Option<Millis> {
        self.0.values().map(|kept| kept.place).max()
    }

    /// Stores a record at a position after all others, and not before the clock. Returns its text.
    pub(crate) fn put(&mut self, record: &LedgerRecord, now: Millis) -> String {
        let text = print(record);
        let next = self.last_place().map_or(0, |last| last + 1);
        let kept = Kept {
            record: parse(&text),
            place: next.max(now),
        };
        self.0.insert(record.id().to_owned(), kept);
        text
    }

    /// Clears the store, as a browser may do.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

fn is_needed(record: &LedgerRecord, down_to: Millis) -> bool {
    match record {
        LedgerRecord::Job(job) => !job.is_settled() || job.created_at >= down_to,
        LedgerRecord::Removed(_) => true,
    }
}

/// Returns the job if the record is one.
pub(crate) fn job(record: LedgerRecord) -> Option<Job> {
    match record {
        LedgerRecord::Job(job) => Some(job),
        LedgerRecord::Removed(_) => None,
    }
}

fn print(record: &LedgerRecord) -> String {
    match record {
        LedgerRecord::Job(job) => serde_json::to_string(job).unwrap(),
        LedgerRecord::Removed(Removal { id, says }) => {
            let says = match says {
                Says::NotSent => json!("not sent"),
                Says::Sent { by, at, put_off } => json!([by, at, put_off]),
                Says::Nothing => json!(null),
            };
            json!({ "id": id, "removed": true, "says": says }).to_string()
        }
    }
}

fn parse(text: &str) -> LedgerRecord {
    let value: Value = serde_json::from_str(text).unwrap();
    if value.get("removed").is_none() {
        return LedgerRecord::Job(serde_json::from_value(value).unwrap());
    }
    let says = match &value["says"] {
        Value::Null => Says::Nothing,
        Value::Array(says) => Says::Sent {
            by: says[0].as_str().unwrap().to_owned(),
            at: says[1].as_u64().unwrap(),
            put_off: says[2].as_u64(),
        },
        _ => Says::NotSent,
    };
    LedgerRecord::Removed(Removal {
        id: value["id"].as_str().unwrap().to_owned(),
        says,
    })
}

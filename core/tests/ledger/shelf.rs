//! The records as a browser keeps them: as text, dropping what cannot be parsed again, each with
//! its position in the order of changes.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use easel_core::{
    ledger::{Reading, Record, Removal, Sent},
    time::Millis,
};
use serde_json::{Value, json};

/// The records of a store by id, parsed from their text.
#[derive(Default)]
pub(crate) struct Shelf(BTreeMap<String, Kept>);

struct Kept {
    record: Record,
    place: Millis,
}

impl Shelf {
    pub(crate) fn get(&self, id: &str) -> Option<Record> {
        Some(self.0.get(id)?.record.clone())
    }

    pub(crate) fn all(&self) -> Vec<Record> {
        self.0.values().map(|kept| kept.record.clone()).collect()
    }

    /// The changes after a position, or all, plus the `touched` ones; and the ids of the others.
    pub(crate) fn read(&self, after: Option<Millis>, touched: &BTreeSet<String>) -> Reading {
        let is_read = |id: &String, kept: &Kept| {
            after.is_none_or(|after| kept.place > after) || touched.contains(id)
        };
        let mut records = Vec::new();
        let mut unchanged = HashSet::new();
        for (id, kept) in &self.0 {
            if is_read(id, kept) {
                records.push(kept.record.clone());
            } else {
                unchanged.insert(id.clone());
            }
        }
        Reading { records, unchanged }
    }

    /// The position of the last change.
    pub(crate) fn last_place(&self) -> Option<Millis> {
        self.0.values().map(|kept| kept.place).max()
    }

    /// The new position is after all others, and not before the clock. Returns the text.
    pub(crate) fn put(&mut self, record: &Record, now: Millis) -> String {
        let text = print(record);
        let next = self.last_place().map_or(0, |last| last + 1);
        let kept = Kept {
            record: parse(&text),
            place: next.max(now),
        };
        self.0.insert(record.id().to_owned(), kept);
        text
    }

    /// The browser clears the store.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

fn print(record: &Record) -> String {
    match record {
        Record::Job(job) => serde_json::to_string(job).unwrap(),
        Record::Removed(Removal { id, sent }) => json!({
            "id": id,
            "removed": true,
            "sent_by": sent.as_ref().map(|sent| &sent.by),
            "sent_at": sent.as_ref().map(|sent| sent.at),
        })
        .to_string(),
    }
}

fn parse(text: &str) -> Record {
    let value: Value = serde_json::from_str(text).unwrap();
    if value.get("removed").is_none() {
        return Record::Job(serde_json::from_value(value).unwrap());
    }
    let sent_by = value["sent_by"].as_str().map(str::to_owned);
    Record::Removed(Removal {
        id: value["id"].as_str().unwrap().to_owned(),
        sent: sent_by
            .zip(value["sent_at"].as_u64())
            .map(|(by, at)| Sent { by, at }),
    })
}

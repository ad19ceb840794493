//! The records as a browser keeps them: as texts, of which only what can be read again is left.

use std::collections::BTreeMap;

use easel_core::{
    job::Job,
    ledger::{Record, Removal, Sent},
};
use serde_json::{Value, json};

/// The records of a store, by their ids, as they are read from their texts.
#[derive(Default)]
pub(crate) struct Shelf(BTreeMap<String, Record>);

impl Shelf {
    pub(crate) fn get(&self, id: &str) -> Option<Record> {
        self.0.get(id).cloned()
    }

    pub(crate) fn all(&self) -> Vec<Record> {
        self.0.values().cloned().collect()
    }

    /// Tells the text.
    pub(crate) fn put(&mut self, record: &Record) -> String {
        let text = print(record);
        self.0.insert(record.id().to_owned(), parse(&text));
        text
    }

    /// The browser clears it away.
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
        return Record::Job(Job::try_from(value).unwrap());
    }
    let sent_by = value["sent_by"].as_str().map(str::to_owned);
    Record::Removed(Removal {
        id: value["id"].as_str().unwrap().to_owned(),
        sent: sent_by
            .zip(value["sent_at"].as_u64())
            .map(|(by, at)| Sent { by, at }),
    })
}

//! An IndexedDB of texts, each with a group, a stage and tags. A change sees which tags of a record
//! other records have, too, and may leave a mark in place of a tag that no record has any more.
//!
//! The database is open only during an operation, like the one of `byte_store.rs`.

mod open;
mod reading;

use std::collections::BTreeMap;

use idb::{Error, ObjectStore, TransactionMode};
use js_sys::Array;
use wasm_bindgen::JsValue;

use self::open::{BY_TAG, OpenTaggedStore, key, text_of};
use super::{
    plain_object::PlainObject,
    transactions::{is_committed, unbroken},
};

/// A store, by the name of its database within the site.
#[derive(Clone, Copy, Debug)]
pub struct TaggedStore(pub &'static str);

/// A record to write.
#[derive(Clone, Debug, PartialEq)]
pub struct TaggedRecord {
    /// The id of the record.
    pub id: String,
    /// The group of the record, by which it is found.
    pub group: String,
    /// The stage of the record, by which it is found. The newest records of a stage come first.
    pub stage: &'static str,
    /// The value by which the records of a stage are ordered.
    pub at: f64,
    /// The tags of the record.
    pub tags: Vec<String>,
    /// The text of the record.
    pub text: String,
}

/// How a tag is used outside a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TagUse {
    /// Whether another record has the tag.
    pub shared: bool,
    /// Whether there is a mark with the name of the tag.
    pub marked: bool,
}

/// One write of a change.
#[derive(Clone, Debug, PartialEq)]
pub enum TaggedWrite {
    /// Writes a record.
    Put(TaggedRecord),
    /// Deletes the record with this id.
    Delete(String),
    /// Sets a mark with this name.
    Mark(String),
}

/// A change of one record: the data that it needs, and its decision.
pub trait TaggedChange {
    /// The answer that the change returns.
    type Answer;
    /// The record's id.
    fn id(&self) -> &str;
    /// The tags to look up, given the record's text.
    fn tags(&self, text: Option<&str>) -> Vec<String>;
    /// Decides what to write. `total` is the text of the store's totals, and may be changed.
    fn decide(
        &self,
        text: Option<&str>,
        tags: BTreeMap<String, TagUse>,
        total: &mut String,
    ) -> (Vec<TaggedWrite>, Self::Answer);
}

impl TaggedStore {
    /// Makes changes in one transaction, one after another. `None` if the browser fails: it is then
    /// unknown whether the changes were made.
    pub async fn change<C: TaggedChange>(self, changes: &[C]) -> Option<Vec<C::Answer>> {
        let make = unbroken(async || self.make(changes).await);
        make.await.ok().flatten()
    }

    async fn make<C: TaggedChange>(self, changes: &[C]) -> Result<Option<Vec<C::Answer>>, Error> {
        let open = OpenTaggedStore::new(self.0).await?;
        let (transaction, records, marks) = open.tables(TransactionMode::ReadWrite)?;
        let before = open::total(&marks).await?;
        let mut total = before.clone();
        let mut answers = Vec::new();
        for change in changes {
            let text = text_of(records.get(key(change.id()))?.await?.as_ref());
            let mut tags = BTreeMap::new();
            for tag in change.tags(text.as_deref()) {
                let found = tag_use(&records, &marks, change.id(), &tag).await?;
                tags.insert(tag, found);
            }
            let (writes, answer) = change.decide(text.as_deref(), tags, &mut total);
            for write in writes {
                make(&records, &marks, write).await?;
            }
            answers.push(answer);
        }
        if total != before {
            open::set_total(&marks, &total).await?;
        }
        Ok(is_committed(transaction).await?.then_some(answers))
    }
}

async fn tag_use(
    records: &ObjectStore,
    marks: &ObjectStore,
    id: &str,
    tag: &str,
) -> Result<TagUse, Error> {
    // Two records are enough to know whether another one has the tag.
    let with_it = records
        .index(BY_TAG)?
        .get_all_keys(Some(key(tag)), Some(2))?;
    let with_it = with_it.await?;
    let is_other = |key: JsValue| key.as_string().as_deref() != Some(id);
    Ok(TagUse {
        shared: with_it.into_iter().any(is_other),
        marked: marks.get(key(tag))?.await?.is_some(),
    })
}

async fn make(records: &ObjectStore, marks: &ObjectStore, write: TaggedWrite) -> Result<(), Error> {
    match write {
        TaggedWrite::Put(record) => {
            records.put(&record.value(), None)?.await?;
        }
        TaggedWrite::Delete(id) => {
            records.delete(key(&id))?.await?;
        }
        TaggedWrite::Mark(name) => {
            marks.put(&JsValue::TRUE, Some(&name.into()))?.await?;
        }
    }
    Ok(())
}

impl TaggedRecord {
    fn value(&self) -> JsValue {
        let record = PlainObject::default();
        record.set(open::ID, &self.id.as_str().into());
        record.set(open::GROUP, &self.group.as_str().into());
        record.set(open::STAGE, &self.stage.into());
        record.set(open::AT, &self.at.into());
        let tags: Array = self
            .tags
            .iter()
            .map(|tag| JsValue::from(tag.as_str()))
            .collect();
        record.set(open::TAGS, &tags);
        record.set(open::TEXT, &self.text.as_str().into());
        record.object().into()
    }
}

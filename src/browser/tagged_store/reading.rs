//! Reading records and marks.

use idb::{CursorDirection, Error, KeyRange, Query, TransactionMode};
use js_sys::Array;
use wasm_bindgen::JsValue;

use super::{
    TaggedStore,
    open::{BY_GROUP, BY_STAGE, BY_TAG, OpenTaggedStore, key, text_of, total},
};
use crate::browser::transactions::{is_committed, unbroken};

impl TaggedStore {
    /// The text of a record. `None` if there is no such record, or the browser fails.
    pub async fn get(self, id: &str) -> Option<String> {
        let get = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (_transaction, records, _) = open.tables(TransactionMode::ReadOnly)?;
            records.get(key(id))?.await
        };
        let record: Result<_, Error> = unbroken(get).await;
        text_of(record.ok()?.as_ref())
    }

    /// The texts of several records, read in one transaction. `None` for each record that does not exist, and for all
    /// if the browser fails.
    pub async fn each(self, ids: &[String]) -> Vec<Option<String>> {
        let get = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (_transaction, records, _) = open.tables(TransactionMode::ReadOnly)?;
            let mut asked = Vec::with_capacity(ids.len());
            for id in ids {
                asked.push(records.get(key(id))?);
            }
            let mut found = Vec::with_capacity(ids.len());
            for record in asked {
                found.push(text_of(record.await?.as_ref()));
            }
            Ok(found)
        };
        let found: Result<_, Error> = unbroken(get).await;
        found.unwrap_or_else(|_| vec![None; ids.len()])
    }

    /// The texts of the records of a group. `None` if the browser fails.
    pub async fn group(self, group: &str) -> Option<Vec<String>> {
        self.under(BY_GROUP, group).await
    }

    /// The texts of the records with a tag. `None` if the browser fails.
    pub async fn tagged(self, tag: &str) -> Option<Vec<String>> {
        self.under(BY_TAG, tag).await
    }

    async fn under(self, index: &str, value: &str) -> Option<Vec<String>> {
        let get = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (_transaction, records, _) = open.tables(TransactionMode::ReadOnly)?;
            let index = records.index(index)?;
            index.get_all(Some(key(value)), None)?.await
        };
        let found: Result<Vec<JsValue>, Error> = unbroken(get).await;
        let texts = found.ok()?;
        Some(
            texts
                .iter()
                .filter_map(|text| text_of(Some(text)))
                .collect(),
        )
    }

    /// The texts of a stage that `takes` accepts, newest first, at most `most`. `None` if the browser fails.
    pub async fn newest(
        self,
        stage: &str,
        most: usize,
        takes: impl Fn(&str) -> bool,
    ) -> Option<Vec<String>> {
        self.newest_among(usize::MAX, stage, most, takes).await
    }

    /// The texts that `takes` accepts among the newest `among` texts of a stage, newest first, at most `most`. `None`
    /// if the browser fails. In a long stage, looking at all texts takes seconds.
    pub async fn newest_among(
        self,
        among: usize,
        stage: &str,
        most: usize,
        takes: impl Fn(&str) -> bool,
    ) -> Option<Vec<String>> {
        let newest = CursorDirection::Prev;
        let walk = unbroken(async || self.walk(stage, (most, among), &takes, newest).await);
        walk.await.ok()
    }

    /// The texts of a stage that `takes` accepts, oldest first, at most `most`. `None` if the browser fails.
    pub async fn oldest(
        self,
        stage: &str,
        most: usize,
        takes: impl Fn(&str) -> bool,
    ) -> Option<Vec<String>> {
        let oldest = CursorDirection::Next;
        let walk = unbroken(async || {
            let most = (most, usize::MAX);
            self.walk(stage, most, &takes, oldest).await
        });
        walk.await.ok()
    }

    async fn walk(
        self,
        stage: &str,
        (most, mut among): (usize, usize),
        takes: impl Fn(&str) -> bool,
        direction: CursorDirection,
    ) -> Result<Vec<String>, Error> {
        let open = OpenTaggedStore::new(self.0).await?;
        let (_transaction, records, _) = open.tables(TransactionMode::ReadOnly)?;
        let index = records.index(BY_STAGE)?;
        let range = Query::KeyRange(within(stage)?);
        let mut cursor = index.open_cursor(Some(range), Some(direction))?.await?;
        let mut texts = Vec::new();
        while let Some(found) = cursor {
            let text = text_of(Some(&found.value()?)).filter(|text| takes(text));
            texts.extend(text);
            among = among.saturating_sub(1);
            if texts.len() >= most || among == 0 {
                break;
            }
            cursor = found.next(None)?.await?;
        }
        Ok(texts)
    }

    /// The ids of the records of a stage. The records themselves are not read. `None` if the browser fails.
    pub async fn ids(self, stage: &str) -> Option<Vec<String>> {
        let get = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (_transaction, records, _) = open.tables(TransactionMode::ReadOnly)?;
            let range = Query::KeyRange(within(stage)?);
            records
                .index(BY_STAGE)?
                .get_all_keys(Some(range), None)?
                .await
        };
        let keys: Result<Vec<JsValue>, Error> = unbroken(get).await;
        Some(keys.ok()?.iter().filter_map(JsValue::as_string).collect())
    }

    /// The number of records of a stage. `None` if the browser fails.
    pub async fn count(self, stage: &str) -> Option<u32> {
        let count = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (_transaction, records, _) = open.tables(TransactionMode::ReadOnly)?;
            let range = Query::KeyRange(within(stage)?);
            records.index(BY_STAGE)?.count(Some(range))?.await
        };
        let count: Result<u32, Error> = unbroken(count).await;
        count.ok()
    }

    /// The names of the marks from `first` up to, but not including, `end`, at most `most`, in their order. `None` if
    /// the browser fails.
    pub async fn marks(self, first: &str, end: &str, most: Option<u32>) -> Option<Vec<String>> {
        let get = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (_transaction, _, marks) = open.tables(TransactionMode::ReadOnly)?;
            let range = Query::KeyRange(between(first, end)?);
            marks.get_all_keys(Some(range), most)?.await
        };
        let keys: Result<Vec<JsValue>, Error> = unbroken(get).await;
        Some(keys.ok()?.iter().filter_map(JsValue::as_string).collect())
    }

    /// The number of marks from `first` up to, but not including, `end`. `None` if the browser fails.
    pub async fn count_marks(self, first: &str, end: &str) -> Option<u32> {
        let count = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (_transaction, _, marks) = open.tables(TransactionMode::ReadOnly)?;
            let range = Query::KeyRange(between(first, end)?);
            marks.count(Some(range))?.await
        };
        let count: Result<u32, Error> = unbroken(count).await;
        count.ok()
    }

    /// Removes the marks from `first` up to, but not including, `end`. `None` if the browser fails.
    pub async fn unmark_all(self, first: &str, end: &str) -> Option<()> {
        let remove = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (transaction, _, marks) = open.tables(TransactionMode::ReadWrite)?;
            marks.delete(Query::KeyRange(between(first, end)?))?.await?;
            is_committed(transaction).await
        };
        let is_removed: Result<bool, Error> = unbroken(remove).await;
        is_removed.ok()?.then_some(())
    }

    /// Whether there is a mark with this name. `None` if the browser fails.
    pub async fn is_marked(self, name: &str) -> Option<bool> {
        let get = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (_transaction, _, marks) = open.tables(TransactionMode::ReadOnly)?;
            marks.get(key(name))?.await
        };
        let mark: Result<Option<JsValue>, Error> = unbroken(get).await;
        Some(mark.ok()?.is_some())
    }

    /// Removes a mark. `None` if the browser fails.
    pub async fn unmark(self, name: &str) -> Option<()> {
        let remove = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (transaction, _, marks) = open.tables(TransactionMode::ReadWrite)?;
            marks.delete(key(name))?.await?;
            is_committed(transaction).await
        };
        let is_removed: Result<bool, Error> = unbroken(remove).await;
        is_removed.ok()?.then_some(())
    }

    /// The text of the totals; empty at first. `None` if the browser fails.
    pub async fn total(self) -> Option<String> {
        let get = async || {
            let open = OpenTaggedStore::new(self.0).await?;
            let (_transaction, _, marks) = open.tables(TransactionMode::ReadOnly)?;
            total(&marks).await
        };
        let total: Result<String, Error> = unbroken(get).await;
        total.ok()
    }
}

/// All keys of a stage, whatever their age: an array sorts after every number.
fn within(stage: &str) -> Result<KeyRange, Error> {
    let stage = JsValue::from_str(stage);
    let (first, last) = (Array::of1(&stage), Array::of2(&stage, &Array::new()));
    KeyRange::bound(&first.into(), &last.into(), None, None)
}

/// The names from `first` up to, but not including, `end`.
fn between(first: &str, end: &str) -> Result<KeyRange, Error> {
    KeyRange::bound(&first.into(), &end.into(), None, Some(true))
}

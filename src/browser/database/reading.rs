//! Reading records: only the requested ones, without unreadable ones.

use std::collections::HashSet;

use idb::{CursorDirection, KeyRange, ObjectStore, Query, TransactionMode};
use js_sys::Array;
use wasm_bindgen::JsValue;

use super::{
    CHANGED, Database, DatabaseError, Find,
    entry::{id, text, texts_in_turns},
    key,
    place::{down, last_place},
};
use crate::browser::transactions::unbroken;

/// The result of reading a database.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contents {
    /// The texts of the records.
    pub texts: Vec<String>,
    /// The requested ids that have no record.
    pub absent: Vec<String>,
    /// The position of the last change, from which the next reading can continue.
    pub until: f64,
    /// The lowest value of the schema's column among the records of [`Find::Newest`] or
    /// [`Find::Older`]; `None` if there may be no records below it.
    pub reach: Option<f64>,
}

impl Database {
    /// Reads the requested records, each once.
    ///
    /// # Errors
    /// If the browser cannot read them. A single unreadable record is skipped.
    pub async fn read(&self, wanted: &[Find<'_>]) -> Result<Contents, DatabaseError> {
        let contents = async || self.contents(wanted).await;
        match unbroken(contents).await {
            Err(_) if self.finds_unreadable().await => unbroken(contents).await,
            contents => contents,
        }
    }

    /// Reads the records with these ids.
    ///
    /// # Errors
    /// If the browser cannot read them. A single unreadable record is skipped.
    pub async fn each(&self, ids: &[String]) -> Result<Vec<String>, DatabaseError> {
        let records = async || self.records_of(ids).await;
        match unbroken(records).await {
            Err(_) if self.finds_unreadable().await => unbroken(records).await,
            found => found,
        }
    }

    /// Reads records by their ids. All are requested at once: waiting for one after the other takes
    /// longer than reading.
    async fn records_of(&self, ids: &[String]) -> Result<Vec<String>, DatabaseError> {
        let (_transaction, table) = self.table(TransactionMode::ReadOnly)?;
        let readable = ids.iter().filter(|id| !self.passes_over(id));
        let asked: Result<Vec<_>, _> = readable.map(|id| table.get(key(id))).collect();
        let mut records = Vec::new();
        for request in asked? {
            records.extend(request.await?);
        }
        Ok(texts_in_turns(&records, text).await)
    }

    async fn contents(&self, wanted: &[Find<'_>]) -> Result<Contents, DatabaseError> {
        let (_transaction, table) = self.table(TransactionMode::ReadOnly)?;
        let mut contents = Contents {
            until: last_place(&table).await?.unwrap_or(0.0),
            ..Contents::default()
        };
        let (mut seen, mut records) = (HashSet::new(), Vec::new());
        for find in wanted {
            // A record that was found by another column need not be read again.
            if matches!(find, Find::Id(id) if seen.contains(*id)) {
                continue;
            }
            let found = self.found(&table, *find, &mut contents.reach).await?;
            match find {
                Find::Id(id) if found.is_empty() && !self.passes_over(id) => {
                    contents.absent.push((*id).to_owned());
                }
                _ => {}
            }
            records.extend(found.into_iter().filter(|record| {
                let id = id(record);
                id.is_some_and(|id| seen.insert(id))
            }));
        }
        contents.texts = texts_in_turns(&records, text).await;
        Ok(contents)
    }

    /// Reads the records that match a search.
    pub(super) async fn found(
        &self,
        table: &ObjectStore,
        find: Find<'_>,
        reach: &mut Option<f64>,
    ) -> Result<Vec<JsValue>, DatabaseError> {
        let range = match find {
            Find::Id(id) if self.passes_over(id) => return Ok(Vec::new()),
            Find::Id(id) => return Ok(table.get_all(Some(key(id)), None)?.await?),
            Find::With(column) => {
                let least = KeyRange::lower_bound(&f64::NEG_INFINITY.into(), None)?;
                return self.within(table, column, least).await;
            }
            Find::Equal(column, text) => (column, KeyRange::only(&text.into())?),
            Find::From(column, least) => (column, KeyRange::lower_bound(&least.into(), None)?),
            Find::ChangedAfter(place) => {
                (CHANGED, KeyRange::lower_bound(&place.into(), Some(true))?)
            }
            Find::Newest(count) => {
                return self.newest(table, f64::INFINITY, count, reach).await;
            }
            Find::Older(than, count) => return self.newest(table, than, count, reach).await,
            Find::NewestOf(column, text, count) => {
                return self.newest_of(table, column, text, count).await;
            }
        };
        self.within(table, range.0, range.1).await
    }

    /// Reads the newest records before a time. An index can be read at once only upwards, so the
    /// lower end is looked for first.
    async fn newest(
        &self,
        table: &ObjectStore,
        before: f64,
        count: u32,
        reach: &mut Option<f64>,
    ) -> Result<Vec<JsValue>, DatabaseError> {
        let column = self.schema.column;
        let all = KeyRange::upper_bound(&before.into(), Some(true))?;
        *reach = None;
        let first = table
            .index(column)?
            .open_key_cursor(Some(Query::KeyRange(all)), Some(CursorDirection::Prev))?;
        let range = match down(first, count).await? {
            Some(least) => {
                *reach = least.as_f64();
                KeyRange::bound(&least, &before.into(), None, Some(true))?
            }
            None => KeyRange::upper_bound(&before.into(), Some(true))?,
        };
        self.within(table, column, range).await
    }

    async fn newest_of(
        &self,
        table: &ObjectStore,
        column: &str,
        text: &str,
        count: u32,
    ) -> Result<Vec<JsValue>, DatabaseError> {
        let at = |number: f64| JsValue::from(Array::of2(&text.into(), &number.into()));
        let (lowest, highest) = (at(f64::NEG_INFINITY), at(f64::INFINITY));
        let all = KeyRange::bound(&lowest, &highest, None, None)?;
        let first = table
            .index(column)?
            .open_key_cursor(Some(Query::KeyRange(all)), Some(CursorDirection::Prev))?;
        let from = down(first, count).await?;
        let range = KeyRange::bound(&from.unwrap_or(lowest), &highest, None, None)?;
        self.within(table, column, range).await
    }

    /// Reads the records within a range of a column. All are read in one step, unless a record is
    /// known to be unreadable.
    async fn within(
        &self,
        table: &ObjectStore,
        column: &str,
        range: KeyRange,
    ) -> Result<Vec<JsValue>, DatabaseError> {
        let index = table.index(column)?;
        let range = Some(Query::KeyRange(range));
        if self.unreadable.borrow().is_empty() {
            return Ok(index.get_all(range, None)?.await?);
        }
        let keys = index.get_all_keys(range, None)?.await?;
        let mut records = Vec::new();
        for id in keys.iter().filter_map(JsValue::as_string) {
            if !self.passes_over(&id) {
                records.extend(table.get(key(&id))?.await?);
            }
        }
        Ok(records)
    }

    /// Searches for unreadable records. Each one is read in its own transaction, because a failure
    /// ends the transaction. Returns whether new ones were found.
    pub(super) async fn finds_unreadable(&self) -> bool {
        let Ok(ids) = self.ids().await else {
            return false;
        };
        let mut found = Vec::new();
        for id in ids {
            if self.is_unreadable(&id).await {
                found.push(id);
            }
        }
        // If no record can be read, that says nothing about single records.
        let mut unreadable = self.unreadable.borrow_mut();
        let before = unreadable.len();
        if !found.is_empty() && !self.is_closed() {
            unreadable.extend(found);
        }
        unreadable.len() > before
    }

    /// The ids of all records.
    ///
    /// # Errors
    /// If the browser cannot read them.
    pub async fn ids(&self) -> Result<Vec<String>, DatabaseError> {
        let ids = async || {
            let (_transaction, table) = self.table(TransactionMode::ReadOnly)?;
            Ok(table.get_all_keys(None, None)?.await?)
        };
        let ids: Result<Vec<JsValue>, DatabaseError> = unbroken(ids).await;
        Ok(ids?.iter().filter_map(JsValue::as_string).collect())
    }

    async fn is_unreadable(&self, id: &str) -> bool {
        let read = async || match self.table(TransactionMode::ReadOnly) {
            Ok((_transaction, table)) => table.get(key(id))?.await.map(drop),
            Err(_) => Ok(()),
        };
        unbroken(read).await.is_err()
    }
}

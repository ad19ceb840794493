//! Reading records: all of them or only the changed ones, and skipping unreadable ones.

use std::collections::HashSet;

use idb::{KeyRange, ObjectStore, Query, TransactionMode};
use wasm_bindgen::JsValue;

use super::{
    CHANGED, Database, DatabaseError, Scope,
    entry::{id_and_place, texts},
    key,
};

/// The result of reading a database.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contents {
    /// The texts of the records.
    pub texts: Vec<String>,
    /// The ids of the other records, which have not changed.
    pub unchanged: HashSet<String>,
    /// The position of the last change, from which the next reading can continue.
    pub until: f64,
}

impl Database {
    /// Reads all records.
    ///
    /// # Errors
    /// If the browser cannot read them. A single unreadable record is skipped.
    pub async fn all(&self) -> Result<Contents, DatabaseError> {
        self.readable(None, &[]).await
    }

    /// Reads the records that have changed after this position, and those with these ids; lists the
    /// ids of all others.
    ///
    /// # Errors
    /// If the browser cannot read them. A single unreadable record is skipped.
    pub async fn changed(&self, after: f64, ids: &[String]) -> Result<Contents, DatabaseError> {
        self.readable(Some(after), ids).await
    }

    async fn readable(
        &self,
        after: Option<f64>,
        ids: &[String],
    ) -> Result<Contents, DatabaseError> {
        match self.contents(after, ids).await {
            Err(_) if self.finds_unreadable().await => self.contents(after, ids).await,
            contents => contents,
        }
    }

    async fn contents(
        &self,
        after: Option<f64>,
        ids: &[String],
    ) -> Result<Contents, DatabaseError> {
        let (_transaction, table) = self.table(TransactionMode::ReadOnly)?;
        let Some(after) = after else {
            let records = self.within(&table, None).await?;
            return Ok(Contents {
                texts: texts(&records),
                unchanged: HashSet::new(),
                until: last_place(&records, 0.0),
            });
        };
        let all = table.get_all_keys(None, None)?.await?;
        let mut unchanged: HashSet<String> = all.iter().filter_map(JsValue::as_string).collect();
        let range = KeyRange::lower_bound(&after.into(), Some(true))?;
        let mut records = self.within(&table, Some((CHANGED, range))).await?;
        for (id, _) in records.iter().filter_map(id_and_place) {
            unchanged.remove(&id);
        }
        let until = last_place(&records, after);
        for id in ids {
            if unchanged.remove(id) {
                records.extend(self.found(&table, Scope::Id(id)).await?);
            }
        }
        Ok(Contents {
            texts: texts(&records),
            unchanged,
            until,
        })
    }

    /// Reads the records of the scope.
    pub(super) async fn found(
        &self,
        table: &ObjectStore,
        scope: Scope<'_>,
    ) -> Result<Vec<JsValue>, DatabaseError> {
        match scope {
            Scope::Id(id) if self.unreadable.borrow().contains(id) => Ok(Vec::new()),
            Scope::Id(id) => Ok(table.get_all(Some(key(id)), None)?.await?),
            Scope::From(least) => {
                let range = KeyRange::lower_bound(&least.into(), None)?;
                self.within(table, Some((self.schema.column, range))).await
            }
        }
    }

    /// Reads the records within a range of a column, or all. In one step, unless any record is
    /// known to be unreadable.
    async fn within(
        &self,
        table: &ObjectStore,
        range: Option<(&str, KeyRange)>,
    ) -> Result<Vec<JsValue>, DatabaseError> {
        let is_sound = self.unreadable.borrow().is_empty();
        let keys = match range {
            None if is_sound => return Ok(table.get_all(None, None)?.await?),
            None => table.get_all_keys(None, None)?.await?,
            Some((column, range)) => {
                let index = table.index(column)?;
                let range = Some(Query::KeyRange(range));
                if is_sound {
                    return Ok(index.get_all(range, None)?.await?);
                }
                index.get_all_keys(range, None)?.await?
            }
        };
        let mut records = Vec::new();
        for id in keys.iter().filter_map(JsValue::as_string) {
            let known = self.unreadable.borrow().contains(&id);
            if !known {
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
        // If nothing can be read at all, that says nothing about single records.
        let mut unreadable = self.unreadable.borrow_mut();
        let before = unreadable.len();
        if !found.is_empty() && !self.is_closed() {
            unreadable.extend(found);
        }
        unreadable.len() > before
    }

    async fn ids(&self) -> Result<Vec<String>, DatabaseError> {
        let (_transaction, table) = self.table(TransactionMode::ReadOnly)?;
        let ids = table.get_all_keys(None, None)?.await?;
        Ok(ids.iter().filter_map(JsValue::as_string).collect())
    }

    async fn is_unreadable(&self, id: &str) -> bool {
        let Ok((_transaction, table)) = self.table(TransactionMode::ReadOnly) else {
            return false;
        };
        let read = async { table.get(key(id))?.await };
        read.await.is_err()
    }
}

fn last_place(records: &[JsValue], before: f64) -> f64 {
    let places = records.iter().filter_map(id_and_place);
    places.fold(before, |last, (_, place)| last.max(place))
}

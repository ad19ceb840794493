//! Reading records: all of them or what has changed, and around one that cannot be read.

use std::collections::HashSet;

use idb::{KeyRange, ObjectStore, Query, TransactionMode};
use wasm_bindgen::JsValue;

use super::{
    CHANGED, Database, DatabaseError, Scope,
    entry::{id_and_place, texts},
    key,
};

/// What there is in a database, as far as it was asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contents {
    /// What the records say.
    pub texts: Vec<String>,
    /// The ids of the other records, which have not changed.
    pub unchanged: HashSet<String>,
    /// The place of the last change, from which the next reading can go on.
    pub until: f64,
}

impl Database {
    /// All records.
    ///
    /// # Errors
    /// When the browser cannot read them. One that it cannot read is passed over.
    pub async fn all(&self) -> Result<Contents, DatabaseError> {
        self.readable(None, &[]).await
    }

    /// The records that have changed after this place in the order of changes, and those with these
    /// ids; the ids of all others.
    ///
    /// # Errors
    /// When the browser cannot read them. One that it cannot read is passed over.
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

    /// The records of the scope.
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

    /// The records within a range of a column, or all. At once, unless one of all is known to be in
    /// the way.
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

    /// Looks for records that the browser cannot read: each by a transaction of its own, which one
    /// that fails ends. Whether there are any that were not known.
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
        // Where nothing can be read any more, that tells nothing of the records.
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

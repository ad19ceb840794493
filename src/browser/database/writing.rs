//! Writes records, each change in one transaction.

use futures::future::join_all;
use idb::{ObjectStore, Transaction, TransactionMode};
use js_sys::Date;
use wasm_bindgen::JsValue;

use super::{
    Database, DatabaseEntry, DatabaseError, Find,
    entry::{place, texts},
    key,
    place::last_place,
};
use crate::browser::transactions::{begin, unbroken};

impl Database {
    /// Reads the records of the scope, and writes the one that `decide` returns, if any, in one
    /// transaction, so that no other tab can write in between. Waits until it is committed.
    ///
    /// # Errors
    /// If there is no room, or the browser fails.
    pub async fn change<R>(
        &self,
        scope: Find<'_>,
        decide: impl FnOnce(Vec<String>) -> (Option<DatabaseEntry>, R),
    ) -> Result<R, DatabaseError> {
        let (transaction, table, found) = self.begin(scope).await?;
        let (entry, result) = decide(texts(&found));
        if let Some(entry) = entry {
            let kept = found.first().filter(|_| entry.keeps_place);
            let place = match kept.and_then(place) {
                Some(kept) => kept,
                None => next_place(&table).await?,
            };
            table.put(&entry.record(place), None)?.await?;
            let lines = transaction.object_store(self.schema.lines)?;
            self.put_line(&lines, &entry).await?;
        }
        self.committed(transaction).await?;
        Ok(result)
    }

    /// Reads each of these records, which must be different ones, and writes what `decide` returns for it, in one
    /// transaction: a transaction for each takes many times as long. `decide` is called with the index of the id in
    /// `ids`, and the record's text, if any. After an error, nothing may have been written.
    ///
    /// # Errors
    /// If there is no room, the browser fails, or one of the records cannot be read.
    pub async fn change_each<R>(
        &self,
        ids: &[&str],
        mut decide: impl FnMut(usize, Vec<String>) -> (Option<DatabaseEntry>, R),
    ) -> Result<Vec<R>, DatabaseError> {
        let (transaction, table) = self.tables()?;
        let lines = transaction.object_store(self.schema.lines)?;
        // All answers are awaited at once: an answer that comes before it is awaited is lost.
        let found = ids.iter().map(async |id| table.get(key(id))?.await);
        // All requests must have ended before any future is dropped: the browser calls back into each.
        let found: Result<Vec<Option<JsValue>>, idb::Error> =
            join_all(found).await.into_iter().collect();
        let found = found?;
        let mut next = next_place(&table).await?;
        let (mut entries, mut written) = (Vec::new(), Vec::new());
        let mut results = Vec::with_capacity(ids.len());
        for (at, record) in found.into_iter().enumerate() {
            let kept = record.as_ref().and_then(place);
            let (entry, result) = decide(at, texts(&Vec::from_iter(record)));
            results.push(result);
            let Some(entry) = entry else { continue };
            let kept = kept.filter(|_| entry.keeps_place);
            written.push(entry.record(kept.unwrap_or(next)));
            entries.push(entry);
            next += 1.0;
        }
        let written = (written.iter()).map(async |record| table.put(record, None)?.await);
        let written: Result<Vec<JsValue>, idb::Error> =
            join_all(written).await.into_iter().collect();
        written?;
        for entry in &entries {
            self.put_line(&lines, entry).await?;
        }
        self.committed(transaction).await?;
        Ok(results)
    }

    /// Removes one record.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn remove(&self, id: &str) -> Result<(), DatabaseError> {
        let remove = async || {
            let (transaction, table) = self.table(TransactionMode::ReadWrite)?;
            table.delete(key(id))?.await?;
            self.committed(transaction).await
        };
        unbroken(remove).await
    }

    /// Starts a transaction, and reads the records of the scope.
    async fn begin(
        &self,
        scope: Find<'_>,
    ) -> Result<(Transaction, ObjectStore, Vec<JsValue>), DatabaseError> {
        let read = async || {
            let (transaction, table) = self.tables()?;
            let found = self.found(&table, scope, &mut None).await?;
            Ok((transaction, table, found))
        };
        match unbroken(read).await {
            Err(_) if self.finds_unreadable().await => unbroken(read).await,
            begun => begun,
        }
    }

    /// Begins a transaction for the tables of records and lines, and returns the table of records.
    fn tables(&self) -> Result<(Transaction, ObjectStore), DatabaseError> {
        let tables = [self.schema.table, self.schema.lines];
        let transaction = begin(&self.inner, &tables, TransactionMode::ReadWrite)?;
        let table = transaction.object_store(self.schema.table)?;
        Ok((transaction, table))
    }
}

/// The position of the next change: after the positions of all records, and after those of removed ones, unless the
/// clock is set back.
async fn next_place(table: &ObjectStore) -> Result<f64, DatabaseError> {
    let last = last_place(table).await?;
    Ok(last.map_or(0.0, |last| last + 1.0).max(Date::now()))
}

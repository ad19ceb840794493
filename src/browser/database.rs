//! A small IndexedDB of texts, each with an id, columns that it is found by, and a position in the
//! order of changes.

mod changes;
mod entry;
mod failure;
mod find;
mod lines;
mod notes;
mod place;
mod reading;
mod renewal;
mod schema;

use std::{
    cell::{Cell, RefCell},
    collections::HashSet,
    rc::Rc,
};

use futures::future::join_all;
use idb::{ObjectStore, Query, Transaction, TransactionMode};
use js_sys::{Date, Reflect};
use wasm_bindgen::JsValue;

pub use self::{
    entry::{ColumnValue, DatabaseEntry, LineChange},
    failure::DatabaseError,
    find::Find,
    lines::{Lines, LinesBelow},
    reading::Contents,
    schema::{Index, Schema},
};
use self::{
    entry::{place, texts},
    place::last_place,
    schema::CHANGED,
};
use super::{
    open_database::open_database,
    transactions::{begin, is_committed, unbroken},
};

/// An open database. It closes when dropped.
pub struct Database {
    inner: idb::Database,
    schema: Schema,
    closed: Rc<Cell<bool>>,
    /// The ids of records that the browser has failed to read: they are skipped from then on.
    unreadable: RefCell<HashSet<String>>,
}

/// Why a database was closed by something other than this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The browser has closed the database, or it is being deleted: it can be opened again.
    Lost,
    /// Another page has upgraded the database to a later version, so this page cannot open it any more.
    Outdated,
}

impl Database {
    /// Opens the database. An earlier version is upgraded and keeps its records. `on_closed` is
    /// called when something other than this page closes it.
    ///
    /// # Errors
    /// If the browser has no database for this page, or refuses to open it.
    pub async fn open(
        schema: Schema,
        on_closed: impl Fn(Closed) + 'static,
    ) -> Result<Self, DatabaseError> {
        // A failure of the upgrade also fails the opening.
        let upgrade = move |event| drop(schema.upgrade(&event));
        let mut inner = open_database(schema.name, schema.version, upgrade).await?;
        let closed = Rc::new(Cell::new(false));
        let tell = Rc::new({
            let closed = closed.clone();
            move |why| {
                if !closed.replace(true) {
                    on_closed(why);
                }
            }
        });
        let on_close = tell.clone();
        inner.on_close(move |_| on_close(Closed::Lost));
        // A later version in another tab has to wait until this page closes the database.
        inner.on_version_change(move |event| {
            let target = event.target().map(JsValue::from);
            if let Some(Ok(database)) = target.map(idb::Database::try_from) {
                database.close();
            }
            // `newVersion` is null if the database is being deleted.
            let version = Reflect::get(&event, &"newVersion".into()).unwrap_or_default();
            tell(if version.as_f64().is_some() {
                Closed::Outdated
            } else {
                Closed::Lost
            });
        });
        Ok(Self {
            inner,
            schema,
            closed,
            unreadable: RefCell::default(),
        })
    }

    /// Whether the database can no longer be used.
    pub fn is_closed(&self) -> bool {
        self.closed.get()
    }

    /// Whether the browser failed to read this record, so that its content is unknown.
    pub fn passes_over(&self, id: &str) -> bool {
        self.unreadable.borrow().contains(id)
    }

    /// Closes the database after a failure that may not occur with a new connection.
    pub fn give_up(&self) {
        self.closed.set(true);
        self.inner.close();
    }

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
            table.put(&entry.record(Some(place)), None)?.await?;
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
            written.push(entry.record(Some(kept.unwrap_or(next))));
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

    fn table(&self, mode: TransactionMode) -> Result<(Transaction, ObjectStore), DatabaseError> {
        let transaction = begin(&self.inner, &[self.schema.table], mode)?;
        let table = transaction.object_store(self.schema.table)?;
        Ok((transaction, table))
    }

    /// Begins a transaction for the tables of records and lines, and returns the table of records.
    fn tables(&self) -> Result<(Transaction, ObjectStore), DatabaseError> {
        let tables = [self.schema.table, self.schema.lines];
        let transaction = begin(&self.inner, &tables, TransactionMode::ReadWrite)?;
        let table = transaction.object_store(self.schema.table)?;
        Ok((transaction, table))
    }

    /// Waits until a transaction is committed. A transaction without enough room ends without an error, but writes
    /// nothing.
    async fn committed(&self, transaction: Transaction) -> Result<(), DatabaseError> {
        let ended = is_committed(transaction).await;
        // From here on it is unknown what was written, so errors must not claim that nothing was.
        match ended.map_err(|error| error.to_string()) {
            Ok(true) => Ok(()),
            Ok(false) if self.is_closed() => Err(DatabaseError::Lost),
            Ok(false) => Err(DatabaseError::Other("aborted".to_owned())),
            Err(error) => Err(DatabaseError::Other(error)),
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // A connection that is merely dropped stays open until garbage collection, and a later
        // version would have to wait.
        self.inner.close();
    }
}

/// The position of the next change: after the positions of all records, and after those of removed ones, unless the
/// clock is set back.
async fn next_place(table: &ObjectStore) -> Result<f64, DatabaseError> {
    let last = last_place(table).await?;
    Ok(last.map_or(0.0, |last| last + 1.0).max(Date::now()))
}

fn key(id: &str) -> Query {
    Query::Key(JsValue::from_str(id))
}

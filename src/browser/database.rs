//! A small IndexedDB of texts, each with an id, columns that it is found by, and a position in the
//! order of changes.

mod changes;
mod entry;
mod failure;
mod find;
mod lines;
mod place;
mod reading;
mod schema;
mod writing;

use std::{
    cell::{Cell, RefCell},
    collections::HashSet,
    rc::Rc,
};

use idb::{ObjectStore, Query, Transaction, TransactionMode};
use js_sys::Reflect;
use wasm_bindgen::JsValue;

use self::schema::CHANGED;
pub use self::{
    entry::{ColumnValue, DatabaseEntry, LineChange},
    failure::DatabaseError,
    find::Find,
    lines::{Lines, LinesBelow},
    reading::Contents,
    schema::{Index, Schema},
};
use super::{
    open_database::open_database,
    transactions::{begin, is_committed},
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
    /// Opens the database, and makes its tables at the first time. `on_closed` is called when something other than
    /// this page closes it.
    ///
    /// # Errors
    /// If the browser has no database for this page, or refuses to open it.
    pub async fn open(
        schema: Schema,
        on_closed: impl Fn(Closed) + 'static,
    ) -> Result<Self, DatabaseError> {
        // A failure of the upgrade also fails each use of the tables, which reports it.
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

    fn table(&self, mode: TransactionMode) -> Result<(Transaction, ObjectStore), DatabaseError> {
        let transaction = begin(&self.inner, &[self.schema.table], mode)?;
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

fn key(id: &str) -> Query {
    Query::Key(JsValue::from_str(id))
}

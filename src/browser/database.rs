//! A small IndexedDB of JSON records, each with an `id`, and a column to find the newest by.

use idb::{
    DatabaseEvent, Error, Event, Factory, KeyPath, KeyRange, ObjectStore, ObjectStoreParams, Query,
    Request, TransactionMode, TransactionResult, event::VersionChangeEvent,
    request::OpenDatabaseRequest,
};
use js_sys::JSON;
use wasm_bindgen::JsValue;

/// What a database is called and made of.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// Its name within the site.
    pub name: &'static str,
    /// Raised with every change of the other fields: the browser then runs the upgrade.
    pub version: u32,
    /// Its one table.
    pub table: &'static str,
    /// The number that records are found by, besides their id.
    pub column: &'static str,
}

/// An open database.
pub struct Database {
    inner: idb::Database,
    schema: Schema,
}

/// Why the browser's database could not be used: private windows, a full disk, a corrupt store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseError(pub String);

/// Which records a change is about.
#[derive(Clone, Copy, Debug)]
pub enum Scope<'a> {
    /// The one with this id.
    Id(&'a str),
    /// Those whose column has at least this value.
    From(f64),
}

impl From<Error> for DatabaseError {
    fn from(error: Error) -> Self {
        Self(error.to_string())
    }
}

impl Database {
    /// Opens the database. One from an earlier version gets what it lacks, and keeps its records.
    ///
    /// # Errors
    /// When the browser has no database for this page, or will not open it.
    pub async fn open(schema: Schema) -> Result<Self, DatabaseError> {
        let mut request = Factory::new()?.open(schema.name, Some(schema.version))?;
        // A failure here fails the opening below, which is where it is told.
        request.on_upgrade_needed(move |event| drop(upgrade(&event, schema)));
        let mut inner = request.await?;
        // A later version in another tab waits until this one lets go.
        inner.on_version_change(|event| {
            let target = event.target().map(JsValue::from);
            if let Some(Ok(database)) = target.map(idb::Database::try_from) {
                database.close();
            }
        });
        Ok(Self { inner, schema })
    }

    /// All records, as JSON.
    ///
    /// # Errors
    /// When the browser cannot read them.
    pub async fn all(&self) -> Result<Vec<String>, DatabaseError> {
        let transaction = self
            .inner
            .transaction(&[self.schema.table], TransactionMode::ReadOnly)?;
        let table = transaction.object_store(self.schema.table)?;
        Ok(texts(&table.get_all(None, None)?.await?))
    }

    /// Reads the records of the scope, and writes the one that `decide` makes of them, if any: all
    /// in one transaction, so that no other tab comes in between. Waits until it is written.
    ///
    /// # Errors
    /// When there is no room, or the record is not JSON with an `id`.
    pub async fn change<R>(
        &self,
        scope: Scope<'_>,
        decide: impl FnOnce(Vec<String>) -> (Option<String>, R),
    ) -> Result<R, DatabaseError> {
        let transaction = self
            .inner
            .transaction(&[self.schema.table], TransactionMode::ReadWrite)?;
        let table = transaction.object_store(self.schema.table)?;
        let found = match scope {
            Scope::Id(id) => {
                let id = Query::Key(JsValue::from_str(id));
                table.get_all(Some(id), None)?.await?
            }
            Scope::From(least) => {
                let range = KeyRange::lower_bound(&JsValue::from_f64(least), None)?;
                let index = table.index(self.schema.column)?;
                index.get_all(Some(range.into()), None)?.await?
            }
        };
        let (record, result) = decide(texts(&found));
        if let Some(record) = record {
            let record = JSON::parse(&record).map_err(|_| DatabaseError("not JSON".to_owned()))?;
            table.put(&record, None)?.await?;
        }
        committed(transaction.commit()?.await?)?;
        Ok(result)
    }

    /// Removes one record.
    ///
    /// # Errors
    /// When the browser cannot.
    pub async fn remove(&self, id: &str) -> Result<(), DatabaseError> {
        let transaction = self
            .inner
            .transaction(&[self.schema.table], TransactionMode::ReadWrite)?;
        transaction
            .object_store(self.schema.table)?
            .delete(Query::Key(JsValue::from_str(id)))?
            .await?;
        committed(transaction.commit()?.await?)?;
        Ok(())
    }
}

/// A transaction that finds no room ends without an error, and without having written anything.
fn committed(result: TransactionResult) -> Result<(), DatabaseError> {
    if result.is_committed() {
        Ok(())
    } else {
        Err(DatabaseError("aborted".to_owned()))
    }
}

fn texts(records: &[JsValue]) -> Vec<String> {
    records
        .iter()
        .filter_map(|record| JSON::stringify(record).ok().map(String::from))
        .collect()
}

/// Adds what is missing, whatever version was there: it looks at what is, not at a number.
fn upgrade(event: &VersionChangeEvent, schema: Schema) -> Result<(), Error> {
    let request: OpenDatabaseRequest = event.target()?;
    let database = event.database()?;
    let has_table = database
        .store_names()
        .iter()
        .any(|name| name == schema.table);
    let table: ObjectStore = if has_table {
        request
            .transaction()
            .ok_or(Error::TransactionNotFound)?
            .object_store(schema.table)?
    } else {
        let mut params = ObjectStoreParams::new();
        params.key_path(Some(KeyPath::new_single("id")));
        database.create_object_store(schema.table, params)?
    };
    if !table.index_names().iter().any(|name| name == schema.column) {
        table.create_index(schema.column, KeyPath::new_single(schema.column), None)?;
    }
    Ok(())
}

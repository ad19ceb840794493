//! A small IndexedDB of JSON records, each with an `id`.

use idb::{DatabaseEvent, Error, Factory, KeyPath, ObjectStoreParams, Query, TransactionMode};
use js_sys::JSON;
use wasm_bindgen::JsValue;

/// An open database with one table.
pub struct Database {
    inner: idb::Database,
    table: &'static str,
}

/// Why the browser's database could not be used: private windows, a full disk, a corrupt store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseError(pub String);

impl From<Error> for DatabaseError {
    fn from(error: Error) -> Self {
        Self(error.to_string())
    }
}

impl Database {
    /// Opens the database, making its table where there is none.
    ///
    /// # Errors
    /// When the browser has no database for this page, or will not open it.
    pub async fn open(
        name: &str,
        version: u32,
        table: &'static str,
    ) -> Result<Self, DatabaseError> {
        let mut request = Factory::new()?.open(name, Some(version))?;
        request.on_upgrade_needed(move |event| {
            // A failure here fails the opening below, which is where it is told.
            if let Ok(database) = event.database()
                && !database.store_names().iter().any(|name| name == table)
            {
                let mut params = ObjectStoreParams::new();
                params.key_path(Some(KeyPath::new_single("id")));
                database.create_object_store(table, params).ok();
            }
        });
        Ok(Self {
            inner: request.await?,
            table,
        })
    }

    /// All records, as JSON.
    ///
    /// # Errors
    /// When the browser cannot read them.
    pub async fn all(&self) -> Result<Vec<String>, DatabaseError> {
        let transaction = self
            .inner
            .transaction(&[self.table], TransactionMode::ReadOnly)?;
        let records = transaction
            .object_store(self.table)?
            .get_all(None, None)?
            .await?;
        Ok(records
            .iter()
            .filter_map(|record| JSON::stringify(record).ok().map(String::from))
            .collect())
    }

    /// Writes one record, whose JSON has an `id`, and waits until it is on the disk.
    ///
    /// # Errors
    /// When there is no room, or the record is not JSON.
    pub async fn put(&self, json: &str) -> Result<(), DatabaseError> {
        let record = JSON::parse(json).map_err(|_| DatabaseError("not JSON".to_owned()))?;
        let transaction = self
            .inner
            .transaction(&[self.table], TransactionMode::ReadWrite)?;
        transaction
            .object_store(self.table)?
            .put(&record, None)?
            .await?;
        transaction.commit()?.await?;
        Ok(())
    }

    /// Removes one record.
    ///
    /// # Errors
    /// When the browser cannot.
    pub async fn remove(&self, id: &str) -> Result<(), DatabaseError> {
        let transaction = self
            .inner
            .transaction(&[self.table], TransactionMode::ReadWrite)?;
        transaction
            .object_store(self.table)?
            .delete(Query::Key(JsValue::from_str(id)))?
            .await?;
        transaction.commit()?.await?;
        Ok(())
    }
}

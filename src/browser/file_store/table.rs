//! Files and other values in IndexedDB, under their names. The database is open only during an operation.

use idb::{
    Database, DatabaseEvent, Error, ObjectStore, ObjectStoreParams, Query, Transaction,
    TransactionMode,
};
use wasm_bindgen::JsValue;

use super::failure::FileError;
use crate::browser::{
    has_room,
    open_database::open_database,
    transactions::{begin, is_committed, unbroken},
};

const TABLE: &str = "files";

pub(in crate::browser) async fn put(
    store: &str,
    name: &str,
    value: &JsValue,
) -> Result<(), FileError> {
    let put = async || {
        let open = OpenTable::new(store).await?;
        let (transaction, table) = open.table(TransactionMode::ReadWrite)?;
        table.put(value, Some(&name.into()))?.await?;
        is_committed(transaction).await
    };
    if matches!(unbroken(put).await, Ok(true)) {
        return Ok(());
    }
    // A transaction without enough room ends without saying why.
    Err(if has_room().await {
        FileError::Failed
    } else {
        FileError::NoRoom
    })
}

pub(in crate::browser) async fn get(store: &str, name: &str) -> Result<Option<JsValue>, FileError> {
    let get = async || {
        let open = OpenTable::new(store).await?;
        let (_transaction, table) = open.table(TransactionMode::ReadOnly)?;
        table.get(Query::Key(name.into()))?.await
    };
    unbroken(get).await.map_err(failed)
}

pub(in crate::browser) async fn remove(store: &str, name: &str) -> Result<(), FileError> {
    let remove = async || {
        let open = OpenTable::new(store).await?;
        let (transaction, table) = open.table(TransactionMode::ReadWrite)?;
        table.delete(Query::Key(name.into()))?.await?;
        is_committed(transaction).await
    };
    done(unbroken(remove).await)
}

pub(in crate::browser) async fn clear(store: &str) -> Result<(), FileError> {
    let clear = async || {
        let open = OpenTable::new(store).await?;
        let (transaction, table) = open.table(TransactionMode::ReadWrite)?;
        table.clear()?.await?;
        is_committed(transaction).await
    };
    done(unbroken(clear).await)
}

fn done(answer: Result<bool, Error>) -> Result<(), FileError> {
    match answer {
        Ok(true) => Ok(()),
        _ => Err(FileError::Failed),
    }
}

fn failed(_: Error) -> FileError {
    FileError::Failed
}

/// An open database, which closes when dropped.
struct OpenTable(Database);

impl OpenTable {
    async fn new(name: &str) -> Result<Self, Error> {
        let opened = open_database(name, 1, |event| {
            // A failure here also makes the operation on the table fail, which reports it.
            if let Ok(database) = event.database() {
                let params = ObjectStoreParams::new();
                database.create_object_store(TABLE, params).ok();
            }
        });
        Ok(Self(opened.await?))
    }

    fn table(&self, mode: TransactionMode) -> Result<(Transaction, ObjectStore), Error> {
        let transaction = begin(&self.0, &[TABLE], mode)?;
        let table = transaction.object_store(TABLE)?;
        Ok((transaction, table))
    }
}

impl Drop for OpenTable {
    fn drop(&mut self) {
        self.0.close();
    }
}

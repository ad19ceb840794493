//! A small IndexedDB of files, each with a name and a group.
//!
//! A file is stored as an `ArrayBuffer`, since `WebKit`'s private windows cannot store a `Blob`. The database is
//! open only during an operation, so that no reference is kept to a database that the browser has closed or cleared.

mod buffer;

use idb::{
    Database, DatabaseEvent, Error, KeyPath, KeyRange, ObjectStore, ObjectStoreParams, Query,
    Transaction, TransactionMode,
};
use js_sys::Array;
use wasm_bindgen::JsValue;

pub use self::buffer::Buffer;
use super::{
    now,
    open_database::open_database,
    plain_object::PlainObject,
    transactions::{begin, is_committed, unbroken},
};

const TABLE: &str = "files";
/// The index of the files by group and age.
const BY_GROUP: &str = "by_group";

const NAME: &str = "id";
const AT: &str = "created_at";

/// A database of files. All values with the same name mean the same database of this browser.
#[derive(Clone, Copy, Debug)]
pub struct ByteStore {
    /// The name of the database within the site.
    pub database: &'static str,
    /// The field of a record that names its group.
    pub group: &'static str,
}

/// A stored file, without its bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredFile {
    /// The name of the file.
    pub name: String,
    /// The group of the file.
    pub group: String,
    /// The time at which the file was stored, in milliseconds since the Unix epoch.
    pub at: f64,
}

impl ByteStore {
    /// Stores files of a group: all of them, or none. `None` if the browser has no room, or no database.
    pub async fn put(self, group: &str, files: &[(String, Buffer)]) -> Option<()> {
        let write = unbroken(async || self.write(group, files).await);
        write.await.ok()?.then_some(())
    }

    /// Reads a file. `None` if there is none with this name, or the browser cannot read it.
    pub async fn get(self, name: &str) -> Option<Buffer> {
        let read = unbroken(async || self.read(name).await);
        read.await.ok().flatten()
    }

    /// Reads several files, in the order of `names`. A file that is missing is `None`; all are `None` if the browser
    /// cannot read any.
    pub async fn each(self, names: &[String]) -> Vec<Option<Buffer>> {
        let read = unbroken(async || self.read_each(names).await);
        read.await.unwrap_or_else(|_| vec![None; names.len()])
    }

    /// The stored files of one group or of all; `None` if the browser cannot list them.
    pub async fn list(self, group: Option<&str>) -> Option<Vec<StoredFile>> {
        unbroken(async || self.entries(group).await).await.ok()
    }

    /// The number of files; `None` if the browser does not say.
    pub async fn count(self) -> Option<usize> {
        unbroken(async || self.counted().await).await.ok()
    }

    /// Removes files. `None` if the browser cannot remove them.
    pub async fn remove(self, names: &[String]) -> Option<()> {
        let delete = unbroken(async || self.delete(names).await);
        delete.await.ok()?.then_some(())
    }

    async fn write(self, group: &str, files: &[(String, Buffer)]) -> Result<bool, Error> {
        let open = self.open().await?;
        let (transaction, table) = open.table(TransactionMode::ReadWrite)?;
        // An f64 holds milliseconds exactly for 200,000 years.
        #[allow(clippy::cast_precision_loss)]
        let at = now() as f64;
        for (name, buffer) in files {
            let record = PlainObject::default();
            record.set(NAME, &name.as_str().into());
            record.set(self.group, &group.into());
            record.set(AT, &at.into());
            buffer.put_into(&record);
            table.put(&record.object().into(), None)?.await?;
        }
        is_committed(transaction).await
    }

    async fn read(self, name: &str) -> Result<Option<Buffer>, Error> {
        let open = self.open().await?;
        let (_transaction, table) = open.table(TransactionMode::ReadOnly)?;
        let record = table.get(key(name))?.await?;
        Ok(record.as_ref().and_then(Buffer::stored))
    }

    async fn read_each(self, names: &[String]) -> Result<Vec<Option<Buffer>>, Error> {
        let open = self.open().await?;
        let (_transaction, table) = open.table(TransactionMode::ReadOnly)?;
        // All files are requested at once, and then awaited.
        let asked: Result<Vec<_>, Error> = names.iter().map(|name| table.get(key(name))).collect();
        let mut read = Vec::with_capacity(names.len());
        for record in asked? {
            read.push(record.await?.as_ref().and_then(Buffer::stored));
        }
        Ok(read)
    }

    /// Lists the files by reading only their keys, and no bytes.
    async fn entries(self, group: Option<&str>) -> Result<Vec<StoredFile>, Error> {
        let open = self.open().await?;
        let (_transaction, table) = open.table(TransactionMode::ReadOnly)?;
        let range = group.map(within).transpose()?;
        let index = table.index(BY_GROUP)?;
        let mut cursor = index
            .open_key_cursor(range.map(Query::KeyRange), None)?
            .await?;
        let mut files = Vec::new();
        while let Some(found) = cursor {
            let place = Array::from(&found.key()?);
            files.push(StoredFile {
                name: found.primary_key()?.as_string().unwrap_or_default(),
                group: place.get(0).as_string().unwrap_or_default(),
                at: place.get(1).as_f64().unwrap_or_default(),
            });
            cursor = found.next(None)?.await?;
        }
        Ok(files)
    }

    async fn counted(self) -> Result<usize, Error> {
        let open = self.open().await?;
        let (_transaction, table) = open.table(TransactionMode::ReadOnly)?;
        Ok(table.count(None)?.await? as usize)
    }

    async fn delete(self, names: &[String]) -> Result<bool, Error> {
        let open = self.open().await?;
        let (transaction, table) = open.table(TransactionMode::ReadWrite)?;
        for name in names {
            table.delete(key(name))?.await?;
        }
        is_committed(transaction).await
    }

    async fn open(self) -> Result<OpenByteStore, Error> {
        let group = self.group;
        let opened = open_database(self.database, 1, move |event| {
            // A failure here also makes the operation on the table fail, which reports it.
            let Ok(database) = event.database() else {
                return;
            };
            let mut params = ObjectStoreParams::new();
            params.key_path(Some(KeyPath::new_single(NAME)));
            if let Ok(table) = database.create_object_store(TABLE, params) {
                let path = KeyPath::new_array([group, AT]);
                table.create_index(BY_GROUP, path, None).ok();
            }
        });
        Ok(OpenByteStore(opened.await?))
    }
}

/// An open database. It closes when dropped: an open database would block the browser from clearing it, or a later
/// version from upgrading it.
struct OpenByteStore(Database);

impl OpenByteStore {
    fn table(&self, mode: TransactionMode) -> Result<(Transaction, ObjectStore), Error> {
        let transaction = begin(&self.0, &[TABLE], mode)?;
        let table = transaction.object_store(TABLE)?;
        Ok((transaction, table))
    }
}

impl Drop for OpenByteStore {
    fn drop(&mut self) {
        self.0.close();
    }
}

fn key(name: &str) -> Query {
    Query::Key(JsValue::from_str(name))
}

/// All keys of a group, whatever their age: an array sorts after every number.
fn within(group: &str) -> Result<KeyRange, Error> {
    let group = JsValue::from_str(group);
    let (first, last) = (Array::of1(&group), Array::of2(&group, &Array::new()));
    KeyRange::bound(&first.into(), &last.into(), None, None)
}

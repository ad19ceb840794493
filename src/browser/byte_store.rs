//! A small IndexedDB of files, each under a name and as a part of a group.
//!
//! A file is kept as an `ArrayBuffer`, since `WebKit`'s private windows cannot store a `Blob`. The
//! database is open only while something is done with it, so that none which the browser has
//! closed or cleared is held on to.

use idb::{
    Database, DatabaseEvent, Error, Factory, KeyPath, KeyRange, ObjectStore, ObjectStoreParams,
    Query, Transaction, TransactionMode,
};
use js_sys::{Array, ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag};

use super::{Json, now};

const TABLE: &str = "files";
/// The files by group and age.
const BY_GROUP: &str = "by_group";

const NAME: &str = "id";
const TYPE: &str = "type";
const AT: &str = "created_at";
const BUFFER: &str = "buffer";

/// A database of files. There is one of its name in this browser, whoever speaks of it.
#[derive(Clone, Copy, Debug)]
pub struct ByteStore {
    /// What the database is called within the site.
    pub database: &'static str,
    /// The field of a record that names its group.
    pub group: &'static str,
}

/// A file in memory.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// Its media type; empty where nobody knows.
    pub media_type: String,
    bytes: ArrayBuffer,
}

/// A file that is kept, but for its bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptFile {
    /// Its name.
    pub name: String,
    /// Which group it is a part of.
    pub group: String,
    /// When it was put there, in milliseconds since the Unix epoch.
    pub at: f64,
}

impl Buffer {
    /// A file of these bytes.
    pub fn new(bytes: &[u8], media_type: &str) -> Self {
        Self {
            media_type: media_type.to_owned(),
            bytes: Uint8Array::from(bytes).buffer(),
        }
    }

    /// Its bytes.
    pub fn to_vec(&self) -> Vec<u8> {
        Uint8Array::new(&self.bytes).to_vec()
    }

    /// The file as the browser's other parts take it.
    pub fn blob(&self) -> Option<Blob> {
        let options = BlobPropertyBag::new();
        options.set_type(&self.media_type);
        Blob::new_with_buffer_source_sequence_and_options(&Array::of1(&self.bytes), &options).ok()
    }
}

impl ByteStore {
    /// Keeps files of a group, all or none. `None` where the browser has no room, or no database.
    pub async fn put(self, group: &str, files: &[(String, Buffer)]) -> Option<()> {
        self.write(group, files).await.ok()?.then_some(())
    }

    /// Reads a file. `None` where there is none of this name, or the browser cannot read it.
    pub async fn get(self, name: &str) -> Option<Buffer> {
        self.read(name).await.ok().flatten()
    }

    /// What is kept, of one group or of all; `None` where the browser does not tell.
    pub async fn list(self, group: Option<&str>) -> Option<Vec<KeptFile>> {
        self.entries(group).await.ok()
    }

    /// Removes files. `None` where the browser cannot.
    pub async fn remove(self, names: &[String]) -> Option<()> {
        self.delete(names).await.ok()?.then_some(())
    }

    async fn write(self, group: &str, files: &[(String, Buffer)]) -> Result<bool, Error> {
        let open = self.open().await?;
        let (transaction, table) = open.table(TransactionMode::ReadWrite)?;
        #[allow(clippy::cast_precision_loss)] // Milliseconds fit for 200,000 years.
        let at = now() as f64;
        for (name, buffer) in files {
            let record = Json::default();
            record.set(NAME, &name.as_str().into());
            record.set(self.group, &group.into());
            record.set(AT, &at.into());
            record.set(TYPE, &buffer.media_type.as_str().into());
            record.set(BUFFER, &buffer.bytes);
            table.put(&record.object().into(), None)?.await?;
        }
        is_committed(transaction).await
    }

    async fn read(self, name: &str) -> Result<Option<Buffer>, Error> {
        let open = self.open().await?;
        let (_transaction, table) = open.table(TransactionMode::ReadOnly)?;
        let record = table.get(key(name))?.await?;
        let buffer = |record: &JsValue| {
            let record = Json::of(record)?;
            Some(Buffer {
                media_type: record.text(TYPE).unwrap_or_default(),
                bytes: record.get(BUFFER).dyn_into().ok()?,
            })
        };
        Ok(record.as_ref().and_then(buffer))
    }

    /// By keys alone, so that no bytes are read.
    async fn entries(self, group: Option<&str>) -> Result<Vec<KeptFile>, Error> {
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
            files.push(KeptFile {
                name: found.primary_key()?.as_string().unwrap_or_default(),
                group: place.get(0).as_string().unwrap_or_default(),
                at: place.get(1).as_f64().unwrap_or_default(),
            });
            cursor = found.next(None)?.await?;
        }
        Ok(files)
    }

    async fn delete(self, names: &[String]) -> Result<bool, Error> {
        let open = self.open().await?;
        let (transaction, table) = open.table(TransactionMode::ReadWrite)?;
        for name in names {
            table.delete(key(name))?.await?;
        }
        is_committed(transaction).await
    }

    async fn open(self) -> Result<Open, Error> {
        let mut request = Factory::new()?.open(self.database, Some(1))?;
        let group = self.group;
        request.on_upgrade_needed(move |event| {
            // A failure here fails what is then done with the table, which is where it is told.
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
        Ok(Open(request.await?))
    }
}

/// An open database, which closes when it is dropped: one that stays open would stand in the way of
/// the browser, or a later version, that wants to clear it away.
struct Open(Database);

impl Open {
    fn table(&self, mode: TransactionMode) -> Result<(Transaction, ObjectStore), Error> {
        let transaction = self.0.transaction(&[TABLE], mode)?;
        let table = transaction.object_store(TABLE)?;
        Ok((transaction, table))
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// A transaction that finds no room ends without an error, and without having written anything.
async fn is_committed(transaction: Transaction) -> Result<bool, Error> {
    Ok(transaction.commit()?.await?.is_committed())
}

fn key(name: &str) -> Query {
    Query::Key(JsValue::from_str(name))
}

/// All of a group, whatever their age: a list comes after every number.
fn within(group: &str) -> Result<KeyRange, Error> {
    let group = JsValue::from_str(group);
    let (first, last) = (Array::of1(&group), Array::of2(&group, &Array::new()));
    KeyRange::bound(&first.into(), &last.into(), None, None)
}

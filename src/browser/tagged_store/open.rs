//! The opened database, and its structure.

use idb::{
    Database, DatabaseEvent, Error, IndexParams, KeyPath, ObjectStore, ObjectStoreParams, Query,
    Transaction, TransactionMode,
};
use wasm_bindgen::JsValue;

use crate::browser::{
    open_database::open_database, plain_object::PlainObject, transactions::begin,
};

/// The version, increased with every change of the tables. Each version needs a step in
/// [`upgrade`].
const VERSION: u32 = 1;

const RECORDS: &str = "records";
const MARKS: &str = "marks";

/// The indexes of the records.
pub(super) const BY_GROUP: &str = "by_group";
pub(super) const BY_STAGE: &str = "by_stage";
pub(super) const BY_TAG: &str = "by_tag";

/// The fields of a record.
pub(super) const ID: &str = "id";
pub(super) const GROUP: &str = "group";
pub(super) const STAGE: &str = "stage";
pub(super) const AT: &str = "at";
pub(super) const TAGS: &str = "tags";
pub(super) const TEXT: &str = "json";

/// The key of the totals in the table of marks. It is a number, so that no mark has the same name.
const TOTAL: f64 = 0.0;

/// An open database. It closes when dropped: an open database would block the browser from clearing
/// it, or a later version from upgrading it.
pub(super) struct OpenTaggedStore(Database);

impl OpenTaggedStore {
    pub(super) async fn new(name: &str) -> Result<Self, Error> {
        let opened = open_database(name, VERSION, |event| {
            // A failure here also makes the operation on the tables fail, which reports it.
            if let Ok(database) = event.database() {
                upgrade(&database).ok();
            }
        });
        Ok(Self(opened.await?))
    }

    pub(super) fn tables(
        &self,
        mode: TransactionMode,
    ) -> Result<(Transaction, ObjectStore, ObjectStore), Error> {
        let transaction = begin(&self.0, &[RECORDS, MARKS], mode)?;
        let records = transaction.object_store(RECORDS)?;
        let marks = transaction.object_store(MARKS)?;
        Ok((transaction, records, marks))
    }
}

impl Drop for OpenTaggedStore {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Creates the tables of version 1.
fn upgrade(database: &Database) -> Result<(), Error> {
    let mut params = ObjectStoreParams::new();
    params.key_path(Some(KeyPath::new_single(ID)));
    let records = database.create_object_store(RECORDS, params)?;
    records.create_index(BY_GROUP, KeyPath::new_single(GROUP), None)?;
    records.create_index(BY_STAGE, KeyPath::new_array([STAGE, AT]), None)?;
    let mut each = IndexParams::new();
    each.multi_entry(true);
    records.create_index(BY_TAG, KeyPath::new_single(TAGS), Some(each))?;
    database.create_object_store(MARKS, ObjectStoreParams::new())?;
    Ok(())
}

/// The text of the totals; empty at first.
pub(super) async fn total(marks: &ObjectStore) -> Result<String, Error> {
    let total = marks.get(Query::Key(TOTAL.into()))?.await?;
    let total = total.and_then(|total| total.as_string());
    Ok(total.unwrap_or_default())
}

pub(super) async fn set_total(marks: &ObjectStore, total: &str) -> Result<(), Error> {
    marks.put(&total.into(), Some(&TOTAL.into()))?.await?;
    Ok(())
}

pub(super) fn key(name: &str) -> Query {
    Query::Key(JsValue::from_str(name))
}

/// The text of a record.
pub(super) fn text_of(record: Option<&JsValue>) -> Option<String> {
    PlainObject::of(record?)?.text(TEXT)
}

//! The structure of a database.

use idb::{
    DatabaseEvent, Error, Event, KeyPath, ObjectStore, ObjectStoreParams, Request,
    event::VersionChangeEvent, request::OpenDatabaseRequest,
};

/// The field with a record's position in the order of changes. Records of earlier versions have
/// none until they are written again.
pub(super) const CHANGED: &str = "changed";

/// The name and structure of a database.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// Its name within the site.
    pub name: &'static str,
    /// Increased with every change of the other fields, or of the records' format: the browser then
    /// runs the upgrade, and pages of earlier versions cannot open it.
    pub version: u32,
    /// Its one table.
    pub table: &'static str,
    /// The numeric column that records are found by, besides their id.
    pub column: &'static str,
}

impl Schema {
    /// Adds what is missing, whatever the old version: it checks what exists, not a version number.
    pub(super) fn upgrade(self, event: &VersionChangeEvent) -> Result<(), Error> {
        let request: OpenDatabaseRequest = event.target()?;
        let database = event.database()?;
        let has_table = database.store_names().iter().any(|name| name == self.table);
        let table: ObjectStore = if has_table {
            request
                .transaction()
                .ok_or(Error::TransactionNotFound)?
                .object_store(self.table)?
        } else {
            let mut params = ObjectStoreParams::new();
            params.key_path(Some(KeyPath::new_single("id")));
            database.create_object_store(self.table, params)?
        };
        let indexes = table.index_names();
        for column in [self.column, CHANGED] {
            if !indexes.iter().any(|name| name == column) {
                table.create_index(column, KeyPath::new_single(column), None)?;
            }
        }
        Ok(())
    }
}

//! What a database is made of.

use idb::{
    DatabaseEvent, Error, Event, KeyPath, ObjectStore, ObjectStoreParams, Request,
    event::VersionChangeEvent, request::OpenDatabaseRequest,
};

/// Where a record has its place in the order of changes. Records of earlier versions have none,
/// until they are written again.
pub(super) const CHANGED: &str = "changed";

/// What a database is called and made of.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// Its name within the site.
    pub name: &'static str,
    /// Raised with every change of the other fields, or of what records look like: the browser
    /// then runs the upgrade, and pages of earlier versions are shut out.
    pub version: u32,
    /// Its one table.
    pub table: &'static str,
    /// The number that records are found by, besides their id.
    pub column: &'static str,
}

impl Schema {
    /// Adds what is missing, whatever version was there: it looks at what is, not at a number.
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

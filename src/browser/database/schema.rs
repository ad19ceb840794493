//! The structure of a database.

use idb::{
    DatabaseEvent, Error, Event, IndexParams, KeyPath, ObjectStore, ObjectStoreParams, Request,
    event::VersionChangeEvent, request::OpenDatabaseRequest,
};

use super::notes::{NOTES, begin_renewal};

/// The field with a record's position in the order of changes. Records of the first versions have
/// none until they are written again.
pub(super) const CHANGED: &str = "changed";

/// The name and structure of a database.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// The name of the database within the site.
    pub name: &'static str,
    /// The version, increased with every change of the other fields, or of the records' format: the browser then
    /// runs the upgrade, and pages of earlier versions cannot open the database.
    pub version: u32,
    /// The name of the one table of records.
    pub table: &'static str,
    /// The numeric column that the newest records are found by.
    pub column: &'static str,
    /// The further columns that records are found by. A record need not have them.
    pub indexes: &'static [Index],
    /// The name of the table of the records' lines. It changes whenever the lines have something new, so that all
    /// lines are written again.
    pub lines: &'static str,
    /// The former names of the table of lines: tables with these names are deleted.
    pub old_lines: &'static [&'static str],
}

/// A column that records are found by.
#[derive(Clone, Copy, Debug)]
pub struct Index {
    /// The name of the column.
    pub column: &'static str,
    /// The column that records with the same value are ordered by.
    pub order: Option<&'static str>,
    /// Whether a record may have several values.
    pub is_list: bool,
}

impl Index {
    /// A column with at most one value.
    pub const fn of(column: &'static str) -> Self {
        Self {
            column,
            order: None,
            is_list: false,
        }
    }

    fn path(self) -> KeyPath {
        match self.order {
            None => KeyPath::new_single(self.column),
            Some(order) => KeyPath::new_array([self.column, order]),
        }
    }
}

impl Schema {
    /// Adds the missing tables and indexes, whatever the old version: this checks what exists, not a version
    /// number. Records that lack new columns are renewed later: a long table would delay the page.
    pub(super) fn upgrade(self, event: &VersionChangeEvent) -> Result<(), Error> {
        let request: OpenDatabaseRequest = event.target()?;
        let database = event.database()?;
        let tables = database.store_names();
        let has = |table: &str| tables.iter().any(|name| name == table);
        let make = |table: &str| {
            let mut params = ObjectStoreParams::new();
            params.key_path(Some(KeyPath::new_single("id")));
            database.create_object_store(table, params)
        };
        let get = |table: &str| -> Result<ObjectStore, Error> {
            let transaction = request.transaction();
            let transaction = transaction.ok_or(Error::TransactionNotFound)?;
            transaction.object_store(table)
        };
        let table = if has(self.table) {
            get(self.table)?
        } else {
            make(self.table)?
        };
        let has_new_columns = self.add_indexes(&table)?;
        for lines in self.old_lines.iter().filter(|lines| has(lines)) {
            database.delete_object_store(lines)?;
        }
        let has_lines = has(self.lines);
        if !has_lines {
            self.make_lines(&database)?;
        }
        let notes = if has(NOTES) {
            get(NOTES)?
        } else {
            make(NOTES)?
        };
        if has(self.table) && (has_new_columns || !has_lines) {
            begin_renewal(&notes)?;
        }
        Ok(())
    }

    /// Adds the missing indexes. Returns whether there are new columns that records may lack.
    fn add_indexes(self, table: &ObjectStore) -> Result<bool, Error> {
        let known = table.index_names();
        let is_new = |index: &Index| !known.iter().any(|name| name == index.column);
        for index in [self.column, CHANGED].map(Index::of) {
            if is_new(&index) {
                table.create_index(index.column, index.path(), None)?;
            }
        }
        let new: Vec<_> = self.indexes.iter().filter(|index| is_new(index)).collect();
        for index in &new {
            let mut params = IndexParams::new();
            params.multi_entry(index.is_list);
            table.create_index(index.column, index.path(), Some(params))?;
        }
        Ok(!new.is_empty())
    }
}

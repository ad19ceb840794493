//! The structure of a database.

use idb::{
    DatabaseEvent, Error, IndexParams, KeyPath, ObjectStoreParams, event::VersionChangeEvent,
};

/// The field with a record's position in the order of changes.
pub(super) const CHANGED: &str = "changed";

/// The name and structure of a database.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// The name of the database within the site.
    pub name: &'static str,
    /// The version, increased with every change of the other fields, or of the records' format: pages of earlier
    /// versions then cannot open the database. Each version needs a step in `Schema::upgrade`.
    pub version: u32,
    /// The name of the one table of records.
    pub table: &'static str,
    /// The numeric column that the newest records are found by.
    pub column: &'static str,
    /// The further columns that records are found by. A record need not have them.
    pub indexes: &'static [Index],
    /// The name of the table of the records' lines.
    pub lines: &'static str,
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
    /// Makes the tables and indexes of version 1.
    pub(super) fn upgrade(self, event: &VersionChangeEvent) -> Result<(), Error> {
        let database = event.database()?;
        let mut params = ObjectStoreParams::new();
        params.key_path(Some(KeyPath::new_single("id")));
        let table = database.create_object_store(self.table, params)?;
        let always = [self.column, CHANGED].map(Index::of);
        for index in always.iter().chain(self.indexes) {
            let mut params = IndexParams::new();
            params.multi_entry(index.is_list);
            table.create_index(index.column, index.path(), Some(params))?;
        }
        self.make_lines(&database)
    }
}

//! The lines of records: a table of short texts, so that a list of everything need not read the records.

use idb::{
    CursorDirection, Database as IndexedDb, Error, IndexParams, KeyPath, KeyRange, ObjectStore,
    ObjectStoreParams, Query, Transaction, TransactionMode,
};
use wasm_bindgen::JsValue;

use super::{
    ColumnValue, Database, DatabaseEntry, DatabaseError, LineChange, Schema,
    entry::{column, texts_in_turns},
    key,
    place::down,
};
use crate::browser::{
    plain_object::PlainObject,
    transactions::{begin, unbroken},
};

/// The index by the record's id.
const BY_ID: &str = "id";

/// The field with the line.
const LINE: &str = "line";

/// A part of the lines.
#[derive(Debug)]
pub struct Lines {
    /// The lines, oldest first.
    pub texts: Vec<String>,
    /// The place below which the next part lies; `None` if this is the last part.
    pub below: Option<LinesBelow>,
}

/// A place among the lines.
#[derive(Clone, Debug)]
pub struct LinesBelow(JsValue);

impl Schema {
    /// Creates the table of lines. Lines are read by age, so they are stored in that order.
    pub(super) fn make_lines(self, database: &IndexedDb) -> Result<(), Error> {
        let mut params = ObjectStoreParams::new();
        params.key_path(Some(KeyPath::new_array([self.column, "id"])));
        let lines = database.create_object_store(self.lines, params)?;
        let params = Some(IndexParams::new());
        lines.create_index(BY_ID, KeyPath::new_single("id"), params)?;
        Ok(())
    }
}

impl Database {
    /// Reads the newest lines below a place, at most `count`.
    ///
    /// # Errors
    /// If the browser cannot read them.
    pub async fn lines(
        &self,
        below: Option<LinesBelow>,
        count: u32,
    ) -> Result<Lines, DatabaseError> {
        let highest = below.map(|below| below.0);
        let read = async || self.lines_below(highest.as_ref(), count).await;
        let (found, below) = unbroken(read).await?;
        Ok(Lines {
            texts: texts_in_turns(&found, text).await,
            below,
        })
    }

    async fn lines_below(
        &self,
        highest: Option<&JsValue>,
        count: u32,
    ) -> Result<(Vec<JsValue>, Option<LinesBelow>), DatabaseError> {
        let (_transaction, lines) = self.table_of_lines()?;
        let all = match highest {
            Some(highest) => Some(Query::KeyRange(KeyRange::upper_bound(highest, Some(true))?)),
            None => None,
        };
        let first = lines.open_key_cursor(all.clone(), Some(CursorDirection::Prev))?;
        let lowest = down(first, count).await?;
        let range = match (&lowest, highest) {
            (Some(low), Some(high)) => Some(KeyRange::bound(low, high, None, Some(true))?),
            (Some(low), None) => Some(KeyRange::lower_bound(low, None)?),
            (None, Some(high)) => Some(KeyRange::upper_bound(high, Some(true))?),
            (None, None) => None,
        };
        let found = lines.get_all(range.map(Query::KeyRange), None)?.await?;
        Ok((found, lowest.map(LinesBelow)))
    }

    /// The number of lines. Counting a million takes a browser about a second.
    ///
    /// # Errors
    /// If the browser cannot count them.
    pub async fn line_count(&self) -> Result<u32, DatabaseError> {
        let count = async || {
            let (_transaction, lines) = self.table_of_lines()?;
            Ok(lines.count(None)?.await?)
        };
        unbroken(count).await
    }

    fn table_of_lines(&self) -> Result<(Transaction, ObjectStore), DatabaseError> {
        let table = self.schema.lines;
        let transaction = begin(&self.inner, &[table], TransactionMode::ReadOnly)?;
        let lines = transaction.object_store(table)?;
        Ok((transaction, lines))
    }

    /// Changes the line of a record, as the entry says.
    pub(super) async fn put_line(
        &self,
        lines: &ObjectStore,
        entry: &DatabaseEntry,
    ) -> Result<(), DatabaseError> {
        match &entry.line {
            LineChange::Stays => {}
            LineChange::Is(text) => {
                let line = PlainObject::default();
                line.set("id", &entry.id.as_str().into());
                let age = column(entry, self.schema.column).map_or(0.0, age);
                line.set(self.schema.column, &age.into());
                line.set(LINE, &text.as_str().into());
                // This request is not awaited: if it fails, the transaction fails.
                drop(lines.put(&line.object().into(), None)?);
            }
            LineChange::Goes => {
                // A replaced record may have another age.
                let keys = lines
                    .index(BY_ID)?
                    .get_all_keys(Some(key(&entry.id)), None)?;
                for key in keys.await? {
                    drop(lines.delete(Query::Key(key))?);
                }
            }
        }
        Ok(())
    }
}

fn text(line: &JsValue) -> Option<String> {
    PlainObject::of(line)?.text(LINE)
}

fn age(value: &ColumnValue) -> f64 {
    match value {
        ColumnValue::Number(number) => *number,
        ColumnValue::Text(_) | ColumnValue::Texts(_) => 0.0,
    }
}

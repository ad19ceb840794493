//! Adding to the records of earlier versions the columns that they lack: newest first, a few at a time, so
//! that a long table does not delay the page. The progress is stored as a note in a table of its own.

use idb::TransactionMode;

use super::{
    Database, DatabaseEntry, DatabaseError,
    entry::{number, place, text},
    key,
    notes::{BEFORE, NOTES, RENEWAL, note},
};
use crate::browser::transactions::{begin, unbroken};

impl Database {
    /// Adds columns and lines to the next records. `entry` derives them from the text; a record whose text
    /// it cannot read stays as it is. The records count as unchanged. Returns their texts.
    ///
    /// # Errors
    /// If there is no room, or the browser fails.
    pub async fn renew(
        &self,
        count: u32,
        entry: impl Fn(&str) -> Option<DatabaseEntry>,
    ) -> Result<Vec<String>, DatabaseError> {
        let tables = [self.schema.table, self.schema.lines, NOTES];
        let transaction = begin(&self.inner, &tables, TransactionMode::ReadWrite)?;
        let table = transaction.object_store(self.schema.table)?;
        let lines = transaction.object_store(self.schema.lines)?;
        let notes = transaction.object_store(NOTES)?;
        let note_of_before = notes.get(key(RENEWAL))?.await?;
        let Some(before) = note_of_before.and_then(|note| number(&note, BEFORE)) else {
            return Ok(Vec::new());
        };
        let mut reach = None;
        let found = self.newest(&table, before, count, &mut reach).await?;
        let mut renewed = Vec::new();
        for record in &found {
            let Some(text) = text(record) else { continue };
            if let Some(entry) = entry(&text) {
                // The requests are not awaited one by one: if one fails, the transaction fails.
                drop(table.put(&entry.record(place(record)), None)?);
                self.put_line(&lines, &entry).await?;
            }
            renewed.push(text);
        }
        match reach {
            Some(oldest) => drop(notes.put(&note(oldest), None)?.await?),
            None => {
                notes.delete(key(RENEWAL))?.await?;
            }
        }
        self.committed(transaction).await?;
        Ok(renewed)
    }

    /// Whether all records have their columns.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn is_renewed(&self) -> Result<bool, DatabaseError> {
        let read = async || {
            let transaction = begin(&self.inner, &[NOTES], TransactionMode::ReadOnly)?;
            let notes = transaction.object_store(NOTES)?;
            Ok(notes.get(key(RENEWAL))?.await?.is_none())
        };
        unbroken(read).await
    }
}

//! The cell of a job in a batch.

use serde::Serialize;
use serde_json::Value;

use crate::stored::Fields;

/// A cell in the table of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BatchCell {
    /// This browser's own id for the batch.
    pub id: String,
    /// The label of the row: what all its requests have in common.
    pub row: String,
    /// The row's number.
    pub row_at: u32,
    /// The label of the column; empty if there is only one.
    pub column: String,
    /// The column's number.
    pub column_at: u32,
    /// The number of the repeat, counted from 1.
    pub repeat: u32,
}

impl BatchCell {
    /// Reads a stored cell; `crate::stored` explains why it is written by hand.
    pub(super) fn read(stored: &Value) -> Option<Self> {
        let fields = Fields(stored);
        Some(Self {
            id: fields.text("id")?,
            row: fields.text("row")?,
            row_at: fields.number("row_at")?,
            column: fields.text("column")?,
            column_at: fields.number("column_at")?,
            repeat: fields.number("repeat")?,
        })
    }
}

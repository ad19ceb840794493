//! Where a job stands in a grid of requests that were sent together.

use serde::Serialize;
use serde_json::Value;

use crate::stored::Fields;

/// A cell of a grid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Place {
    /// This browser's own name for the grid.
    pub id: String,
    /// What all requests of the row have in common, for a person.
    pub row: String,
    /// The row's number.
    pub row_at: u32,
    /// What all requests of the column have in common; empty where there is but one.
    pub column: String,
    /// The column's number.
    pub column_at: u32,
    /// Which of the same requests it is, counted from 1.
    pub repeat: u32,
}

impl Place {
    /// Reads a place back; see `crate::stored` for why by hand.
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

//! The cell of a job in a batch.

use serde::{Deserialize, Serialize};

/// A cell in the table of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchCell {
    /// This browser's own id for the batch.
    pub id: String,
    /// The label of the row: the value that all its requests have in common.
    pub row: String,
    /// The number of the row.
    pub row_at: u32,
    /// The label of the column; empty if there is only one.
    pub column: String,
    /// The number of the column.
    pub column_at: u32,
    /// The number of the repeat, counted from 1.
    pub repeat: u32,
}

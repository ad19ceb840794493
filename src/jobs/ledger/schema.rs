//! The structure of the ledger's database.

use crate::browser::{Index, Schema};

/// The name of the ledger's database. If it does not exist, nothing has been generated yet.
pub const DATABASE: &str = "easel";

/// When a job was created.
pub(super) const CREATED: &str = "created_at";
/// What every tab reads at its start has it: a job that has not ended, the mark of a removal.
pub(super) const OPEN: &str = "open";
/// When its cost was known.
pub(super) const CHARGED: &str = "charged_at";
/// The service's id of its task.
pub(super) const TASK: &str = "task";
/// Its batch.
pub(super) const BATCH: &str = "batch";
/// The model that has completed it.
pub(super) const MODEL: &str = "model";
/// Its results, and what it was made from, by their fingerprints.
pub(super) const RESULTS: &str = "results";
pub(super) const SOURCES: &str = "sources";

/// The ledger's table. Version 1 had no column to find the newest by; up to version 2, records were
/// objects, and had no position in the order of changes; up to version 3 they had no other columns, and up to
/// version 4 no lines. Pages of version 4 know only favourites of the user's marks, and would drop the others. Up to version 5
/// lines did not tell the cost, and which results are links; up to version 6 not what a result was made from, and
/// by which prompt and settings.
pub const LEDGER: Schema = Schema {
    name: DATABASE,
    version: 7,
    table: "jobs",
    column: CREATED,
    indexes: &[
        Index::of(OPEN),
        Index::of(CHARGED),
        Index::of(TASK),
        Index::of(BATCH),
        Index {
            order: Some(CREATED),
            ..Index::of(MODEL)
        },
        Index {
            is_list: true,
            ..Index::of(RESULTS)
        },
        Index {
            is_list: true,
            ..Index::of(SOURCES)
        },
    ],
    lines: "overview-3",
    old_lines: &["overview", "overview-2"],
};

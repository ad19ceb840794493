//! The structure of the ledger's database.

use crate::browser::{Index, Schema};

/// The name of the ledger's database. If it does not exist, nothing has been generated yet.
pub const DATABASE: &str = "easel";

/// The time at which a job was created.
pub(super) const CREATED: &str = "created_at";
/// The column of the records that every tab reads when it starts: a job that has not ended, and the mark of a
/// removal.
pub(super) const OPEN: &str = "open";
/// The time at which the cost of a job was known.
pub(super) const CHARGED: &str = "charged_at";
/// The service's id of a job's task.
pub(super) const TASK: &str = "task";
/// The batch of a job.
pub(super) const BATCH: &str = "batch";
/// The model that has completed a job.
pub(super) const MODEL: &str = "model";
/// The results of a job, and the media that it was made from, by their fingerprints.
pub(super) const RESULTS: &str = "results";
pub(super) const SOURCES: &str = "sources";

/// The ledger's table.
pub const LEDGER: Schema = Schema {
    name: DATABASE,
    version: 1,
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
    lines: "overview",
};

//! The stored ledger: an IndexedDB table with one record a job.
//!
//! IndexedDB because it has room for years of records, writes in transactions and can be read
//! by several tabs; `localStorage` blocks the page and ends at five megabytes.

use std::rc::Rc;

use easel_core::job::Job;
use leptos::prelude::*;

use crate::browser::{Database, DatabaseError};

const NAME: &str = "easel";
/// Raised with every change of the tables.
const VERSION: u32 = 1;
const TABLE: &str = "jobs";

/// The open ledger, or what is left of it where the browser has no database.
#[derive(Clone, Copy)]
pub(super) struct Ledger {
    database: StoredValue<Option<Rc<Database>>, LocalStorage>,
    failed: StoredValue<bool>,
}

impl Ledger {
    pub(super) fn new() -> Self {
        Self {
            database: StoredValue::new_local(None),
            failed: StoredValue::new(false),
        }
    }

    /// Every stored job. A record that cannot be read is left where it is, for a version of
    /// Easel that can.
    pub(super) async fn read(self) -> Vec<Job> {
        let records = match self.open().await {
            Ok(database) => database.all().await.unwrap_or_default(),
            Err(_) => Vec::new(),
        };
        records
            .iter()
            .filter_map(|record| serde_json::from_str(record).ok())
            .collect()
    }

    /// Stores a job, in place of its earlier record.
    pub(super) async fn write(self, job: &Job) -> Result<(), DatabaseError> {
        let record =
            serde_json::to_string(job).map_err(|error| DatabaseError(error.to_string()))?;
        self.open().await?.put(&record).await
    }

    /// Forgets a job. Where nothing could be stored, nothing is left to forget.
    pub(super) async fn remove(self, id: &str) {
        if let Ok(database) = self.open().await {
            database.remove(id).await.ok();
        }
    }

    /// Whether this is the first failure that anybody asks about.
    pub(super) fn first_failure(self) -> bool {
        let first = !self.failed.get_value();
        self.failed.set_value(true);
        first
    }

    async fn open(self) -> Result<Rc<Database>, DatabaseError> {
        if let Some(database) = self.database.get_value() {
            return Ok(database);
        }
        let database = Rc::new(Database::open(NAME, VERSION, TABLE).await?);
        self.database.set_value(Some(database.clone()));
        Ok(database)
    }
}

//! The stored ledger: an IndexedDB table with one record a job.
//!
//! IndexedDB because it has room for years of records, writes in transactions and can be read
//! by several tabs; `localStorage` blocks the page and ends at five megabytes.

use std::{cell::RefCell, collections::HashSet, rc::Rc};

use easel_core::{
    job::Job,
    ledger::{Change, Stored, TWIN_WINDOW, Twins, twin},
};
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

use crate::browser::{Database, DatabaseError, Schema, Scope};

/// The ledger's table. Version 1 had no column to find the newest by.
const SCHEMA: Schema = Schema {
    name: "easel",
    version: 2,
    table: "jobs",
    column: "created_at",
};

/// A browser that has not answered by then, in milliseconds, does not hold up paid work.
const PATIENCE: u32 = 3_000;

/// The open ledger, or what is left of it where the browser has no database.
#[derive(Clone, Copy)]
pub(super) struct Ledger(StoredValue<Rc<RefCell<Inner>>, LocalStorage>);

#[derive(Default)]
struct Inner {
    database: Option<Rc<Database>>,
    /// The ids of records that are known to be stored. What is not, is added by its next write.
    kept: HashSet<String>,
}

impl Ledger {
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(Rc::default()))
    }

    /// Every stored job; `None` where the browser stores nothing. A record that cannot be read is
    /// left where it is, for a version of Easel that can.
    pub(super) async fn read(self) -> Option<Vec<Job>> {
        let records = in_time(async { self.open().await?.all().await }).await?;
        let jobs: Vec<Job> = records.iter().filter_map(|record| parse(record)).collect();
        let inner = self.inner();
        inner
            .borrow_mut()
            .kept
            .extend(jobs.iter().map(|job| job.id.clone()));
        Some(jobs)
    }

    /// The ids of the jobs that are known to be stored.
    pub(super) fn kept(self) -> Vec<String> {
        self.inner().borrow().kept.iter().cloned().collect()
    }

    /// Makes a change in one transaction.
    pub(super) async fn store(self, change: Change) -> Stored {
        in_time(self.change(change)).await.unwrap_or(Stored::Failed)
    }

    async fn change(self, change: Change) -> Result<Stored, DatabaseError> {
        let database = self.open().await?;
        let inner = self.inner();
        match change {
            Change::Remove(id) => {
                database.remove(&id).await?;
                inner.borrow_mut().kept.remove(&id);
                Ok(Stored::Gone)
            }
            Change::Add(job, twins) => {
                let scope = match twins {
                    Twins::Refuse => {
                        Scope::From(moment(job.created_at.saturating_sub(TWIN_WINDOW)))
                    }
                    Twins::Allow => Scope::Id(&job.id),
                };
                let stored = database
                    .change(scope, |found| add(&job, twins, &found))
                    .await?;
                if matches!(stored, Stored::Kept(_)) {
                    inner.borrow_mut().kept.insert(job.id.clone());
                }
                Ok(stored)
            }
            Change::Put(job) => {
                let known = inner.borrow().kept.contains(&job.id);
                let id = job.id.clone();
                let stored = database
                    .change(Scope::Id(&id), |found| put(job, known, &found))
                    .await?;
                if matches!(stored, Stored::Kept(_)) {
                    inner.borrow_mut().kept.insert(id);
                }
                Ok(stored)
            }
        }
    }

    async fn open(self) -> Result<Rc<Database>, DatabaseError> {
        let inner = self.inner();
        let open = inner.borrow().database.clone();
        if let Some(database) = open {
            return Ok(database);
        }
        let database = Rc::new(Database::open(SCHEMA).await?);
        inner.borrow_mut().database = Some(database.clone());
        Ok(database)
    }

    fn inner(self) -> Rc<RefCell<Inner>> {
        self.0.get_value()
    }
}

fn add(job: &Job, twins: Twins, found: &[String]) -> (Option<String>, Stored) {
    let others: Vec<Job> = found.iter().filter_map(|record| parse(record)).collect();
    match twin(job, &others) {
        Some(twin) if twins == Twins::Refuse => (None, Stored::Twin(twin.clone())),
        _ => (Some(print(job)), Stored::Kept(job.clone())),
    }
}

fn put(mut job: Job, known: bool, found: &[String]) -> (Option<String>, Stored) {
    match found.first() {
        None if known => return (None, Stored::Gone),
        None => {}
        Some(record) => {
            // A record that this version cannot read gives way: this job is the same one.
            if let Some(mut stored) = parse(record) {
                stored.merge(&job);
                job = stored;
            }
        }
    }
    (Some(print(&job)), Stored::Kept(job))
}

fn parse(record: &str) -> Option<Job> {
    serde_json::from_str(record).ok()
}

/// A job as JSON. Nothing in it can fail to be printed; an empty text would be refused as a
/// record, and told as any other failure.
fn print(job: &Job) -> String {
    serde_json::to_string(job).unwrap_or_default()
}

#[allow(clippy::cast_precision_loss)] // Milliseconds since the epoch fit for 200,000 years.
fn moment(at: u64) -> f64 {
    at as f64
}

async fn in_time<T>(work: impl Future<Output = Result<T, DatabaseError>>) -> Option<T> {
    let work = std::pin::pin!(work);
    match select(work, TimeoutFuture::new(PATIENCE)).await {
        Either::Left((done, _)) => done.ok(),
        Either::Right(_) => None,
    }
}

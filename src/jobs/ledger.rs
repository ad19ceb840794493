//! The stored ledger: an IndexedDB table with one record a job.
//!
//! IndexedDB because it has room for years of records, writes in transactions and can be read
//! by several tabs; `localStorage` blocks the page and ends at five megabytes.

use std::rc::Rc;

use easel_core::{
    job::Job,
    ledger::{Change, News, Stored, TWIN_WINDOW, Twins, twin},
    schedule::Millis,
};
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use serde::Serialize;
use serde_json::Value;

use crate::browser::{Database, DatabaseError, Schema, Scope, now};

/// The ledger's table. Version 1 had no column to find the newest by.
const SCHEMA: Schema = Schema {
    name: "easel",
    version: 2,
    table: "jobs",
    column: "created_at",
};

/// A browser that has not answered by then, in milliseconds, does not hold up paid work.
const PATIENCE: u32 = 3_000;

/// Tabs that have slept for a week have missed more than a removal.
const REMOVED_FOR: Millis = 7 * 24 * 60 * 60_000;

/// The open ledger, or what is left of it where the browser has no database.
#[derive(Clone, Copy)]
pub(super) struct Ledger(StoredValue<Option<Rc<Database>>, LocalStorage>);

/// What stands in the place of a removed job. Without it, a record that the browser has cleared
/// away could not be told from one that the person removed.
#[derive(Serialize)]
struct Removal<'a> {
    id: &'a str,
    /// When; the name is the column's.
    created_at: Millis,
    removed: bool,
}

impl Ledger {
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Every stored job and every recent removal; `None` where the browser stores nothing. A
    /// record that cannot be read is left where it is, for a version of Easel that can.
    pub(super) async fn read(self) -> Option<Vec<News>> {
        in_time(async {
            let database = self.open().await?;
            let records = database.all().await?;
            let mut news = Vec::with_capacity(records.len());
            for record in &records {
                match removal(record) {
                    None => news.extend(parse(record).map(News::Job)),
                    Some((id, at)) if now().saturating_sub(at) > REMOVED_FOR => {
                        database.remove(&id).await?;
                    }
                    Some((id, _)) => news.push(News::Removed(id)),
                }
            }
            // The oldest first: what is learned from them is to follow a service that changes.
            news.sort_by_key(|news| match news {
                News::Job(job) => job.created_at,
                _ => 0,
            });
            Ok(news)
        })
        .await
    }

    /// Makes a change in one transaction.
    pub(super) async fn store(self, change: Change) -> Stored {
        in_time(self.change(change)).await.unwrap_or(Stored::Failed)
    }

    async fn change(self, change: Change) -> Result<Stored, DatabaseError> {
        let database = self.open().await?;
        match change {
            Change::Add(job, twins) => {
                let scope = match twins {
                    Twins::Refuse => {
                        Scope::From(moment(job.created_at.saturating_sub(TWIN_WINDOW)))
                    }
                    Twins::Allow => Scope::Id(&job.id),
                };
                let add = |found: Vec<String>| add(&job, twins, &found);
                database.change(scope, add).await
            }
            Change::Put(job) => {
                let id = job.id.clone();
                let put = |found: Vec<String>| put(job, &found);
                database.change(Scope::Id(&id), put).await
            }
            Change::Remove(id) => {
                let removal = Removal {
                    id: &id,
                    created_at: now(),
                    removed: true,
                };
                let removal = print(&removal);
                let remove = |_| (Some(removal), Stored::Gone);
                database.change(Scope::Id(&id), remove).await
            }
        }
    }

    async fn open(self) -> Result<Rc<Database>, DatabaseError> {
        if let Some(database) = self.0.get_value() {
            return Ok(database);
        }
        let database = Rc::new(Database::open(SCHEMA).await?);
        self.0.set_value(Some(database.clone()));
        Ok(database)
    }
}

fn add(job: &Job, twins: Twins, found: &[String]) -> (Option<String>, Stored) {
    let others: Vec<Job> = found.iter().filter_map(|record| parse(record)).collect();
    match twin(job, &others) {
        Some(twin) if twins == Twins::Refuse => (None, Stored::Twin(twin.clone())),
        _ => (Some(print(job)), Stored::Kept(job.clone())),
    }
}

/// Merges a job into its record. One that is not there was never stored, or cleared away by the
/// browser, and is added; one that this version cannot read gives way.
fn put(mut job: Job, found: &[String]) -> (Option<String>, Stored) {
    if let Some(record) = found.first() {
        if removal(record).is_some() {
            return (None, Stored::Gone);
        }
        if let Some(mut stored) = parse(record) {
            stored.merge(&job);
            job = stored;
        }
    }
    (Some(print(&job)), Stored::Kept(job))
}

fn parse(record: &str) -> Option<Job> {
    serde_json::from_str(record).ok()
}

/// The id of a removed job, and when it was removed, if that is what the record says.
fn removal(record: &str) -> Option<(String, Millis)> {
    // Most records are jobs, and long: only the few that could be removals are read here.
    if !record.contains("\"removed\":true") {
        return None;
    }
    let record: Value = serde_json::from_str(record).ok()?;
    record
        .get("removed")?
        .as_bool()
        .filter(|removed| *removed)?;
    let id = record.get("id")?.as_str()?.to_owned();
    Some((id, record.get("created_at")?.as_u64()?))
}

/// A record as JSON. Nothing in it can fail to be printed; an empty text would be refused by the
/// database, and told as any other failure.
fn print(record: &impl Serialize) -> String {
    serde_json::to_string(record).unwrap_or_default()
}

#[allow(clippy::cast_precision_loss)] // Milliseconds since the epoch fit for 200,000 years.
fn moment(at: Millis) -> f64 {
    at as f64
}

async fn in_time<T>(work: impl Future<Output = Result<T, DatabaseError>>) -> Option<T> {
    let work = std::pin::pin!(work);
    match select(work, TimeoutFuture::new(PATIENCE)).await {
        Either::Left((done, _)) => done.ok(),
        Either::Right(_) => None,
    }
}

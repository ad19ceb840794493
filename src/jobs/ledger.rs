//! The stored ledger: an IndexedDB table with one record a job.
//!
//! IndexedDB because it has room for years of records, writes in transactions and can be read
//! by several tabs; `localStorage` blocks the page and ends at five megabytes.

use std::{collections::HashSet, rc::Rc};

use easel_core::{
    ledger::{Change, Record, Removal, Sent, Stored, TWIN_WINDOW, Twins, record},
    schedule::Millis,
};
use leptos::prelude::*;
use serde::Serialize;
use serde_json::Value;

use crate::browser::{Database, DatabaseError, Patience, Schema, Scope, now};

/// What the ledger's database is called. Where there is none, nothing has been made yet.
pub const DATABASE: &str = "easel";

/// The ledger's table. Version 1 had no column to find the newest by.
const SCHEMA: Schema = Schema {
    name: DATABASE,
    version: 2,
    table: "jobs",
    column: "created_at",
};

/// A browser that has answered nothing for so long, in milliseconds, does not hold up paid work. One
/// that is slow does: what is sent without a record is lost with the page.
const PATIENCE: u32 = 3_000;

/// Tabs that have slept for a week have missed more than a removal.
const REMOVED_FOR: Millis = 7 * 24 * 60 * 60_000;

/// The open ledger, or what is left of it where the browser has no database.
#[derive(Clone, Copy)]
pub(super) struct Ledger {
    held: StoredValue<Held, LocalStorage>,
    patience: Patience,
}

#[derive(Default)]
struct Held {
    /// Once it is open.
    database: Option<Rc<Database>>,
    /// The jobs that could not be added, and have not been stored since.
    owed: HashSet<String>,
}

/// What stands in the place of a removed job.
#[derive(Serialize)]
struct Mark<'a> {
    id: &'a str,
    /// When it was removed; the name is the column's.
    created_at: Millis,
    removed: bool,
    sent_by: Option<&'a str>,
    sent_at: Option<Millis>,
}

impl Ledger {
    pub(super) fn new() -> Self {
        Self {
            held: StoredValue::new_local(Held::default()),
            patience: Patience::new(PATIENCE),
        }
    }

    /// Every stored job and every recent removal; `None` where the browser stores nothing. A
    /// record that cannot be read is left where it is, for a version of Easel that can.
    pub(super) async fn read(self) -> Option<Vec<Record>> {
        self.patience.with(self.records()).await?.ok()
    }

    /// Makes a change in one transaction.
    pub(super) async fn store(self, change: Change) -> Stored {
        let id = match &change {
            Change::Add(job, _) | Change::Put(job) | Change::Send(job) => job.id.clone(),
            Change::Remove(id) => id.clone(),
        };
        let is_addition = matches!(change, Change::Add(..));
        let stored = self.patience.with(self.change(change)).await;
        let stored = stored.and_then(Result::ok).unwrap_or(Stored::Failed);
        self.held
            .try_update_value(|Held { owed, .. }| match stored {
                Stored::Failed if is_addition => owed.insert(id),
                Stored::Failed => false,
                _ => owed.remove(&id),
            });
        stored
    }

    /// Whether adding a job has failed, and no write of it has come to the store since.
    pub(super) fn owes(self, id: &str) -> bool {
        self.held
            .try_with_value(|held| held.owed.contains(id))
            .unwrap_or(false)
    }

    async fn records(self) -> Result<Vec<Record>, DatabaseError> {
        let database = self.open().await?;
        let texts = database.all().await?;
        let mut records = Vec::with_capacity(texts.len());
        for text in &texts {
            match removal(text) {
                Some((removal, at)) if now().saturating_sub(at) > REMOVED_FOR => {
                    database.remove(&removal.id).await?;
                }
                _ => records.extend(parse(text)),
            }
        }
        // The oldest first: what is learned from them is to follow a service that changes.
        records.sort_by_key(|record| match record {
            Record::Job(job) => job.created_at,
            Record::Removed(_) => 0,
        });
        Ok(records)
    }

    async fn change(self, change: Change) -> Result<Stored, DatabaseError> {
        let database = self.open().await?;
        match change {
            Change::Add(job, twins) => {
                let id = job.id.clone();
                let scope = match twins {
                    Twins::Refuse => {
                        Scope::From(moment(job.created_at.saturating_sub(TWIN_WINDOW)))
                    }
                    Twins::Allow => Scope::Id(&id),
                };
                let add = |found| written(record::add(job, twins, found));
                decide(&database, scope, Box::new(add)).await
            }
            Change::Put(job) => {
                let id = job.id.clone();
                let put = |mut found: Vec<Record>| {
                    let owed = self.owes(&job.id);
                    written(record::put(job, owed, found.pop()))
                };
                decide(&database, Scope::Id(&id), Box::new(put)).await
            }
            Change::Send(job) => {
                let id = job.id.clone();
                let send = |mut found: Vec<Record>| written(record::send(job, found.pop()));
                decide(&database, Scope::Id(&id), Box::new(send)).await
            }
            Change::Remove(id) => {
                let name = id.clone();
                let remove = |mut found: Vec<Record>| {
                    let (removal, gone) = record::remove(name, found.pop());
                    (Some(mark(&removal)), gone)
                };
                decide(&database, Scope::Id(&id), Box::new(remove)).await
            }
        }
    }

    async fn open(self) -> Result<Rc<Database>, DatabaseError> {
        let open = |held: &Held| held.database.clone();
        if let Some(database) = self.held.try_with_value(open).flatten() {
            return Ok(database);
        }
        let database = Rc::new(Database::open(SCHEMA).await?);
        let opened = database.clone();
        self.held
            .try_update_value(|held| held.database = Some(opened));
        Ok(database)
    }
}

/// What to write upon the records that are there, if anything, and what came of the change.
type Decision<'a> = dyn FnOnce(Vec<Record>) -> (Option<String>, Stored) + 'a;

/// One body for all changes: a transaction of its own for each would be much to download.
async fn decide(
    database: &Database,
    scope: Scope<'_>,
    decision: Box<Decision<'_>>,
) -> Result<Stored, DatabaseError> {
    let upon = |texts: Vec<String>| {
        let records = texts.iter().filter_map(|text| parse(text));
        decision(records.collect())
    };
    database.change(scope, upon).await
}

fn written(stored: Stored) -> (Option<String>, Stored) {
    let text = match &stored {
        Stored::Kept(job) => Some(print(job)),
        _ => None,
    };
    (text, stored)
}

fn parse(text: &str) -> Option<Record> {
    match removal(text) {
        Some((removal, _)) => Some(Record::Removed(removal)),
        None => serde_json::from_str(text).ok().map(Record::Job),
    }
}

fn mark(Removal { id, sent }: &Removal) -> String {
    print(&Mark {
        id,
        created_at: now(),
        removed: true,
        sent_by: sent.as_ref().map(|sent| sent.by.as_str()),
        sent_at: sent.as_ref().map(|sent| sent.at),
    })
}

/// What is left of a removed job, and when it was removed, if that is what the record says.
fn removal(record: &str) -> Option<(Removal, Millis)> {
    // Most records are jobs, and long: only the few that could be removals are read here.
    if !record.contains("\"removed\":true") {
        return None;
    }
    let record: Value = serde_json::from_str(record).ok()?;
    record
        .get("removed")?
        .as_bool()
        .filter(|removed| *removed)?;
    let text = |name| Some(record.get(name)?.as_str()?.to_owned());
    let moment = |name| record.get(name)?.as_u64();
    // Marks of earlier versions do not tell whether the job was sent.
    let sent = text("sent_by").zip(moment("sent_at"));
    let removal = Removal {
        id: text("id")?,
        sent: sent.map(|(by, at)| Sent { by, at }),
    };
    Some((removal, moment("created_at")?))
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

//! A change of the ledger, in one transaction of the database.

use easel_core::ledger::{Change, DUPLICATE_WINDOW, DuplicatePolicy, Record, Stored, record};

use super::{
    records::{entry, mark, moment, parse},
    schema::CREATED,
};
use crate::browser::{Database, DatabaseError, Entry, Find};

/// Makes a change. `owed` says for which jobs this tab's addition is known to be missing.
pub(super) async fn make(
    database: &Database,
    change: Change,
    owed: &dyn Fn(&str) -> bool,
) -> Result<Stored, DatabaseError> {
    match change {
        Change::Add(job, policy) => {
            let id = job.id.clone();
            let scope = match policy {
                DuplicatePolicy::Refuse => Find::From(
                    CREATED,
                    moment(job.created_at.saturating_sub(DUPLICATE_WINDOW)),
                ),
                DuplicatePolicy::Allow => Find::Id(&id),
            };
            let add = |found| written(record::add(job, policy, found));
            decide(database, scope, Box::new(add)).await
        }
        Change::Put(job) => {
            let id = job.id.clone();
            let put = |mut found: Vec<Record>| {
                let owed = owed(&job.id);
                written(record::put(job, owed, found.pop()))
            };
            decide(database, Find::Id(&id), Box::new(put)).await
        }
        Change::Send(job) => {
            let id = job.id.clone();
            let send = |mut found: Vec<Record>| {
                let owed = owed(&job.id);
                written(record::send(job, owed, found.pop()))
            };
            decide(database, Find::Id(&id), Box::new(send)).await
        }
        Change::Remove(id) => {
            let name = id.clone();
            let remove = |mut found: Vec<Record>| {
                let (removal, gone) = record::remove(name, found.pop());
                (Some(mark(&removal)), gone)
            };
            decide(database, Find::Id(&id), Box::new(remove)).await
        }
    }
}

/// Decides what to write based on the existing records, and the result of the change.
type Decision<'a> = dyn FnOnce(Vec<Record>) -> (Option<Entry>, Stored) + 'a;

/// One body for all changes: a separate transaction for each would add to the download.
async fn decide(
    database: &Database,
    scope: Find<'_>,
    decision: Box<Decision<'_>>,
) -> Result<Stored, DatabaseError> {
    let upon = |texts: Vec<String>| {
        let records = texts.iter().filter_map(|text| parse(text));
        decision(records.collect())
    };
    database.change(scope, upon).await
}

fn written(stored: Stored) -> (Option<Entry>, Stored) {
    let entry = match &stored {
        Stored::Kept(job) => Some(entry(job)),
        _ => None,
    };
    (entry, stored)
}

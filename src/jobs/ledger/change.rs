//! Changes of the ledger, in transactions of the database.

use easel_core::ledger::{Change, DUPLICATE_WINDOW, DuplicatePolicy, Record, Stored, record};

use super::{
    records::{entry, mark, moment, parse},
    schema::CREATED,
};
use crate::browser::{Database, DatabaseError, Entry, Find};

/// Makes a change in one transaction. `owed` says for which jobs this tab's addition is known to be missing.
pub(super) async fn make(
    database: &Database,
    change: Change,
    owed: &dyn Fn(&str) -> bool,
) -> Result<Stored, DatabaseError> {
    let id = change.id().to_owned();
    let scope = match &change {
        Change::Add(job, DuplicatePolicy::Refuse) => Find::From(
            CREATED,
            moment(job.created_at.saturating_sub(DUPLICATE_WINDOW)),
        ),
        _ => Find::Id(&id),
    };
    let upon = |texts: Vec<String>| decide(change, &texts, owed);
    database.change(scope, upon).await
}

/// Makes changes of different jobs in one transaction: all of them, or none.
pub(super) async fn make_all(
    database: &Database,
    changes: &[Change],
    owed: &dyn Fn(&str) -> bool,
) -> Result<Vec<Stored>, DatabaseError> {
    let ids: Vec<&str> = changes.iter().map(Change::id).collect();
    let upon = |at: usize, texts: Vec<String>| decide(changes[at].clone(), &texts, owed);
    database.change_each(&ids, upon).await
}

/// What to write based on the existing records, and the result of the change.
fn decide(
    change: Change,
    texts: &[String],
    owed: &dyn Fn(&str) -> bool,
) -> (Option<Entry>, Stored) {
    let mut found: Vec<Record> = texts.iter().filter_map(|text| parse(text)).collect();
    let stored = match change {
        Change::Add(job, policy) => record::add(job, policy, found),
        Change::Put(job) => {
            let owed = owed(&job.id);
            record::put(job, owed, found.pop())
        }
        Change::Send(job) => {
            let owed = owed(&job.id);
            record::send(job, owed, found.pop())
        }
        Change::Remove(id) => {
            let (removal, gone) = record::remove(id, found.pop());
            return (Some(mark(&removal)), gone);
        }
    };
    let entry = match &stored {
        Stored::Kept(job) => Some(entry(job)),
        _ => None,
    };
    (entry, stored)
}

//! Changes of the ledger, in transactions of the database.

use easel_core::{
    job::Job,
    ledger::{
        DUPLICATE_WINDOW, DuplicatePolicy, LedgerChange, LedgerRecord, Owed, StoredChange, record,
    },
};

use super::{
    records::{entry, mark, moment, parse},
    schema::CREATED,
};
use crate::browser::{Database, DatabaseEntry, DatabaseError, Find};

/// Makes a change in one transaction. `owed` returns the part of a job that this tab has failed to store.
pub(super) async fn make(
    database: &Database,
    change: LedgerChange,
    owed: &dyn Fn(&str) -> Owed,
) -> Result<StoredChange, DatabaseError> {
    let id = change.id().to_owned();
    let scope = match &change {
        LedgerChange::Add(job, DuplicatePolicy::Refuse) => Find::From(
            CREATED,
            moment(job.created_at.saturating_sub(DUPLICATE_WINDOW)),
        ),
        _ => Find::Id(&id),
    };
    let upon = |texts: Vec<String>| decide(change, &texts, owed);
    database.change(scope, upon).await
}

/// Makes changes of different jobs in one transaction: all of them, or none. `owed` is as in [`make`].
pub(super) async fn make_all(
    database: &Database,
    changes: &[LedgerChange],
    owed: &dyn Fn(&str) -> Owed,
) -> Result<Vec<StoredChange>, DatabaseError> {
    let ids: Vec<&str> = changes.iter().map(LedgerChange::id).collect();
    let upon = |at: usize, texts: Vec<String>| decide(changes[at].clone(), &texts, owed);
    database.change_each(&ids, upon).await
}

/// Decides what to write based on the existing records, and what the result of the change is.
fn decide(
    change: LedgerChange,
    texts: &[String],
    owed: &dyn Fn(&str) -> Owed,
) -> (Option<DatabaseEntry>, StoredChange) {
    let mut found: Vec<LedgerRecord> = texts.iter().filter_map(|text| parse(text)).collect();
    let before = seen_otherwise(&change, &found);
    let stored = match change {
        LedgerChange::Add(job, policy) => record::add(job, policy, found),
        LedgerChange::Restore(job) => {
            let owed = owed(&job.id);
            record::restore(job, owed, found.pop())
        }
        LedgerChange::Put(job) => {
            let owed = owed(&job.id);
            record::put(job, owed, found.pop())
        }
        LedgerChange::Send(job) => {
            let owed = owed(&job.id);
            record::send(job, owed, found.pop())
        }
        LedgerChange::Remove(id) => {
            let owed = owed(&id);
            let (removal, gone) = record::remove(id, owed, found.pop());
            return (Some(mark(&removal)), gone);
        }
    };
    let entry = match &stored {
        StoredChange::Kept(job) => Some(DatabaseEntry {
            keeps_place: before.is_some_and(|before| is_only_seen(before, job)),
            ..entry(job)
        }),
        _ => None,
    };
    (entry, stored)
}

/// The record before a change, if the change alters the shape or kind that was seen of its media. Most changes do not,
/// and their records are not copied.
fn seen_otherwise(change: &LedgerChange, found: &[LedgerRecord]) -> Option<Job> {
    let job = change.job()?;
    match found.last()? {
        LedgerRecord::Job(before) if !is_seen_the_same(before, job) => Some(before.clone()),
        _ => None,
    }
}

fn is_seen_the_same(before: &Job, now: &Job) -> bool {
    before.measured == now.measured && before.seen_kinds == now.seen_kinds
}

/// Whether a job differs from the one before only in the shape and kind that were seen of its media. Such a change
/// alters nothing that a backup has.
fn is_only_seen(mut before: Job, now: &Job) -> bool {
    let is_news = !is_seen_the_same(&before, now);
    before.see_as(now);
    is_news && before == *now
}

#[cfg(test)]
mod tests {
    use easel_core::{
        contract::MediaKind,
        job::{JobState, Mark},
    };
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::{completed, job};

    /// Results that were only looked at were all in the next backup of what is new.
    #[wasm_bindgen_test]
    fn a_shape_alone_keeps_its_place_among_the_changes() {
        let before = completed("a", "https://a.example/1.png");
        let mut measured = before.clone();
        assert!(measured.measure((3, 2)));
        let mut told = before.clone();
        assert!(told.see_kind("https://a.example/1.png", MediaKind::Video));
        let mut marked = measured.clone();
        assert!(marked.mark(&Mark::Favourite(true), 9));
        let text = |job: &Job| vec![entry(job).text];
        let keeps = |found: &[String], job: &Job| {
            let (entry, _) = decide(LedgerChange::Put(job.clone()), found, &|_| Owed::News);
            entry.map(|entry| entry.keeps_place)
        };
        for (found, now, keeps_place) in [
            (text(&before), &measured, true),
            (text(&before), &told, true),
            (text(&before), &marked, false),
            (text(&measured), &marked, false),
            (text(&measured), &measured, false),
            (vec![], &measured, false),
            (text(&job("a", JobState::Written)), &measured, false),
        ] {
            assert_eq!(keeps(&found, now), Some(keeps_place), "{found:?}");
        }
    }
}

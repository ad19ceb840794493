//! The records among the values that were read from the store.

use std::{cmp::Reverse, rc::Rc};

use easel_core::{ledger::LedgerRecord, time::Millis};

use super::records::{parse, removal};
use crate::browser::{Database, Turns, now};

/// How long the mark of a removal is kept, in milliseconds. Tabs that have slept for a week have
/// missed more than a removal.
const REMOVED_FOR: Millis = 7 * 24 * 60 * 60_000;

/// Parses the texts of records, in turns. Marks of old removals are left out and deleted.
pub(super) async fn records(database: &Rc<Database>, texts: &[String]) -> Vec<LedgerRecord> {
    let mut records = Vec::with_capacity(texts.len());
    let mut over = Vec::new();
    let mut turns = Turns::begin();
    for text in texts {
        match removal(text) {
            Some((removal, at)) if now().saturating_sub(at) > REMOVED_FOR => over.push(removal.id),
            _ => records.extend(parse(text)),
        }
        turns.pause().await;
    }
    // The newest jobs come first, since the page shows them first.
    records.sort_by_key(|record| match record {
        LedgerRecord::Job(job) => Reverse(job.created_at),
        LedgerRecord::Removed(_) => Reverse(Millis::MAX),
    });
    let database = database.clone();
    leptos::task::spawn_local(async move {
        for id in over {
            // A mark that cannot be removed takes a little room.
            database.remove(&id).await.ok();
        }
    });
    records
}

//! The stored ledger: an IndexedDB table with one record per job.
//!
//! The ledger uses IndexedDB because it has room for years of records, writes in transactions and can be
//! shared by tabs; `localStorage` blocks the page and is limited to five megabytes.
//!
//! A browser may close its database, clear it or lose it while the page is open. It is then
//! reopened, and what this tab knows is written again: see `reading.rs`.

mod change;
mod contents;
mod grouped;
mod lookup;
mod records;
mod schema;
mod state;
mod waiting;
mod whole;
mod writing;

use std::rc::Rc;

use easel_core::ledger::{Owed, record};
use futures::FutureExt;
use leptos::prelude::*;

pub(super) use self::{
    lookup::LookupResult,
    state::{Condition, PATIENCE},
};
pub use self::{
    lookup::WantedJobs,
    schema::{DATABASE, LEDGER},
};
use self::{
    records::parse,
    state::{Opening, StoreState},
};
use crate::browser::{Closed, Database, DatabaseError, Find};

/// A handle of the ledger's database, which is opened at its first use.
#[derive(Clone, Copy)]
pub(super) struct Ledger {
    held: StoredValue<StoreState, LocalStorage>,
    state: RwSignal<Condition>,
}

impl Ledger {
    pub(super) fn new() -> Self {
        Self {
            held: StoredValue::new_local(StoreState::new()),
            state: RwSignal::new(Condition::Sound),
        }
    }

    /// The state of the store; a tracking caller is notified of changes.
    pub(super) fn condition(self) -> Condition {
        self.state.try_get().unwrap_or(Condition::Sound)
    }

    /// Notes that this tab may know more about a job than the store.
    pub(super) fn touch(self, id: &str) {
        self.held
            .try_update_value(|held| held.touched.insert(id.to_owned()));
    }

    /// Whether there is no job with this id: the store has no record, or only the mark of a removal. `None`
    /// if the store does not answer.
    pub(super) async fn is_gone(self, id: &str) -> Option<bool> {
        let database = self.open().await.ok()?;
        let read = |texts: Vec<String>| {
            let found: Vec<_> = texts.iter().map(|text| parse(text)).collect();
            (None, found)
        };
        let found = database.change(Find::Id(id), read).await.ok()?;
        record::is_gone(&found, database.passes_over(id))
    }

    /// The part of a job that this tab has failed to store, as long as no later write has succeeded. A tab
    /// that can no longer write anything does not send anything either.
    pub(super) fn owes(self, id: &str) -> Owed {
        if untrack(|| self.condition()) == Condition::Outdated {
            return Owed::Job;
        }
        let owed = self.held.try_with_value(|held| held.owed.get(id).copied());
        owed.flatten().unwrap_or_default()
    }

    /// The number of times that the store was opened or closed so far.
    pub(super) fn openings(self) -> usize {
        let openings = self.held.try_with_value(|held| held.openings);
        openings.unwrap_or_default()
    }

    async fn open(self) -> Result<Rc<Database>, DatabaseError> {
        if untrack(|| self.condition()) == Condition::Outdated {
            return Err(DatabaseError::Outdated);
        }
        loop {
            // Code that still runs while the page is left must not open the store again.
            let known = self.held.try_with_value(|held| held.opening.clone());
            let Some(opening) = known.ok_or(DatabaseError::Lost)? else {
                break;
            };
            let opened = opening.clone().await;
            if let Ok(database) = opened.as_ref()
                && !database.is_closed()
            {
                return opened;
            }
            let forget = |held: &mut StoreState| {
                let is_it = |other: &Opening| other.ptr_eq(&opening);
                held.opening.take_if(|other| is_it(other)).is_some()
            };
            let is_mine = self.held.try_update_value(forget);
            if is_mine.ok_or(DatabaseError::Lost)? {
                break;
            }
            // Another caller is reopening it.
        }
        let opening = Database::open(LEDGER, move |why| self.closed(why));
        let opening = opening
            .map(|opened| opened.map(Rc::new))
            .boxed_local()
            .shared();
        self.held.try_update_value(|held| {
            held.opening = Some(opening.clone());
            held.openings += 1;
            held.until = None;
        });
        opening.await
    }

    fn closed(self, why: Closed) {
        self.held.try_update_value(|held| {
            held.openings += 1;
            held.until = None;
        });
        self.set(match why {
            Closed::Lost => Condition::Behind,
            Closed::Outdated => Condition::Outdated,
        });
    }

    /// Notes that an operation of the store has failed.
    fn failed(self, error: &DatabaseError) {
        self.set(match error {
            DatabaseError::Outdated => Condition::Outdated,
            DatabaseError::Lost | DatabaseError::Other(_) => Condition::Behind,
        });
    }

    /// Stops waiting for a late store.
    pub(super) fn give_up_waiting(self) {
        self.set(Condition::Behind);
    }

    /// Updates the condition of the store after a sign of it.
    fn set(self, sign: Condition) {
        let before = self.state.try_get_untracked();
        let after = before.map(|before| before.after(sign));
        if let Some(after) = after.filter(|after| before != Some(*after)) {
            self.state.try_set(after);
        }
    }
}

/// Ensures that a database that was lost without an event is not used again.
fn note_loss<T>(database: &Database, result: Result<T, DatabaseError>) -> Result<T, DatabaseError> {
    if matches!(result, Err(DatabaseError::Lost)) {
        database.give_up();
    }
    result
}

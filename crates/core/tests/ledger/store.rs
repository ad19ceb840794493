//! A simulated store like IndexedDB. A transaction happens completely or not at all, the transactions of a tab run in
//! the order of their calls, and a tab may die or time out before it hears of its own.

use easel_core::{
    job::{Job, JobState},
    ledger::{DUPLICATE_WINDOW, LedgerChange, LedgerRecord, Owed, StoredChange, record},
    time::Millis,
};

use crate::{
    reading::{Bookmark, Contents, Mark},
    shelf::{Shelf, job},
    transaction::{Outcome, Purpose, Transaction},
    witness::Witness,
};

/// The records as the browser keeps them, and the running transactions.
#[derive(Default)]
pub(crate) struct Store {
    records: Shelf,
    /// Whether the browser has closed the store, so that nothing can be read or written.
    is_closed: bool,
    /// The number of times that the store was closed, opened or cleared. Readings before the last time are invalid.
    openings: usize,
    under_way: Vec<Transaction>,
}

impl Store {
    pub(crate) fn records(&self) -> Vec<Job> {
        self.records.all().into_iter().filter_map(job).collect()
    }

    pub(crate) fn record(&self, id: &str) -> Option<Job> {
        self.records.get(id).and_then(job)
    }

    /// Closes the store or opens it again, as a browser may do.
    pub(crate) fn set_closed(&mut self, is_closed: bool) {
        self.is_closed = is_closed;
        self.openings += 1;
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Clears all records, as a browser may do.
    pub(crate) fn clear(&mut self, witness: &mut Witness) {
        self.records.clear();
        self.openings += 1;
        witness.cleared();
    }

    pub(crate) fn begin(&mut self, transaction: Transaction) {
        self.under_way.push(transaction);
    }

    /// Describes the transaction with this index.
    pub(crate) fn spoken(&self, at: usize) -> String {
        self.under_way[at].spoken()
    }

    pub(crate) fn under_way(&self) -> usize {
        self.under_way.len()
    }

    /// Whether the transaction with this index is decided; `None` if there is none.
    pub(crate) fn is_done(&self, at: usize) -> Option<bool> {
        Some(self.under_way.get(at)?.outcome.is_some())
    }

    /// Returns the transaction that must happen before this one: the first of its tab that is not decided.
    pub(crate) fn first_of_its_tab(&self, at: usize) -> usize {
        let tab = self.under_way[at].tab;
        let is_next = |other: &Transaction| other.tab == tab && other.outcome.is_none();
        self.under_way.iter().position(is_next).unwrap_or(at)
    }

    /// Commits the transaction with this index.
    pub(crate) fn commit(&mut self, at: usize, now: Millis, witness: &mut Witness) {
        if self.is_closed {
            return self.fail(at, witness);
        }
        let Transaction { purpose, owed, .. } = &self.under_way[at];
        let outcome = match purpose {
            Purpose::Change(change) => {
                let (change, owed) = (change.as_ref().clone(), owed.clone());
                let id = change.id().to_owned();
                let stored = self.change(change, owed.of(&id), now, witness);
                // The change is no longer owed, even by a tab that has given up waiting for it.
                if !matches!(stored, StoredChange::Duplicate(_)) {
                    owed.paid(&id);
                }
                Outcome::Changed(Box::new(stored))
            }
            Purpose::Read(bookmark) => Outcome::Read(Some(self.read(bookmark))),
            Purpose::LookUp(ids) => {
                let found = ids.iter().filter_map(|id| self.records.get(id));
                Outcome::Found(Some((self.openings, found.collect())))
            }
        };
        self.end(at, outcome);
    }

    /// Aborts the transaction with this index.
    pub(crate) fn fail(&mut self, at: usize, witness: &mut Witness) {
        witness.not_stored(self.under_way[at].change());
        let failure = self.under_way[at].failure();
        self.end(at, failure);
    }

    /// Lets the tab give up waiting. To the tab, the transaction has failed, whether it happens or not.
    pub(crate) fn give_up(&mut self, at: usize, witness: &mut Witness) -> usize {
        let transaction = &mut self.under_way[at];
        witness.not_stored(transaction.change());
        let failure = transaction.failure();
        if let Some(reply) = transaction.reply.take() {
            reply.give(failure);
        }
        transaction.tab
    }

    /// Lets the tab of this transaction hear of its earliest transaction. Returns the tab.
    pub(crate) fn hear(&mut self, at: usize) -> usize {
        let tab = self.under_way[at].tab;
        let is_first = |other: &Transaction| other.tab == tab;
        let at = self.under_way.iter().position(is_first).unwrap_or(at);
        let Transaction {
            tab,
            reply,
            outcome,
            ..
        } = self.under_way.remove(at);
        if let (Some(reply), Some(outcome)) = (reply, outcome) {
            reply.give(outcome);
        }
        tab
    }

    /// Ends a tab, whose first `still` transactions happen anyway.
    pub(crate) fn abandon(&mut self, tab: usize, mut still: usize, witness: &mut Witness) {
        self.under_way.retain_mut(|transaction| {
            if transaction.tab != tab {
                return true;
            }
            transaction.reply = None;
            let happens = transaction.outcome.is_none() && still > 0;
            still = still.saturating_sub(1);
            if !happens && transaction.outcome.is_none() {
                witness.not_stored(transaction.change());
            }
            happens
        });
    }

    fn end(&mut self, at: usize, outcome: Outcome) {
        self.under_way[at].outcome = Some(outcome);
        if self.under_way[at].reply.is_none() {
            self.under_way.remove(at);
        }
    }

    /// Returns the number of times that the store was closed, opened or cleared.
    pub(crate) fn openings(&self) -> usize {
        self.openings
    }

    /// Reads what has changed since the bookmark. A tab that has read nothing since the store was opened gets what
    /// every tab needs, and all jobs that it lists.
    pub(crate) fn read(&self, bookmark: &Bookmark) -> Contents {
        let until = bookmark.until.filter(|mark| mark.opening == self.openings);
        let after = until.map(|mark| mark.place);
        let place = self.records.last_place().max(after);
        let mut asked = bookmark.touched.clone();
        if after.is_none() {
            asked.extend(bookmark.listed.iter().cloned());
        }
        let down_to = bookmark.down_to.unwrap_or_else(|| self.records.reach());
        Contents {
            reading: self.records.read(after, down_to, &asked),
            down_to,
            until: Mark {
                opening: self.openings,
                place: place.unwrap_or_default(),
            },
        }
    }

    fn change(
        &mut self,
        change: LedgerChange,
        owed: Owed,
        now: Millis,
        witness: &mut Witness,
    ) -> StoredChange {
        let stored = match change {
            LedgerChange::Remove(id) => {
                let found = self.records.get(&id);
                let (removal, gone) = record::remove(id.clone(), owed, found);
                if let StoredChange::Gone(Some(last)) = &gone {
                    witness.removed(last);
                }
                self.records.put(&LedgerRecord::Removed(removal), now);
                gone
            }
            LedgerChange::Add(job, policy) => {
                let since = job.created_at.saturating_sub(DUPLICATE_WINDOW);
                let is_near = |other: &LedgerRecord| match other {
                    LedgerRecord::Job(other) => other.created_at >= since || other.id == job.id,
                    LedgerRecord::Removed(removal) => removal.id == job.id,
                };
                let mut found = self.records.all();
                found.retain(is_near);
                let jobs: Vec<Job> = found
                    .iter()
                    .cloned()
                    .filter_map(crate::shelf::job)
                    .collect();
                let added = job.clone();
                let stored = record::add(job, policy, found);
                witness.added(&added, &stored, policy, &jobs);
                stored
            }
            LedgerChange::Restore(job) => {
                let found = self.records.get(&job.id);
                record::restore(job, owed, found)
            }
            LedgerChange::Send(job) => {
                // The tab shows the job as sent once the store has agreed.
                witness.held(None, &job);
                record::send(job.clone(), owed, self.records.get(&job.id))
            }
            LedgerChange::Put(job) => {
                let found = self.records.get(&job.id);
                if owed != Owed::News && !matches!(found, Some(LedgerRecord::Job(_))) {
                    witness.put_anew(&job.id);
                }
                record::put(job, owed, found)
            }
        };
        if let StoredChange::Kept(job) = &stored {
            let is_there = matches!(self.records.get(&job.id), Some(LedgerRecord::Job(_)));
            if !is_there && matches!(job.state, JobState::Sent { .. } | JobState::Unknown { .. }) {
                // The removal mark says that the request was sent, or nobody can say that it was not.
                witness.held(None, job);
            }
            let before = self.record(&job.id);
            let text = self.records.put(&LedgerRecord::Job(job.clone()), now);
            let read = self.record(&job.id);
            witness.written(before.as_ref(), job, &text, read.as_ref());
        }
        stored
    }
}

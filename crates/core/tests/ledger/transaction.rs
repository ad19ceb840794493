//! A change or a reading of the store that its tab has not heard of yet.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use easel_core::ledger::{LedgerChange, LedgerRecord, Owed, StoredChange};

use crate::{
    reading::{Bookmark, Contents},
    reply::Slot,
};

/// The changes that a tab could not store and has not stored since, by the job's id.
#[derive(Clone, Default)]
pub(crate) struct Debts(Rc<RefCell<BTreeMap<String, Owed>>>);

impl Debts {
    pub(crate) fn of(&self, id: &str) -> Owed {
        self.0.borrow().get(id).copied().unwrap_or_default()
    }

    pub(crate) fn paid(&self, id: &str) {
        self.0.borrow_mut().remove(id);
    }

    fn add(&self, change: &LedgerChange) {
        let mut all = self.0.borrow_mut();
        let owed = all.entry(change.id().to_owned()).or_default();
        *owed = change.owes().max(*owed);
    }
}

/// The outcome of a transaction.
pub(crate) enum Outcome {
    Changed(Box<StoredChange>),
    Read(Option<Contents>),
    /// These records, and the number of the store's openings when they were read.
    Found(Option<(usize, Vec<LedgerRecord>)>),
}

/// The purpose of a transaction.
pub(crate) enum Purpose {
    Change(Box<LedgerChange>),
    /// Reads what is new to a tab with this bookmark.
    Read(Bookmark),
    /// Reads the records with these ids.
    LookUp(Vec<String>),
}

/// A change or a reading of the store.
pub(crate) struct Transaction {
    pub(crate) tab: usize,
    pub(crate) purpose: Purpose,
    pub(crate) owed: Debts,
    /// Where the outcome goes; `None` once nobody waits for it.
    pub(crate) reply: Option<Slot<Outcome>>,
    pub(crate) outcome: Option<Outcome>,
}

impl Transaction {
    pub(crate) fn new(tab: usize, purpose: Purpose, owed: Debts, reply: Slot<Outcome>) -> Self {
        Self {
            tab,
            purpose,
            owed,
            reply: Some(reply),
            outcome: None,
        }
    }

    /// Returns the change if this transaction is one.
    pub(crate) fn change(&self) -> Option<&LedgerChange> {
        match &self.purpose {
            Purpose::Change(change) => Some(change),
            Purpose::Read(_) | Purpose::LookUp(_) => None,
        }
    }

    /// Returns what a tab hears of a failed transaction.
    pub(crate) fn failure(&self) -> Outcome {
        if let Some(change) = self.change() {
            self.owed.add(change);
        }
        match self.purpose {
            Purpose::Change(_) => Outcome::Changed(Box::new(StoredChange::Failed)),
            Purpose::Read(_) => Outcome::Read(None),
            Purpose::LookUp(_) => Outcome::Found(None),
        }
    }

    /// A description for the log.
    pub(crate) fn spoken(&self) -> String {
        let tab = self.tab;
        match self.change() {
            None => format!("tab {tab} reads"),
            Some(LedgerChange::Remove(id)) => format!("tab {tab} removes {id}"),
            Some(LedgerChange::Add(job, _)) => format!("tab {tab} adds {} {:?}", job.id, job.state),
            Some(LedgerChange::Restore(job)) => {
                format!("tab {tab} restores {} {:?}", job.id, job.state)
            }
            Some(LedgerChange::Send(job)) => format!("tab {tab} sends {}", job.id),
            Some(LedgerChange::Put(job)) => format!("tab {tab} puts {} {:?}", job.id, job.state),
        }
    }
}

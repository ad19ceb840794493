//! A change or a reading of the store, until its tab has heard of it.

use std::{cell::RefCell, collections::BTreeSet, rc::Rc};

use easel_core::ledger::{Change, Record, Stored};

use crate::{
    reading::{Bookmark, Contents},
    reply::Slot,
};

/// The jobs that a tab could not add, and has not stored since.
pub(crate) type Owed = Rc<RefCell<BTreeSet<String>>>;

/// The outcome of a transaction.
pub(crate) enum Outcome {
    Changed(Box<Stored>),
    Read(Option<Contents>),
    /// These records, in this opening of the store.
    Found(Option<(usize, Vec<Record>)>),
}

/// The purpose of a transaction.
pub(crate) enum Purpose {
    Change(Box<Change>),
    /// Reads what is new to a tab with this bookmark.
    Read(Bookmark),
    /// Reads the records with these ids.
    LookUp(Vec<String>),
}

/// A change, or a reading.
pub(crate) struct Transaction {
    pub(crate) tab: usize,
    pub(crate) purpose: Purpose,
    pub(crate) owed: Owed,
    /// `None` once nobody waits for it.
    pub(crate) reply: Option<Slot<Outcome>>,
    pub(crate) outcome: Option<Outcome>,
}

impl Transaction {
    pub(crate) fn new(tab: usize, purpose: Purpose, owed: Owed, reply: Slot<Outcome>) -> Self {
        Self {
            tab,
            purpose,
            owed,
            reply: Some(reply),
            outcome: None,
        }
    }

    /// The change, if it is one.
    pub(crate) fn change(&self) -> Option<&Change> {
        match &self.purpose {
            Purpose::Change(change) => Some(change),
            Purpose::Read(_) | Purpose::LookUp(_) => None,
        }
    }

    /// What a tab hears of a failed transaction.
    pub(crate) fn failure(&self) -> Outcome {
        if let Some(Change::Add(job, _)) = self.change() {
            self.owed.borrow_mut().insert(job.id.clone());
        }
        match self.purpose {
            Purpose::Change(_) => Outcome::Changed(Box::new(Stored::Failed)),
            Purpose::Read(_) => Outcome::Read(None),
            Purpose::LookUp(_) => Outcome::Found(None),
        }
    }

    /// A description for the log.
    pub(crate) fn spoken(&self) -> String {
        let tab = self.tab;
        match self.change() {
            None => format!("tab {tab} reads"),
            Some(Change::Remove(id)) => format!("tab {tab} removes {id}"),
            Some(Change::Add(job, _)) => format!("tab {tab} adds {} {:?}", job.id, job.state),
            Some(Change::Send(job)) => format!("tab {tab} sends {}", job.id),
            Some(Change::Put(job)) => format!("tab {tab} puts {} {:?}", job.id, job.state),
        }
    }
}

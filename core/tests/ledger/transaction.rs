//! A change of the store, or a reading of it, until its tab has heard of it.

use std::{cell::RefCell, collections::BTreeSet, rc::Rc};

use easel_core::ledger::{Change, Record, Stored};

use crate::reply::Slot;

/// The jobs that a tab could not add, and has not stored since.
pub(crate) type Owed = Rc<RefCell<BTreeSet<String>>>;

/// What a transaction brings.
pub(crate) enum Outcome {
    Changed(Box<Stored>),
    Read(Option<Vec<Record>>),
}

/// A change, or a reading of everything.
pub(crate) struct Transaction {
    pub(crate) tab: usize,
    pub(crate) change: Option<Change>,
    pub(crate) owed: Owed,
    /// `None` once nobody waits for it any more.
    pub(crate) reply: Option<Slot<Outcome>>,
    pub(crate) outcome: Option<Outcome>,
}

impl Transaction {
    pub(crate) fn new(
        tab: usize,
        change: Option<Change>,
        owed: Owed,
        reply: Slot<Outcome>,
    ) -> Self {
        Self {
            tab,
            change,
            owed,
            reply: Some(reply),
            outcome: None,
        }
    }

    /// What a tab hears of a transaction that came to nothing.
    pub(crate) fn failure(&self) -> Outcome {
        if let Some(Change::Add(job, _)) = &self.change {
            self.owed.borrow_mut().insert(job.id.clone());
        }
        match self.change {
            Some(_) => Outcome::Changed(Box::new(Stored::Failed)),
            None => Outcome::Read(None),
        }
    }

    /// In words, for the log.
    pub(crate) fn spoken(&self) -> String {
        let Self { tab, change, .. } = self;
        match change {
            None => format!("tab {tab} reads"),
            Some(Change::Remove(id)) => format!("tab {tab} removes {id}"),
            Some(Change::Add(job, _)) => format!("tab {tab} adds {} {:?}", job.id, job.state),
            Some(Change::Send(job)) => format!("tab {tab} sends {}", job.id),
            Some(Change::Put(job)) => format!("tab {tab} puts {} {:?}", job.id, job.state),
        }
    }
}

/// The id of the job that a change is about.
pub(crate) fn id_of(change: &Change) -> &str {
    match change {
        Change::Add(job, _) | Change::Put(job) | Change::Send(job) => &job.id,
        Change::Remove(id) => id,
    }
}

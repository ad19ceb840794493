//! Reads the store as a page does: one reading at a time. The first reads everything; later ones
//! read what has changed since, and what this tab may know better.

use std::collections::BTreeSet;

use easel_core::{
    ledger::{self, Reading},
    time::Millis,
};

use crate::{
    page::Page,
    transaction::{Outcome, Purpose},
    world::World,
};

/// How far the store was read, and in which opening: after a reopening it is read from the start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mark {
    pub(crate) opening: usize,
    pub(crate) place: Millis,
}

/// The result of a reading.
pub(crate) struct Contents {
    pub(crate) reading: Reading,
    pub(crate) until: Mark,
}

/// How far a tab has read the store.
#[derive(Clone, Default)]
pub(crate) struct Bookmark {
    pub(crate) until: Option<Mark>,
    /// The jobs that the tab may know better than the store since its last reading.
    pub(crate) touched: BTreeSet<String>,
    is_reading: bool,
    is_to_go_on: bool,
}

impl Bookmark {
    pub(crate) fn touch(&mut self, id: &str) {
        self.touched.insert(id.to_owned());
    }

    /// Takes what a reading starts from. Jobs touched from now on belong to the next one.
    pub(crate) fn take(&mut self) -> Self {
        let taken = self.clone();
        self.touched.clear();
        taken
    }

    /// The reading from `taken` has brought this, if anything.
    pub(crate) fn heard(&mut self, taken: Self, contents: Option<&Contents>) {
        match contents {
            Some(contents) => self.until = Some(contents.until),
            None => self.touched.extend(taken.touched),
        }
    }

    /// Whether a reading starts. A running one continues with what has changed since.
    fn begins(&mut self) -> bool {
        self.is_to_go_on = self.is_reading;
        !std::mem::replace(&mut self.is_reading, true)
    }

    /// Whether the reading continues.
    fn goes_on(&mut self) -> bool {
        self.is_reading = std::mem::take(&mut self.is_to_go_on);
        self.is_reading
    }
}

impl Page {
    /// The tab while it reads the store.
    fn as_it_reads(&self) -> Self {
        let mut page = self.clone();
        page.reads = true;
        page
    }

    /// A change to a job in memory may not reach the store.
    pub(crate) fn touch(&self, id: &str) {
        if !self.reads {
            self.bookmark.borrow_mut().touch(id);
        }
    }

    /// Reads what is new to this tab.
    pub(crate) async fn read_on(&self) -> Option<Reading> {
        let taken = self.bookmark.borrow_mut().take();
        let Outcome::Read(contents) = self.transact(Purpose::Read(taken.clone())).await else {
            unreachable!("a reading was asked for")
        };
        self.bookmark.borrow_mut().heard(taken, contents.as_ref());
        Some(contents?.reading)
    }
}

impl World {
    /// The tab reads the store, as it does when it opens or becomes visible again.
    pub(crate) fn read(&mut self, tab: usize) {
        self.begin(tab, async |page| {
            if !page.bookmark.borrow_mut().begins() {
                return;
            }
            loop {
                ledger::open(&page.as_it_reads()).await;
                if !page.bookmark.borrow_mut().goes_on() {
                    break;
                }
            }
        });
    }
}

//! Reads the store as a page does: one reading at a time. The first reading has what every tab needs and what this tab
//! lists. Later readings have what has changed since, and what this tab may know better. Other jobs are looked up.

use std::collections::BTreeSet;

use easel_core::{
    job::Job,
    ledger::{self, LedgerRecord, Reading},
    time::Millis,
};

use crate::{
    page::Page,
    transaction::{Outcome, Purpose},
    world::World,
};

/// The position up to which the store was read, and its opening. After a reopening, the store is read from the start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mark {
    pub(crate) opening: usize,
    pub(crate) place: Millis,
}

/// The result of a reading.
pub(crate) struct Contents {
    pub(crate) reading: Reading,
    pub(crate) until: Mark,
    pub(crate) down_to: Millis,
}

/// The part of the store that a tab has read.
#[derive(Clone, Default)]
pub(crate) struct Bookmark {
    pub(crate) until: Option<Mark>,
    /// The age down to which this tab has read all jobs.
    pub(crate) down_to: Option<Millis>,
    /// The jobs that the tab may know better than the store since its last reading.
    pub(crate) touched: BTreeSet<String>,
    /// The jobs that the tab listed when the reading began.
    pub(crate) listed: BTreeSet<String>,
    is_reading: bool,
    is_to_go_on: bool,
}

impl Bookmark {
    pub(crate) fn touch(&mut self, id: &str) {
        self.touched.insert(id.to_owned());
    }

    /// Takes what a reading starts from. Jobs that are touched from now on belong to the next reading.
    pub(crate) fn take(&mut self) -> Self {
        let taken = self.clone();
        self.touched.clear();
        taken
    }

    /// Notes what the reading from `taken` has brought, if anything.
    pub(crate) fn heard(&mut self, taken: Self, contents: Option<&Contents>) {
        match contents {
            Some(contents) => {
                self.until = Some(contents.until);
                self.down_to = Some(contents.down_to);
            }
            None => self.touched.extend(taken.touched),
        }
    }

    /// Whether a tab with this bookmark must know the job.
    pub(crate) fn must_know(&self, job: &Job) -> bool {
        !job.is_settled() || self.down_to.is_none_or(|least| job.created_at >= least)
    }

    /// Whether a reading starts. If one is running, it continues with what has changed since.
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
    /// Returns the tab while it reads the store.
    fn as_it_reads(&self) -> Self {
        let mut page = self.clone();
        page.reads = true;
        page
    }

    /// Notes that a change to a job in memory may not reach the store.
    pub(crate) fn touch(&self, id: &str) {
        if !self.reads {
            self.bookmark.borrow_mut().touch(id);
        }
    }

    /// Reads what is new to this tab.
    pub(crate) async fn read_on(&self, listed: &[String]) -> Option<Reading> {
        let mut taken = self.bookmark.borrow_mut().take();
        taken.listed = listed.iter().cloned().collect();
        let Outcome::Read(contents) = self.transact(Purpose::Read(taken.clone())).await else {
            unreachable!("a reading was asked for")
        };
        self.bookmark.borrow_mut().heard(taken, contents.as_ref());
        Some(contents?.reading)
    }

    /// Reads the records with these ids. If a reading may have newer records, the next reading asks for these ids
    /// again.
    async fn find(&self, ids: Vec<String>) -> Option<Vec<LedgerRecord>> {
        let Outcome::Found(found) = self.transact(Purpose::LookUp(ids)).await else {
            unreachable!("records were asked for")
        };
        let (opening, records) = found?;
        let mut bookmark = self.bookmark.borrow_mut();
        if bookmark.is_reading || opening != self.hub.store.borrow().openings() {
            for record in &records {
                bookmark.touch(record.id());
            }
        }
        Some(records)
    }
}

impl World {
    /// Lets the tab read the store, as it does when it opens or becomes visible again.
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

    /// Looks older jobs up, as the user looks at them.
    pub(crate) fn look_up(&mut self, tab: usize, ids: Vec<String>) {
        self.hub.log(|| format!("tab {tab} looks {ids:?} up"));
        self.begin(tab, async move |page| {
            let tab = page.as_it_reads();
            ledger::look_up(&tab, page.find(ids)).await;
        });
    }
}

//! Adding to the records of an earlier version the columns that they are found by, while the page is
//! used.

use easel_core::ledger::{self as steps, Columns, LedgerRecord};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

use super::{
    all::Jobs,
    ledger::{Renewal, is_of_today},
};
use crate::browser::after_paint;

/// How long to wait after a failure, in milliseconds: there may be room later.
const PAUSE: u32 = 60_000;

impl Jobs {
    /// Whether all records can be found. Until then, older jobs that run, or that were charged today,
    /// may be missing. A tracking caller is notified.
    pub fn is_renewed(self) -> bool {
        self.progress.get().is_renewed
    }

    /// Renews all records, newest first. Each tab that needs it does so, and the tabs take turns.
    pub(super) async fn renew(self) {
        while !self.note_renewal().await {
            let mut step = Renewal::Failed;
            let read = async {
                step = self.ledger.renew().await;
                let Renewal::Step(found) = &mut step else {
                    return None;
                };
                let mut found = std::mem::take(found);
                self.note_results(&found.records);
                found.records.retain(is_needed);
                self.move_bytes(&mut found.records).await;
                self.doubt(&found);
                Some(found.records)
            };
            steps::look_up(&self.reading(), read).await;
            match step {
                Renewal::Step(_) => after_paint().await,
                Renewal::Failed => TimeoutFuture::new(PAUSE).await,
            }
        }
    }

    /// Reports renewed records with results: they have their lines now, and their results are to be
    /// kept.
    fn note_results(self, records: &[LedgerRecord]) {
        let jobs = records.iter().filter_map(|record| match record {
            LedgerRecord::Job(job) => Some(job),
            LedgerRecord::Removed(_) => None,
        });
        self.memory.overview.note_all(jobs.clone());
        jobs.for_each(|job| self.tell_of_results(job));
    }

    /// Asks the store whether all records can be found, notes the answer and returns it.
    pub(super) async fn note_renewal(self) -> bool {
        let is_renewed = self.ledger.is_renewed().await;
        let progress = self.progress.try_get_untracked();
        if is_renewed && progress.is_some_and(|progress| !progress.is_renewed) {
            self.progress
                .try_update(|progress| progress.is_renewed = true);
        }
        is_renewed
    }
}

/// Whether every tab reads this record at its start.
fn is_needed(record: &LedgerRecord) -> bool {
    match record {
        LedgerRecord::Job(job) => {
            let columns = Columns::of(job);
            columns.is_open || columns.charged_at.is_some_and(is_of_today)
        }
        LedgerRecord::Removed(_) => true,
    }
}

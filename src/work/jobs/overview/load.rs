//! Reading the overview, newest first and in turns.

use easel_core::overview::OverviewLine;
use leptos::{prelude::*, task::spawn_local};

use super::cell::{Loading, OverviewCell, OverviewHeld};
use crate::{browser::Turns, work::jobs::Jobs};

/// How many lines are read at first: a few screenfuls.
const FIRST: u32 = 200;
/// How many lines are read at once after that.
const PART: u32 = 300;
/// How many lines are taken in before the page may respond.
const AT_ONCE: usize = 50;

impl Jobs {
    /// Reads the overview, unless a reading has begun. The overview stays in memory.
    pub(super) fn begin_overview(self) {
        if !self.memory.overview.begin() {
            return;
        }
        // Jobs in memory may not be stored yet, so they are added first.
        let rows = self.memory.rows().get_untracked();
        let known: Vec<_> = rows.iter().map(|row| row.job.get_untracked()).collect();
        self.memory.overview.note_all(known.iter());
        spawn_local(async move {
            self.read_overview().await;
            self.memory.overview.end_loading();
        });
    }

    async fn read_overview(self) {
        let mut turns = Turns::begin();
        let (mut below, mut count) = (None, FIRST);
        let mut told = 0;
        // A browser that stores nothing has no lines.
        while let Some(part) = self.ledger.lines(below, count).await {
            for texts in part.texts.rchunks(AT_ONCE) {
                self.memory.overview.take_in(texts);
                turns.pause().await;
            }
            // Each notification makes the list look at everything. Doubling keeps the number of
            // notifications small.
            let found = self.memory.overview.len();
            if found > told * 2 || part.below.is_none() {
                told = found;
                self.memory.overview.change(|_| true);
            }
            if count == FIRST && part.below.is_some() {
                self.expect_lines();
            }
            match part.below {
                Some(_) => (below, count) = (part.below, PART),
                None => break,
            }
        }
    }
}

impl Jobs {
    /// Makes room for all lines at once. Counting them must not delay the first ones.
    fn expect_lines(self) {
        spawn_local(async move {
            if let Some(count) = self.ledger.line_count().await {
                self.memory.overview.expect(count as usize);
            }
        });
    }
}

impl OverviewCell {
    fn expect(self, count: usize) {
        self.change(|held| {
            held.overview.expect(count);
            false
        });
    }

    fn take_in(self, texts: &[String]) {
        self.change(|held| {
            for line in texts
                .iter()
                .rev()
                .filter_map(|text| OverviewLine::read(text))
            {
                held.put(&line);
            }
            false
        });
    }

    fn len(self) -> usize {
        self.with(|held| held.overview.len()).unwrap_or(0)
    }

    fn end_loading(self) {
        self.change(|held: &mut OverviewHeld| {
            held.loading = Loading::Done;
            true
        });
    }
}

//! Finding the next results to keep, without reading all waiting records again and again.

use std::cell::Cell;

use easel_core::{
    keep::{KeepRecord, Wish},
    time::Millis,
};
use leptos::prelude::*;

use super::{
    index::{self, LINKED},
    state::{Keep, Nothing},
};

/// How many of the newest records are always read: new results are among them, including those of other tabs.
const NEWEST: usize = 100;

/// The number of records that can be kept now among which the one is chosen whose link dies first.
const CHOICE: usize = 200;

/// The longest time, in milliseconds, until all records are read again: another tab may have changed an old
/// one.
const LONGEST: Millis = 300_000;

impl Keep {
    /// The records that can be kept now. Tens of thousands of others may be waiting, or not be wanted.
    pub(super) async fn find_next(
        self,
        wish: Wish,
        running: &[String],
        now: Millis,
    ) -> Vec<KeepRecord> {
        if !wish.wants_any() {
            return Vec::new();
        }
        let nothing = self.held.try_with_value(|held| held.nothing).flatten();
        let is_known = nothing.is_some_and(|known| known.wish == wish && now < known.before);
        let among = if is_known { NEWEST } else { usize::MAX };
        // Changes that happen during the reading count.
        self.held.try_update_value(|held| held.has_news = false);
        let first = Cell::new(now + LONGEST);
        let is_next = |record: &KeepRecord| {
            let from = wish.wants_from(record).unwrap_or(Millis::MAX);
            let is_now = from <= now;
            if !is_now {
                first.set(first.get().min(from));
            }
            is_now && !running.contains(&record.id)
        };
        let found = index::newest_among(among, LINKED, CHOICE, is_next).await;
        let Some(found) = found else {
            return Vec::new();
        };
        self.held.try_update_value(|held| {
            if held.has_news {
                held.nothing = None;
            } else if !is_known && found.is_empty() {
                let before = first.get();
                held.nothing = Some(Nothing { wish, before });
            }
        });
        found
    }

    /// Notes that a waiting record has changed, so that all are read again.
    pub(super) fn forget_nothing(self) {
        self.held.try_update_value(|held| {
            held.nothing = None;
            held.has_news = true;
        });
    }
}

//! Reading the store, and handling a slow, lost or full one.

use std::mem;

use easel_core::{ledger as steps, words::mark};
use gloo_timers::{callback::Timeout, future::TimeoutFuture};
use leptos::{prelude::*, task::spawn_local};

use super::{
    all::{Internals, Jobs},
    ledger::{Condition, PATIENCE},
    loading::Loading,
};

/// After how many milliseconds the first reading counts as slow.
const SLOW: u32 = 1_000;

/// How long to wait before a lost store is reopened, in milliseconds: the browser may still be
/// clearing it. The wait doubles with each failure, up to the longest.
const FIRST_PAUSE: u32 = 500;
const LONGEST_PAUSE: u32 = 60_000;

const NOT_KEPT: &str = mark(
    "This browser does not let Easel save its records (private window, no space left, or a newer Easel in another tab). Your work is listed only until this page is closed: download what you want to keep.",
);
const OUTDATED: &str = mark(
    "Easel was updated in another tab, so this page can no longer save its records. Reload the page.",
);

impl Jobs {
    /// Reads the ledger for the first time, and keeps it in sync from then on.
    pub(super) fn begin_reading(self) {
        spawn_local(async move {
            self.read().await;
            self.note_loading(Loading::Done);
            self.sweep_bytes().await;
        });
        let slow = Timeout::new(SLOW, move || {
            let progress = self.progress.try_get_untracked();
            if progress.is_some_and(|progress| progress.loading == Loading::Begun) {
                self.note_loading(Loading::Slow);
            }
        });
        StoredValue::new_local(slow);
        let overdue = StoredValue::new_local(None::<Timeout>);
        Effect::new(move || {
            let condition = self.ledger.condition();
            let is_late = condition == Condition::Late;
            let give_up = move || {
                self.ledger.give_up_waiting();
                self.tell_that_nothing_is_stored();
            };
            overdue.set_value(is_late.then(|| Timeout::new(PATIENCE, give_up)));
            match condition {
                Condition::Sound => {}
                Condition::Late | Condition::Behind => spawn_local(self.catch_up()),
                Condition::Outdated => self.tell_that_nothing_is_stored(),
            }
        });
    }

    fn note_loading(self, loading: Loading) {
        self.progress
            .try_update(|progress| progress.loading = loading);
    }

    /// Reads the store: at the start, and when this page may have missed messages from other tabs.
    /// A running reading continues with the changes since then.
    pub(super) async fn read(self) {
        let begin = |held: &mut Internals| {
            held.read_again = held.reads;
            !mem::replace(&mut held.reads, true)
        };
        if self.held.try_update_value(begin) != Some(true) {
            return;
        }
        loop {
            steps::open(&self.reading()).await;
            let end = |held: &mut Internals| {
                let again = mem::take(&mut held.read_again);
                held.reads = again;
                again
            };
            if self.held.try_update_value(end) != Some(true) {
                break;
            }
        }
        self.bytes.store().await;
    }

    /// Reads a late or lost store again until it answers, and writes the changes that it lacks.
    async fn catch_up(self) {
        let begin = |held: &mut Internals| !mem::replace(&mut held.catches_up, true);
        if self.held.try_update_value(begin) != Some(true) {
            return;
        }
        let mut pause = FIRST_PAUSE;
        let is_incomplete = || {
            let condition = untrack(|| self.ledger.condition());
            matches!(condition, Condition::Late | Condition::Behind)
        };
        while is_incomplete() {
            TimeoutFuture::new(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
            self.read().await;
        }
        let is_sound = untrack(|| self.ledger.condition()) == Condition::Sound;
        let end = |held: &mut Internals| {
            held.catches_up = false;
            is_sound.then(|| held.storage_warning.take())?
        };
        if let Some(words) = self.held.try_update_value(end).flatten() {
            self.notices.take_back(words);
        }
    }

    /// Tells the user once what failing storage means. Failing storage never stops the work. A late
    /// store may still write everything, so the user is told only when it takes too long.
    pub(super) fn tell_that_nothing_is_stored(self) {
        let words = match untrack(|| self.ledger.condition()) {
            Condition::Late => return,
            Condition::Outdated => OUTDATED,
            Condition::Sound | Condition::Behind => NOT_KEPT,
        };
        let tell = |held: &mut Internals| held.storage_warning.replace(words);
        let before = self.held.try_update_value(tell).flatten();
        if before == Some(words) {
            return;
        }
        if let Some(before) = before {
            self.notices.take_back(before);
        }
        self.notices.warn(words);
    }
}

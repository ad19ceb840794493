//! The loop that polls running tasks, on a timer. It belongs to the root, so that no route change
//! stops it.

use easel_core::{job::Job, schedule, time::Millis};
use gloo_timers::callback::{Interval, Timeout};
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, Jobs, history::HistoryCache};
use crate::browser::{self, now, on_document, on_window};

/// The most parallel polls of one service. More would crowd out the user's own requests: a browser
/// opens six connections to a host over HTTP/1.1.
const POLLS_AT_ONCE: usize = 4;

/// How long, in milliseconds, a poll may be unanswered when the user returns. A poll that is older
/// may have been lost with the network: it is restarted.
const STALE: Millis = 3_000;

/// How often the page checks whether it was asleep, and the silence that means sleep, in
/// milliseconds. No event reports that a machine wakes up with the page visible.
const PULSE: u32 = 2_000;
const ASLEEP: Millis = 8_000;

impl Jobs {
    /// Polls a job's task at once, whatever its state, and even if the last poll has not returned.
    pub fn check_now(self, row: &JobRow) {
        row.polls.update(|polls| polls.state.now = true);
        if row.job.with_untracked(|job| job.state.task().is_some()) {
            self.start_poll(row.clone());
        }
    }

    /// Starts the loop until the current owner is disposed of: on a timer, and at once when the
    /// user returns to the page or the network comes back.
    pub(super) fn poll_on_a_timer(self) {
        on_document("visibilitychange", move |_| {
            if !browser::is_hidden() {
                self.back();
            }
        });
        on_document("resume", move |_| self.back());
        on_window("pageshow", move |event| {
            if browser::is_of_cached_page(&event) {
                self.back();
            }
        });
        on_window("online", move |_| self.poll_all());
        on_window("storage", move |_| self.settings.read_keys_again());
        self.notice_sleep();
        // Tasks may have waited for a new key or address, or for an address to be confirmed.
        Effect::new(move || {
            self.settings.connection();
            self.settings.services();
            self.settings.addresses_from_backups();
            self.tick_soon();
        });
    }

    fn notice_sleep(self) {
        let last = StoredValue::new(now());
        let pulse = move || {
            let Some(before) = last.try_update_value(|last| std::mem::replace(last, now())) else {
                return;
            };
            // The timers of hidden pages are slowed down so much that it looks like sleep.
            if now().saturating_sub(before) > ASLEEP && !browser::is_hidden() {
                self.back();
            }
        };
        StoredValue::new_local(Interval::new(PULSE, pulse));
    }

    /// Catches up after the user has returned or the page was asleep: it may have missed messages
    /// from other tabs.
    fn back(self) {
        self.poll_all();
        spawn_local(async move {
            self.read().await;
            self.tick();
        });
    }

    fn poll_all(self) {
        self.give_up_older_than(STALE);
        for row in self.memory.rows().get_untracked() {
            if !row.job.with_untracked(Job::is_settled) {
                row.polls.update(|polls| polls.state.poll_now(now()));
            }
        }
        self.tick();
    }

    /// Polls what is due after the current work.
    pub(super) fn tick_soon(self) {
        self.wake_in(Some(0));
    }

    /// Polls what is due, and sets the timer for the next poll. Of several tabs with the same key,
    /// only one polls.
    pub(super) fn tick(self) {
        let mut accounts = PolledAccounts::default();
        let mut waiting = Vec::new();
        let mut take = |row: &JobRow| {
            let is_in_flight = row.polls.with_untracked(|polls| polls.in_flight);
            let at = due(row, self.history);
            if !is_in_flight && at.is_none() {
                return;
            }
            let name = |job: &Job| {
                let connection = untrack(|| self.connection_of(job));
                connection.map_or_else(String::new, |connection| connection.name())
            };
            let index = row.job.with_untracked(|job| accounts.index_of(job, name));
            match (index, at) {
                (Some(index), _) if is_in_flight => accounts.0[index].in_flight += 1,
                (Some(index), Some(at)) => waiting.push((at, index, row.clone())),
                _ => {}
            }
        };
        // Most of hundreds of jobs have ended, so only running jobs are copied.
        self.memory
            .rows()
            .try_with_untracked(|rows| rows.iter().for_each(&mut take));
        // A job that was removed while running is still polled for its cost.
        self.memory.removed_and_active().iter().for_each(&mut take);
        self.tabs.leader.take_part(&accounts.names());
        waiting.retain(|(_, index, _)| self.tabs.leader.leads(&accounts.0[*index].name));
        waiting.sort_by_key(|(at, ..)| *at);
        let moment = now();
        let due = waiting.partition_point(|(at, ..)| *at <= moment);
        let next = waiting.get(due).map(|(at, ..)| *at - moment);
        for (_, index, row) in waiting.into_iter().take(due) {
            if accounts.begin(index) {
                self.start_poll(row);
            }
        }
        self.wake_in(next);
    }

    fn wake_in(self, delay: Option<Millis>) {
        let timer = delay.map(|delay| {
            Timeout::new(u32::try_from(delay).unwrap_or(u32::MAX), move || {
                self.tick();
            })
        });
        self.held.try_update_value(|held| held.timer = timer);
    }
}

/// The services and keys whose tasks are polled.
#[derive(Default)]
struct PolledAccounts(Vec<PolledAccount>);

struct PolledAccount {
    base: String,
    key: Option<String>,
    /// The account's name in messages between tabs; empty without a connection.
    name: String,
    in_flight: usize,
}

impl PolledAccounts {
    /// The index of a job's account; `None` if the account has no connection, so that its name is
    /// empty.
    fn index_of(&mut self, job: &Job, name: impl FnOnce(&Job) -> String) -> Option<usize> {
        let is_same = |account: &PolledAccount| account.base == job.base && account.key == job.key;
        let index = self.0.iter().position(is_same).unwrap_or_else(|| {
            self.0.push(PolledAccount {
                base: job.base.clone(),
                key: job.key.clone(),
                name: name(job),
                in_flight: 0,
            });
            self.0.len() - 1
        });
        (!self.0[index].name.is_empty()).then_some(index)
    }

    fn names(&self) -> Vec<String> {
        let names = self.0.iter().map(|account| account.name.clone());
        names.filter(|name| !name.is_empty()).collect()
    }

    /// Counts another poll of an account; `false` if its service has enough of them.
    fn begin(&mut self, index: usize) -> bool {
        let has_room = self.in_flight(index) < POLLS_AT_ONCE;
        self.0[index].in_flight += usize::from(has_room);
        has_room
    }

    /// How many polls of an account's service are running.
    fn in_flight(&self, index: usize) -> usize {
        let base = &self.0[index].base;
        let same = self.0.iter().filter(|account| account.base == *base);
        same.map(|account| account.in_flight).sum()
    }
}

/// When a row's task is next polled automatically; `None` if it is not polled.
fn due(row: &JobRow, history: HistoryCache) -> Option<Millis> {
    let polls = row.polls.read_untracked();
    let job = row.job.read_untracked();
    let expected = || history.expect(&job);
    schedule::due(&job, &polls.state, expected, polls.spread, now())
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::{super::samples::job, *};

    fn job_of(base: &str, key: &str) -> Job {
        Job {
            base: base.into(),
            key: Some(key.into()),
            ..job("a", JobState::Written)
        }
    }

    #[wasm_bindgen_test]
    fn an_account_is_a_service_and_a_key() {
        let mut accounts = PolledAccounts::default();
        let name = |job: &Job| [&job.base, job.key.as_deref().unwrap_or_default()].concat();
        for (base, key, index) in [("a", "1", 0), ("a", "2", 1), ("b", "1", 2), ("a", "1", 0)] {
            assert_eq!(accounts.index_of(&job_of(base, key), name), Some(index));
        }
        let nameless = accounts.index_of(&job_of("c", "1"), |_| String::new());
        assert_eq!(nameless, None, "there is no connection");
        assert_eq!(accounts.names(), ["a1", "a2", "b1"]);
    }

    #[wasm_bindgen_test]
    fn a_service_gets_a_few_polls_at_once_whatever_the_key() {
        let mut accounts = PolledAccounts::default();
        for (base, key) in [("a", "1"), ("a", "2"), ("b", "1")] {
            accounts.index_of(&job_of(base, key), |_| "name".into());
        }
        let begun: Vec<bool> = (0..=POLLS_AT_ONCE)
            .map(|at| accounts.begin(at % 2))
            .collect();
        assert_eq!(begun.iter().filter(|begun| **begun).count(), POLLS_AT_ONCE);
        assert_eq!(begun.last(), Some(&false));
        assert!(accounts.begin(2), "another service has room");
    }
}

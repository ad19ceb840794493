//! Running polls: at most one for each job, and a hung one is replaced.

use easel_core::{
    contract::ApiError,
    job::{Job, Outcome},
    ledger,
    time::Millis,
};
use leptos::{prelude::*, task::spawn_local};

use super::{Jobs, Row, news::Word};
use crate::{
    browser::{Abort, now},
    state::settings::Connection,
};

/// A running poll.
pub(super) struct Flight {
    began: Millis,
    /// Its number: the answer of a poll that was given up is ignored.
    turn: usize,
    abort: Option<Abort>,
}

impl Jobs {
    /// The connection to the service that a job was sent to, with the same key: another account
    /// would not know its task, or have a different one with that id. A tracking caller is notified
    /// when keys change.
    pub fn way_to(self, job: &Job) -> Option<Connection> {
        self.settings.connection_for(&job.base, job.key.as_deref())
    }

    /// Polls a job's task. A running poll of it is given up, since it may hang. `None` without a
    /// connection to its service.
    pub(super) async fn poll(self, row: &Row) -> Option<Result<Outcome, ApiError>> {
        let connection = untrack(|| row.job.with_untracked(|job| self.way_to(job)))?;
        let abort = Abort::new();
        let turn = self.take_off(&row.id, abort.clone());
        row.polls.update(|polls| polls.in_flight = true);
        let here = self.here_with(connection).polling(abort);
        let polled = ledger::poll(&here, &row.id).await;
        if self.has_landed(&row.id, turn) {
            self.polled(row, &polled);
        }
        Some(polled)
    }

    pub(super) fn begin(self, row: Row) {
        spawn_local(async move {
            if self.poll(&row).await.is_some() {
                self.tick();
            }
        });
    }

    /// Restarts polls that have been running for this long, in milliseconds.
    pub(super) fn give_up_older_than(self, age: Millis) {
        let old = |flight: &Flight| now().saturating_sub(flight.began) >= age;
        for row in self.memory.rows().get_untracked() {
            let is_old = |held: &super::Held| held.flights.get(&row.id).is_some_and(old);
            if self.held.try_with_value(is_old) == Some(true) {
                self.begin(row);
            }
        }
    }

    fn take_off(self, id: &str, abort: Option<Abort>) -> usize {
        let turn = self.held.try_update_value(|held| {
            held.turns += 1;
            let flight = Flight {
                began: now(),
                turn: held.turns,
                abort,
            };
            let before = held.flights.insert(id.to_owned(), flight);
            (held.turns, before)
        });
        let (turn, before) = turn.unwrap_or_default();
        if let Some(abort) = before.and_then(|before| before.abort) {
            abort.abort();
        }
        turn
    }

    /// Whether this poll was the last one, and was not given up.
    fn has_landed(self, id: &str, turn: usize) -> bool {
        let landed = self.held.try_update_value(|held| {
            let is_last = held.flights.get(id)?.turn == turn;
            is_last.then(|| held.flights.remove(id))
        });
        landed.flatten().is_some()
    }

    fn polled(self, row: &Row, polled: &Result<Outcome, ApiError>) {
        let (at, error) = (now(), polled.as_ref().err().cloned());
        row.polls.update(|polls| polls.in_flight = false);
        row.note_poll(at, error.clone());
        let id = row.id.clone();
        self.tabs.say(&Word::Polled { id, at, error });
        if *polled == Ok(Outcome::Ended) && !self.memory.is_removed(&row.id) {
            self.announce(row);
        }
    }
}

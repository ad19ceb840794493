//! Polls that are on their way: one for each job at most, and one that hangs makes way.

use easel_core::{
    contract::ApiError,
    job::{Job, Outcome},
    ledger,
    schedule::Millis,
};
use leptos::{prelude::*, task::spawn_local};

use super::{Jobs, Row, news::Word};
use crate::{
    browser::{Abort, now},
    state::settings::Connection,
};

/// One poll on its way.
pub(super) struct Flight {
    began: Millis,
    /// Which one it is: the answer of one that was given up says nothing.
    turn: usize,
    abort: Option<Abort>,
}

impl Jobs {
    /// The way to the service that a job was sent to, with the key that it was sent with: another
    /// would not know its task, or know another by its id. A caller that tracks is told when a key
    /// comes or goes.
    pub fn way_to(self, job: &Job) -> Option<Connection> {
        self.settings.connection_for(&job.base, job.key.as_deref())
    }

    /// Polls a job's task. One that is already on its way is given up, since it may hang. `None`
    /// where there is no way to its service.
    pub(super) async fn look_at(self, row: &Row) -> Option<Result<Outcome, ApiError>> {
        let connection = untrack(|| row.job.with_untracked(|job| self.way_to(job)))?;
        let abort = Abort::new();
        let turn = self.take_off(&row.id, abort.clone());
        row.look.update(|look| look.in_flight = true);
        let here = self.here_with(connection).looking(abort);
        let looked = ledger::look(&here, &row.id).await;
        if self.has_landed(&row.id, turn) {
            self.looked(row, &looked);
        }
        Some(looked)
    }

    pub(super) fn begin(self, row: Row) {
        spawn_local(async move {
            if self.look_at(&row).await.is_some() {
                self.tick();
            }
        });
    }

    /// Polls anew what has been on its way for so long, in milliseconds.
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

    /// Whether this poll was the last that began, and was not given up.
    fn has_landed(self, id: &str, turn: usize) -> bool {
        let landed = self.held.try_update_value(|held| {
            let is_last = held.flights.get(id)?.turn == turn;
            is_last.then(|| held.flights.remove(id))
        });
        landed.flatten().is_some()
    }

    fn looked(self, row: &Row, looked: &Result<Outcome, ApiError>) {
        let (at, error) = (now(), looked.as_ref().err().cloned());
        row.look.update(|look| look.in_flight = false);
        row.note_look(at, error.clone());
        let id = row.id.clone();
        self.tabs.say(&Word::Looked { id, at, error });
        if *looked == Ok(Outcome::Ended) && !self.memory.is_removed(&row.id) {
            self.announce(row);
        }
    }
}

//! Running polls: at most one for each job, and a hung one is replaced.

use easel_core::{
    contract::ApiError,
    job::{Job, Outcome},
    ledger,
    time::Millis,
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    all::{Internals, Jobs, RunningPoll},
    row::JobRow,
    tab_message::TabMessage,
};
use crate::{
    browser::{Abort, now},
    state::settings::Connection,
};

impl Jobs {
    /// The connection to the service that a job was sent to, with the same key: another account
    /// would not know its task, or have a different task with that id. `None` if this key is not
    /// stored, or if the user has yet to confirm the address. A tracking caller is notified when
    /// keys change.
    pub fn connection_of(self, job: &Job) -> Option<Connection> {
        self.settings.connection_for(&job.base, job.key.as_deref())
    }

    /// Polls a job's task. A running poll of it is given up, since it may hang. `None` if there is
    /// no connection to the job's service.
    pub(super) async fn poll(self, row: &JobRow) -> Option<Result<Outcome, ApiError>> {
        let connection = untrack(|| row.job.with_untracked(|job| self.connection_of(job)))?;
        let abort = Abort::new();
        let turn = self.register(&row.id, abort.clone());
        row.polls.update(|polls| polls.in_flight = true);
        self.tabs.send(&TabMessage::Polling {
            id: row.id.clone(),
            at: now(),
        });
        let env = self.environment_with(connection).polling(abort);
        let polled = ledger::poll(&env, &row.id).await;
        if self.finish(&row.id, turn) {
            self.polled(row, &polled);
        }
        Some(polled)
    }

    pub(super) fn start_poll(self, row: JobRow) {
        spawn_local(async move {
            if self.poll(&row).await.is_some() {
                self.tick();
            }
        });
    }

    /// Restarts polls that have been running for this long, in milliseconds.
    pub(super) fn give_up_older_than(self, age: Millis) {
        let old = |running: &RunningPoll| now().saturating_sub(running.began) >= age;
        for row in self.memory.rows().get_untracked() {
            let is_old = |held: &Internals| held.running_polls.get(&row.id).is_some_and(old);
            if self.held.try_with_value(is_old) == Some(true) {
                self.start_poll(row);
            }
        }
    }

    fn register(self, id: &str, abort: Option<Abort>) -> usize {
        let turn = self.held.try_update_value(|held| {
            held.turns += 1;
            let running = RunningPoll {
                began: now(),
                turn: held.turns,
                abort,
            };
            let before = held.running_polls.insert(id.to_owned(), running);
            (held.turns, before)
        });
        let (turn, before) = turn.unwrap_or_default();
        if let Some(abort) = before.and_then(|before| before.abort) {
            abort.abort();
        }
        turn
    }

    /// Whether this poll was the last one, and was not given up.
    fn finish(self, id: &str, turn: usize) -> bool {
        let finished = self.held.try_update_value(|held| {
            let is_last = held.running_polls.get(id)?.turn == turn;
            is_last.then(|| held.running_polls.remove(id))
        });
        finished.flatten().is_some()
    }

    fn polled(self, row: &JobRow, polled: &Result<Outcome, ApiError>) {
        let (at, error) = (now(), polled.as_ref().err().cloned());
        row.polls.update(|polls| polls.in_flight = false);
        row.note_poll(at, error.clone());
        let id = row.id.clone();
        self.tabs.send(&TabMessage::Polled { id, at, error });
        if *polled == Ok(Outcome::Ended) && !self.memory.is_removed(&row.id) {
            self.announce(row);
        }
    }
}

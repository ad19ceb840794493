//! The one loop that looks at running tasks, on a timer. It belongs to the root, so that no
//! change of route stops it.

use easel_core::{
    contract::{self, ApiError, Endpoint, Task, TaskId},
    job::{Event, Outcome, State},
    schedule::{Millis, next_poll},
};
use gloo_timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};

use super::{Jobs, Row};
use crate::{
    api,
    browser::{self, now, on_document, on_window},
    settings::Connection,
};

/// More looks at once would crowd out the person's own requests: a browser opens six
/// connections to a host over HTTP/1.1.
const LOOKS_AT_ONCE: usize = 4;

impl Jobs {
    /// Looks at a job's task at once, whatever its state.
    pub fn check_now(self, row: &Row) {
        row.look.update(|look| look.watch.now = true);
        let task = row.job.with_untracked(|job| job.state.task().cloned());
        let in_flight = row.look.with_untracked(|look| look.in_flight);
        if let (Some(task), false) = (task, in_flight) {
            self.begin(row.clone(), task);
        }
    }

    /// Stops looking at a task, or begins again.
    pub fn watch(self, row: &Row, watched: bool) {
        let event = if watched {
            Event::WatchResumed
        } else {
            Event::WatchStopped
        };
        self.happened(row, &event);
        self.tick();
    }

    /// Arms the loop for as long as the current owner lives: on a timer, and at once when the
    /// person comes back to the page or the connection to the network.
    pub(super) fn poll_on_a_timer(self) {
        on_document("visibilitychange", move |_| {
            if !browser::is_hidden() {
                self.look_at_all();
            }
        });
        on_window("online", move |_| self.look_at_all());
        // A new key or address may be what stopped jobs were waiting for.
        Effect::new(move || {
            self.settings.connection();
            untrack(|| self.tick());
        });
    }

    fn look_at_all(self) {
        for row in self.rows.get_untracked() {
            row.look.update(|look| look.watch.hurry());
        }
        self.tick();
    }

    /// Looks at what is due, and sets the timer for what is due next.
    pub(super) fn tick(self) {
        let Some(rows) = self.rows.try_get_untracked() else {
            return;
        };
        let base = untrack(|| self.settings.connection()).map(|connection| connection.base);
        let Some(base) = base else {
            return;
        };
        let mut waiting: Vec<_> = rows
            .iter()
            .filter_map(|row| due(row, base.as_str()).map(|(at, task)| (at, task, row)))
            .collect();
        waiting.sort_by_key(|(at, ..)| *at);
        let in_flight = rows
            .iter()
            .filter(|row| row.look.with_untracked(|look| look.in_flight))
            .count();
        let free = LOOKS_AT_ONCE.saturating_sub(in_flight);
        let moment = now();
        let mut next = None;
        for (place, (at, task, row)) in waiting.into_iter().enumerate() {
            if at <= moment && place < free {
                self.begin(row.clone(), task);
            } else if at > moment {
                next = Some(at - moment);
                break;
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
        self.timer.try_update_value(|held| *held = timer);
    }

    /// Asks for a task where it was sent to; another service would not know it, or know another
    /// by its id.
    fn begin(self, row: Row, task: TaskId) {
        let known_there = |connection: &Connection| {
            row.job
                .with_untracked(|job| job.base == connection.base.as_str())
        };
        let connection = untrack(|| self.settings.connection()).filter(known_there);
        let Some(connection) = connection else {
            return;
        };
        row.look.update(|look| look.in_flight = true);
        spawn_local(async move {
            let looked = look_at(&row, &task, &connection).await;
            self.looked(&row, looked);
            self.tick();
        });
    }

    fn looked(self, row: &Row, looked: Result<(Task, String), ApiError>) {
        let error = looked.as_ref().err().cloned();
        row.look.update(|look| {
            look.in_flight = false;
            match &error {
                None => look.watch.answered(now()),
                Some(error) => look.watch.failed(now(), error.retry_after()),
            }
            look.error = error;
        });
        let Ok((task, raw)) = looked else {
            return;
        };
        row.job.update(|job| job.raw = Some(raw));
        if self.happened(row, &Event::Looked(task)) == Outcome::Ended {
            self.announce(row);
        }
    }
}

async fn look_at(
    row: &Row,
    task: &TaskId,
    connection: &Connection,
) -> Result<(Task, String), ApiError> {
    let kind = row.job.with_untracked(easel_core::job::Job::kind);
    let answer = api::get(&Endpoint::task(&connection.base, task), &connection.key).await?;
    let task = contract::task(&answer, kind)?;
    Ok((task, answer.body))
}

/// When a row's task is to be looked at next; `None` for one that does not run, that is being
/// looked at, or that another service knows.
fn due(row: &Row, base: &str) -> Option<(Millis, TaskId)> {
    let look = row.look.read_untracked();
    let job = row.job.read_untracked();
    match &job.state {
        State::Running {
            task, accepted_at, ..
        } if !look.in_flight && job.base == base => Some((
            next_poll(*accepted_at, &look.watch, look.spread),
            task.clone(),
        )),
        _ => None,
    }
}

//! The one loop that looks at running tasks, on a timer. It belongs to the root, so that no
//! change of route stops it.

use easel_core::{
    contract::ApiError,
    job::{Outcome, Stage},
    ledger,
    schedule::{self, Millis},
    words::{fill, t},
};
use gloo_timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};

use super::{Jobs, Row, history::Experience, news::Word};
use crate::{
    browser::{self, now, on_document, on_window},
    settings::{Connection, notifies},
};

/// More looks at once would crowd out the person's own requests: a browser opens six
/// connections to a host over HTTP/1.1.
const LOOKS_AT_ONCE: usize = 4;

impl Jobs {
    /// Looks at a job's task at once, whatever its state.
    pub fn check_now(self, row: &Row) {
        row.look.update(|look| look.watch.now = true);
        let is_task = row.job.with_untracked(|job| job.state.task().is_some());
        let in_flight = row.look.with_untracked(|look| look.in_flight);
        if is_task && !in_flight {
            self.begin(row.clone());
        }
    }

    /// Arms the loop for as long as the current owner lives: on a timer, and at once when the
    /// person comes back to the page or the connection to the network.
    pub(super) fn poll_on_a_timer(self) {
        on_document("visibilitychange", move |_| {
            if !browser::is_hidden() {
                self.back();
            }
        });
        on_document("resume", move |_| self.back());
        on_window("online", move |_| self.look_at_all());
        // A new key or address, or the part of the leader, may be what tasks were waiting for.
        Effect::new(move || {
            self.settings.connection();
            self.tabs.leader.leads();
            self.tick_soon();
        });
    }

    /// The person is back, or the page was asleep: it may have missed what other tabs said.
    fn back(self) {
        spawn_local(async move {
            self.read().await;
            self.look_at_all();
        });
    }

    fn look_at_all(self) {
        for row in self.memory.rows().get_untracked() {
            row.look.update(|look| look.watch.hurry(now()));
        }
        self.tick();
    }

    /// Looks at what is due once the present work is done.
    pub(super) fn tick_soon(self) {
        self.wake_in(Some(0));
    }

    /// Looks at what is due, and sets the timer for what is due next. Only one tab does.
    pub(super) fn tick(self) {
        let base = untrack(|| self.settings.connection()).map(|connection| connection.base);
        let Some(base) = base.filter(|_| untrack(|| self.tabs.leader.leads())) else {
            return;
        };
        let mut free = LOOKS_AT_ONCE;
        let mut waiting = Vec::new();
        // Nearly all of hundreds have ended: those that run alone are copied.
        self.memory.rows().try_with_untracked(|rows| {
            for row in rows {
                if row.look.with_untracked(|look| look.in_flight) {
                    free = free.saturating_sub(1);
                } else if let Some(at) = due(row, base.as_str(), self.history) {
                    waiting.push((at, row.clone()));
                }
            }
        });
        waiting.sort_by_key(|(at, _)| *at);
        let moment = now();
        let mut next = None;
        for (place, (at, row)) in waiting.into_iter().enumerate() {
            if at <= moment && place < free {
                self.begin(row);
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
        self.held.try_update_value(|held| held.timer = timer);
    }

    /// Asks for a task where it was sent to; another service would not know it, or know another
    /// by its id.
    pub(super) async fn look_at(self, row: &Row) -> Option<Result<Outcome, ApiError>> {
        let known_there = |connection: &Connection| {
            row.job
                .with_untracked(|job| job.base == connection.base.as_str())
        };
        let connection = untrack(|| self.settings.connection()).filter(known_there)?;
        row.look.update(|look| look.in_flight = true);
        let here = self.here_with(connection);
        let looked = ledger::look(&here, &row.id).await;
        self.looked(row, &looked);
        Some(looked)
    }

    fn begin(self, row: Row) {
        spawn_local(async move {
            if self.look_at(&row).await.is_some() {
                self.tick();
            }
        });
    }

    fn looked(self, row: &Row, looked: &Result<Outcome, ApiError>) {
        let (at, error) = (now(), looked.as_ref().err().cloned());
        row.look.update(|look| look.in_flight = false);
        row.note_look(at, error.clone());
        let id = row.id.clone();
        self.tabs.say(&Word::Looked { id, at, error });
        if *looked == Ok(Outcome::Ended) {
            self.announce(row);
        }
    }

    /// Says once that a watched task has ended, or that all have that were sent together: a dozen
    /// notices would push out whatever else there is to say.
    fn announce(self, row: &Row) {
        let grid = row
            .job
            .with_untracked(|job| job.grid.as_ref().map(|place| place.id.clone()));
        let words = match grid {
            Some(grid) => untrack(|| self.end_of_grid(&grid)),
            None => end_of_one(row),
        };
        let Some(words) = words else { return };
        if browser::is_hidden() && notifies() {
            browser::notify(&words);
        }
        self.notices.say(words);
    }
}

fn end_of_one(row: &Row) -> Option<String> {
    let (stage, name) = row
        .job
        .with_untracked(|job| (job.state.stage(), job.name()));
    let name: String = name.chars().take(60).collect();
    let words = match stage {
        Stage::Completed => t("Completed: {name}"),
        Stage::Failed => t("Failed: {name}"),
        _ => return None,
    };
    Some(fill(words, &[("name", &name)]))
}

/// When a row's task is to be polled next by itself; `None` for one that is not, or that another
/// service knows.
fn due(row: &Row, base: &str, history: Experience) -> Option<Millis> {
    let look = row.look.read_untracked();
    let job = row.job.read_untracked();
    if job.base != base {
        return None;
    }
    let expected = || history.expect(&job);
    schedule::due(&job, &look.watch, expected, look.spread, now())
}

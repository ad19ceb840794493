//! The running ledger: every job this browser knows of, in memory and stored.
//!
//! What becomes of a job is decided by `easel_core::job`; this room only carries events to it
//! and stores what comes out.

mod adopt;
mod ledger;
mod poller;
mod row;
mod submit;

use std::collections::HashMap;

use easel_core::{
    contract::ApiError,
    job::{Event, Job, Outcome, Stage, State},
    schedule::Millis,
};
use gloo_timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};

use self::ledger::Ledger;
pub use self::{
    adopt::NotAdopted,
    row::{Look, Row},
};
use crate::{
    browser::{Abort, now},
    settings::Settings,
    ui::Notices,
};

/// Progress is stored at most this often: it is the one thing that may be lost with the page.
const STORE_PROGRESS: Millis = 5_000;

/// All jobs, newest first, as a context. It lives as long as the page.
#[derive(Clone, Copy)]
pub struct Jobs {
    rows: RwSignal<Vec<Row>>,
    loaded: RwSignal<bool>,
    settings: Settings,
    notices: Notices,
    ledger: Ledger,
    cancels: StoredValue<HashMap<String, Abort>, LocalStorage>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Jobs {
    /// Reads the ledger and begins to look at what runs. Called once, by the root.
    pub fn start(settings: Settings, notices: Notices) -> Self {
        let jobs = Self {
            rows: RwSignal::new(Vec::new()),
            loaded: RwSignal::new(false),
            settings,
            notices,
            ledger: Ledger::new(),
            cancels: StoredValue::new_local(HashMap::new()),
            timer: StoredValue::new_local(None),
        };
        spawn_local(jobs.load());
        jobs.poll_on_a_timer();
        jobs
    }

    /// All jobs, newest first.
    pub fn rows(self) -> Vec<Row> {
        self.rows.get()
    }

    /// Whether the ledger has been read.
    pub fn is_loaded(self) -> bool {
        self.loaded.get()
    }

    /// The job with this id: this browser's own, or the service's task id.
    pub fn find(self, id: &str) -> Option<Row> {
        self.rows.with(|rows| {
            rows.iter()
                .find(|row| row.id == id || row.is_task(id))
                .cloned()
        })
    }

    /// How many jobs are still expected to end by themselves.
    pub fn active(self) -> usize {
        self.rows
            .with(|rows| rows.iter().filter(|row| row.stage().is_active()).count())
    }

    /// Whether an answer would be lost if the page went away now.
    pub fn is_waiting_for_an_answer(self) -> bool {
        self.rows.with_untracked(|rows| {
            rows.iter()
                .any(|row| matches!(row.job.read_untracked().state, State::Written | State::Sent))
        })
    }

    /// Takes a job out of sight and out of the ledger, and offers to put it back. A task that
    /// runs goes on at the service, which the offer says.
    pub fn remove(self, row: Row) {
        let running = row.job.with_untracked(|job| job.state.stage().is_active());
        self.rows
            .update(|rows| rows.retain(|other| other.id != row.id));
        let id = row.id.clone();
        spawn_local(async move { self.ledger.remove(&id).await });
        let words = if running {
            "Removed. The service still works on it and may charge for it."
        } else {
            "Removed."
        };
        self.notices
            .offer(words, "Undo", move || self.restore(row.clone()));
    }

    fn restore(self, row: Row) {
        if !self.is_listed(&row) {
            self.insert(row.clone());
            self.store(&row);
        }
        self.tick();
    }

    fn is_listed(self, row: &Row) -> bool {
        self.rows
            .with_untracked(|rows| rows.iter().any(|other| other.id == row.id))
    }

    /// Adds a row at its place: newest first.
    fn insert(self, row: Row) {
        let created_at = row.job.with_untracked(|job| job.created_at);
        self.rows.update(|rows| {
            let place = rows
                .iter()
                .position(|other| other.job.with_untracked(|job| job.created_at) <= created_at)
                .unwrap_or(rows.len());
            rows.insert(place, row);
        });
    }

    /// Carries an event to its job, and stores and tells what came of it.
    fn happened(self, row: &Row, event: &Event) -> Outcome {
        let at = now();
        let mut outcome = Outcome::Ignored;
        row.job.update(|job| outcome = job.apply(event, at));
        match outcome {
            Outcome::Ignored => {}
            Outcome::Progressed => {
                if at.saturating_sub(row.look.with_untracked(|look| look.stored_at))
                    >= STORE_PROGRESS
                {
                    self.store(row);
                }
            }
            Outcome::Moved | Outcome::Ended => self.store(row),
        }
        outcome
    }

    /// Says once that a watched task has ended.
    fn announce(self, row: &Row) {
        let (stage, name) = row
            .job
            .with_untracked(|job| (job.state.stage(), job.name()));
        let name: String = name.chars().take(60).collect();
        match stage {
            Stage::Completed => self.notices.say(format!("Completed: {name}")),
            Stage::Failed => self.notices.say(format!("Failed: {name}")),
            _ => {}
        }
    }

    fn store(self, row: &Row) {
        let row = row.clone();
        spawn_local(async move { self.write(&row).await });
    }

    /// Writes a job to the ledger, unless it was removed meanwhile: an answer that comes later
    /// must not bring it back. Storage that fails never stops the work: the person is told once
    /// what it means.
    async fn write(self, row: &Row) {
        if !self.is_listed(row) {
            return;
        }
        row.look.update(|look| look.stored_at = now());
        let job = row.job.get_untracked();
        if self.ledger.write(&job).await.is_err() && self.ledger.first_failure() {
            self.notices.warn(
                "This browser does not let Easel keep its records (a private window, or no room \
                 left). Everything works, but what you make is listed only until this page is \
                 closed: save what you want to keep.",
            );
        }
    }

    async fn load(self) {
        let jobs: Vec<Job> = self.ledger.read().await;
        for mut job in jobs {
            let outcome = job.recovered(now());
            let row = Row::new(job);
            if outcome != Outcome::Ignored {
                self.store(&row);
            }
            self.insert(row);
        }
        self.loaded.set(true);
        self.tick();
    }
}

/// What an error on the way to the service does to a job that was sent.
fn not_answered(error: ApiError) -> Event {
    if error.may_have_been_accepted() {
        Event::AnswerLost(Some(error))
    } else {
        Event::Refused(error)
    }
}

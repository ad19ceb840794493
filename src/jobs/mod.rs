//! The running ledger: every job that this browser knows, in memory, stored, and shared by tabs.
//!
//! `easel_core::job` decides how a job changes, and `easel_core::ledger` has the steps; this module
//! runs them in a browser.

mod adopt;
mod announce;
mod background;
mod batch;
mod bytes;
mod candidate;
mod charges;
mod environment;
mod files;
mod find;
mod history;
mod leader;
mod ledger;
mod memory;
mod moved;
mod poller;
mod reading;
mod removal;
mod row;
mod running_poll;
mod submit;
mod tab_channel;
mod tab_message;

use std::collections::HashMap;

use easel_core::{
    contract::Request,
    job::{Event, Job, JobState},
    ledger as steps,
    time::Millis,
};
use gloo_timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};

pub use self::{
    adopt::NotAdopted,
    ledger::DATABASE,
    reading::Loading,
    row::{JobRow, Polls, unsent},
    submit::{DuplicatePolicy, NotSent, OFFLINE, ResendTarget},
};
use self::{
    batch::BatchProgress, bytes::MediaBytes, charges::LimitQueue, environment::BrowserEnvironment,
    history::HistoryCache, ledger::Ledger, memory::Memory, running_poll::RunningPoll,
    tab_channel::TabChannel,
};
use crate::{
    browser::Abort,
    state::settings::{Connection, Settings},
    ui::Notices,
};

/// All jobs, newest first, as a context. It lives as long as the page.
#[derive(Clone, Copy)]
pub struct Jobs {
    memory: Memory,
    loading: RwSignal<Loading>,
    settings: Settings,
    notices: Notices,
    ledger: Ledger,
    bytes: MediaBytes,
    tabs: TabChannel,
    history: HistoryCache,
    /// The state of the batches.
    batches: RwSignal<BatchProgress>,
    limit_queue: LimitQueue,
    held: StoredValue<Internals, LocalStorage>,
}

/// What the page holds but no view shows.
#[derive(Default)]
struct Internals {
    /// The synchronous requests, with their cancel handles.
    cancels: HashMap<String, Abort>,
    /// The running polls, by job.
    running_polls: HashMap<String, RunningPoll>,
    /// How many polls there have been.
    turns: usize,
    /// Wakes the poller.
    timer: Option<Timeout>,
    /// Why nothing is stored, if the user was told.
    told: Option<&'static str>,
    /// The store is being read, and must be read again afterwards.
    reads: bool,
    read_again: bool,
    /// A lost store is being reopened.
    catches_up: bool,
    /// The user's last request, and when it was sent.
    last: Option<(Millis, Request)>,
}

impl Jobs {
    /// Reads the ledger, joins the other tabs and starts polling running tasks. The root calls it
    /// once.
    pub fn start(settings: Settings, notices: Notices) -> Self {
        let jobs = Self {
            memory: Memory::new(),
            loading: RwSignal::default(),
            settings,
            notices,
            ledger: Ledger::new(),
            bytes: MediaBytes::new(),
            tabs: TabChannel::new(),
            history: HistoryCache::new(),
            batches: RwSignal::default(),
            limit_queue: LimitQueue::new(),
            held: StoredValue::new_local(Internals::default()),
        };
        jobs.join_tabs();
        for job in charges::removed_and_open() {
            let sender = match &job.state {
                JobState::Sent { by } => Some(by.clone()),
                _ => None,
            };
            jobs.memory.remember_removed(job);
            if let Some(sender) = sender {
                jobs.await_end_of(&sender);
            }
        }
        jobs.begin_reading();
        jobs.poll_on_a_timer();
        jobs
    }

    /// All jobs, newest first.
    pub fn rows(self) -> Vec<JobRow> {
        self.memory.rows().get()
    }

    /// How many jobs are listed.
    pub fn count(self) -> usize {
        self.memory.rows().with(Vec::len)
    }

    /// Whether the ledger has been read.
    pub fn is_loaded(self) -> bool {
        self.loading() == Loading::Done
    }

    /// How far the ledger has been read.
    pub fn loading(self) -> Loading {
        self.loading.get()
    }

    /// How many jobs are still expected to end without the user.
    pub fn active(self) -> usize {
        self.memory
            .rows()
            .with(|rows| rows.iter().filter(|row| row.stage().is_active()).count())
    }

    /// Whether closing the page now would lose an answer.
    pub fn is_waiting_for_an_answer(self) -> bool {
        let name = self.tabs.name();
        let waits = |job: &Job| matches!(&job.state, JobState::Sent { by } if *by == name);
        let rows = self.memory.rows();
        rows.with_untracked(|rows| rows.iter().any(|row| row.job.with_untracked(waits)))
    }

    /// Stops polling a task, or resumes it.
    pub fn set_polling(self, row: &JobRow, is_polled: bool) {
        let event = if is_polled {
            Event::PollingResumed
        } else {
            Event::PollingStopped
        };
        let id = row.id.clone();
        spawn_local(async move {
            steps::happened(&self.environment(), &id, &event, None).await;
        });
    }

    /// This tab, for operations without a service.
    fn environment(self) -> BrowserEnvironment {
        BrowserEnvironment {
            jobs: self,
            connection: None,
            poll_abort: None,
            reads: false,
        }
    }

    fn environment_with(self, connection: Connection) -> BrowserEnvironment {
        BrowserEnvironment {
            connection: Some(connection),
            ..self.environment()
        }
    }
}

//! The jobs of this page, and the requests that can be made about them.

use std::collections::{HashMap, HashSet};

use easel_core::{
    contract::{Kind, Request},
    job::{Event, Job, JobState},
    ledger as steps,
    time::Millis,
};
use gloo_timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};

use super::{
    batch_progress::BatchProgress,
    bytes::MediaBytes,
    history::HistoryCache,
    ledger::{Condition, Ledger},
    limit_queue::LimitQueue,
    loading::{Loading, LoadingProgress},
    memory::Memory,
    result_news::Listener,
    row::JobRow,
    tab_channel::TabChannel,
};
use crate::{
    browser::Abort,
    state::{notices::Notices, settings::Settings},
};

/// The jobs, newest first, as a context. The context lives as long as the page.
#[derive(Clone, Copy)]
pub struct Jobs {
    pub(super) memory: Memory,
    pub(super) progress: RwSignal<LoadingProgress>,
    pub(super) settings: Settings,
    pub(super) notices: Notices,
    pub(super) ledger: Ledger,
    pub(super) bytes: MediaBytes,
    pub(super) tabs: TabChannel,
    pub(super) history: HistoryCache,
    /// The progress of the batches.
    pub(super) batches: RwSignal<BatchProgress>,
    pub(super) limit_queue: LimitQueue,
    pub(super) held: StoredValue<Internals, LocalStorage>,
}

/// The state of the page that no view shows.
#[derive(Default)]
pub(super) struct Internals {
    /// The synchronous requests, with their cancel handles.
    pub(super) cancels: HashMap<String, Abort>,
    /// The jobs whose requests were cancelled while they were not on their way.
    pub(super) called_off: HashSet<String>,
    /// The running polls, by job.
    pub(super) running_polls: HashMap<String, RunningPoll>,
    /// The number of polls so far.
    pub(super) turns: usize,
    /// The timer that wakes the poller.
    pub(super) timer: Option<Timeout>,
    /// The reason why nothing is stored, if the user was told.
    pub(super) storage_warning: Option<&'static str>,
    /// How many places on the page show the results as cards. There may be two while the route
    /// changes.
    pub(super) galleries: usize,
    /// Whether the store is being read, and whether it must be read again afterwards.
    pub(super) reads: bool,
    pub(super) read_again: bool,
    /// Whether a lost store is being reopened.
    pub(super) catches_up: bool,
    /// The listener that is called with news about results.
    pub(super) on_results: Option<Listener>,
    /// The models whose newest jobs were requested, and the models whose newest jobs were found.
    pub(super) asked_models: HashSet<(Kind, String)>,
    pub(super) known_models: HashSet<(Kind, String)>,
    /// The user's last request, and when it was sent.
    pub(super) last: Option<(Millis, Request)>,
}

/// A running poll.
pub(super) struct RunningPoll {
    pub(super) began: Millis,
    /// The number of the poll: the answer of an abandoned poll is ignored.
    pub(super) turn: usize,
    pub(super) abort: Option<Abort>,
}

impl Jobs {
    /// Creates an empty list of jobs. Nothing is read or polled yet.
    pub(super) fn new(settings: Settings, notices: Notices) -> Self {
        Self {
            memory: Memory::new(),
            progress: RwSignal::default(),
            settings,
            notices,
            ledger: Ledger::new(),
            bytes: MediaBytes::new(),
            tabs: TabChannel::new(),
            history: HistoryCache::new(),
            batches: RwSignal::default(),
            limit_queue: LimitQueue::new(),
            held: StoredValue::new_local(Internals::default()),
        }
    }

    /// The jobs in memory, newest first: the running jobs, the newest jobs, and the jobs that the
    /// user has looked at. Lists use a [`super::JobWindow`] instead.
    pub fn rows(self) -> Vec<JobRow> {
        self.memory.rows().try_get().unwrap_or_default()
    }

    /// The number of jobs in memory; 0 if the user has only added files.
    pub fn count(self) -> usize {
        self.memory.rows().with(|rows| {
            let is_sent = |row: &JobRow| row.job.with_untracked(|job| !job.is_added());
            if rows.iter().any(is_sent) {
                rows.len()
            } else {
                0
            }
        })
    }

    /// Whether the ledger has been read.
    pub fn is_loaded(self) -> bool {
        self.loading() == Loading::Done
    }

    /// How far the ledger has been read.
    pub fn loading(self) -> Loading {
        self.progress.get().loading
    }

    /// The time of creation down to which all jobs are in memory: 0 if all jobs are, `None` if none
    /// were read yet.
    pub(super) fn reach(self) -> Option<Millis> {
        self.progress.try_get()?.reach
    }

    /// The number of jobs that are still expected to end without the user.
    pub fn active(self) -> usize {
        self.memory
            .rows()
            .with(|rows| rows.iter().filter(|row| row.stage().is_active()).count())
    }

    /// Whether closing the page now would lose something: an answer, or a change that a late store
    /// has not written yet.
    pub fn would_lose_something(self) -> bool {
        let is_late = untrack(|| self.ledger.condition()) == Condition::Late;
        is_late || self.is_waiting_for_an_answer()
    }

    fn is_waiting_for_an_answer(self) -> bool {
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
}

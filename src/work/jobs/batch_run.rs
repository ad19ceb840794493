//! The sending of one batch: a few requests side by side, until all are sent or one of them stops the rest.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeSet, VecDeque},
    rc::Rc,
};

use easel_core::{
    contract::{ClientAct, explain, explain_refusal},
    job::{Job, JobState, Stage},
    ledger::{self, Environment, Submitted},
    words::{fill, mark, plural, t},
};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

use super::{JobRow, environment::BrowserEnvironment, row::unsent, submit::may_send};
use crate::state::{notices::Notice, route::Route};

/// How many submissions run at once: a browser opens six connections to a host, and polls need some of them.
const IN_FLIGHT: usize = 4;

/// How often, in milliseconds, the sender checks whether a task has ended while the service accepts no more.
const LOOK: u32 = 500;

/// The notice, shown once, that the service accepts no more tasks for now.
const WAITS: &str = mark(
    "The service runs no more of your tasks at once. The rest of the batch is sent as they end.",
);

/// The sending of one batch.
pub(super) struct Run {
    env: BrowserEnvironment,
    batch: String,
    queue: RefCell<VecDeque<String>>,
    /// How many senders still work through the queue.
    senders: Cell<usize>,
    has_waited: Cell<bool>,
}

impl Run {
    /// Sends these requests of a batch.
    pub(super) fn begin(env: BrowserEnvironment, batch: &str, ids: VecDeque<String>) {
        let run = Rc::new(Self {
            env,
            batch: batch.to_owned(),
            queue: RefCell::new(ids),
            senders: Cell::new(IN_FLIGHT),
            has_waited: Cell::new(false),
        });
        for _ in 0..IN_FLIGHT {
            spawn_local(run.clone().work_through());
        }
    }

    async fn work_through(self: Rc<Self>) {
        loop {
            let next = self.queue.borrow_mut().pop_front();
            let Some(id) = next else { break };
            if may_send().is_err() {
                self.queue.borrow_mut().clear();
                break;
            }
            let running = self.running();
            let is_put_off = ledger::send(&self.env, &id).await == Submitted::PutOff;
            if is_put_off && self.goes_on_after(&id, running).await {
                continue;
            }
            if is_put_off && self.senders.get() > 1 {
                // The other senders find out when there is room again: their own requests end.
                break;
            }
            let Some(row) = self.env.jobs.memory.row(&id) else {
                continue;
            };
            let is_removed = self.env.jobs.memory.is_removed(&id);
            let stops = |job: &Job| ledger::stops_the_rest(&job.state, is_removed);
            if row.job.try_with_untracked(stops).unwrap_or(true) {
                self.queue.borrow_mut().clear();
            }
        }
        self.senders.set(self.senders.get() - 1);
        if self.senders.get() == 0 {
            self.end();
        }
    }

    /// Puts a request back into the queue after the service has refused it, because too many of the user's tasks
    /// run. The last sender waits until a running task has ended and returns `true`. All other senders stop and
    /// return `false`, so that the service is not asked again and again. Returns `false`, too, if no task runs whose
    /// end could be waited for.
    async fn goes_on_after(&self, id: &str, mut running: BTreeSet<String>) -> bool {
        self.queue.borrow_mut().push_front(id.to_owned());
        if self.senders.get() > 1 {
            return false;
        }
        if !self.has_waited.replace(true) {
            self.env.jobs.notices.show(Notice::plain(t(WAITS)));
        }
        loop {
            let now = self.running();
            if running
                .iter()
                .any(|id| !now.contains(id) && self.has_ended(id))
            {
                return true;
            }
            if now.is_empty() {
                return false;
            }
            running.extend(now);
            TimeoutFuture::new(LOOK).await;
        }
    }

    /// The ids of this account's jobs that run or wait for an answer.
    fn running(&self) -> BTreeSet<String> {
        let account = self.env.account();
        let is_own = |job: &Job| {
            let is_active = job.state.stage().is_active();
            is_active && account.as_ref().is_some_and(|account| account.knows(job))
        };
        // The rows are gone when a test has ended and the application with it.
        let rows = self.env.jobs.memory.rows().try_get_untracked();
        let rows = rows.unwrap_or_default();
        let own = rows
            .into_iter()
            .filter(|row| row.job.with_untracked(is_own));
        own.map(|row| row.id).collect()
    }

    /// Whether a job that ran has ended. A job that was put off has made no room, so it does not count.
    fn has_ended(&self, id: &str) -> bool {
        let stage = |row: JobRow| row.job.try_with_untracked(|job| job.state.stage());
        self.env.jobs.memory.row(id).and_then(stage) != Some(Stage::NotSent)
    }

    fn end(&self) {
        let jobs = self.env.jobs;
        let batch = &self.batch;
        jobs.batches
            .try_update(|batches| batches.sending.retain(|other| other != batch));
        let rows = untrack(|| jobs.batch(batch));
        let left = rows.iter().filter(|row| row.job.with_untracked(unsent));
        let left = left.count();
        if left > 0 {
            let words = plural(
                left,
                "Sending stopped: 1 of {total} requests was not sent. Open the batch to send it.",
                "Sending stopped: {count} of {total} requests were not sent. Open the batch to send them.",
            );
            let total = rows.len().to_string();
            let words = [Some(fill(&words, &[("total", &total)])), why_stopped(&rows)];
            let words: Vec<_> = words.into_iter().flatten().collect();
            let warning = Notice::warning(words.join(" "));
            jobs.notices
                .show(warning.to(Route::Batch(batch.clone()).link()));
        }
    }
}

/// Explains in whole sentences what stopped the sending of a batch: the last request that did so, in the words of its
/// card. `None` if no request says why.
pub fn why_stopped(rows: &[JobRow]) -> Option<String> {
    let stopped = |row: &JobRow| row.job.with_untracked(|job| Some((job.since(), why(job)?)));
    let last = rows.iter().filter_map(stopped).max_by_key(|(at, _)| *at);
    last.map(|(_, why)| why)
}

fn why(job: &Job) -> Option<String> {
    if !ledger::stops_the_rest(&job.state, false) {
        return None;
    }
    let request = job.request.as_ref()?;
    let act = ClientAct::Submit(request.kind(), request.mode());
    let words = match &job.state {
        JobState::Refused { error } => explain_refusal(error, act),
        JobState::Unknown { error } => explain(error.as_ref()?, act),
        _ => return None,
    };
    Some(words.what)
}

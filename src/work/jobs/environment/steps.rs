//! The environment that the steps of the ledger need, provided by this page.

use easel_core::{
    contract::{Answer, ApiError, Endpoint, InlineBytes, Request, TaskPlace},
    job::{Account, Job, Stage},
    ledger::{Environment, LedgerChange, LedgerEvent, Owed, Reading, StoredChange},
    time::Millis,
};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

use super::BrowserEnvironment;
use crate::{
    browser,
    state::{api, settings::Connection},
    work::jobs::tab_message::TabMessage,
};

/// The shortest time, in milliseconds, between two writes of a job's progress. Progress is the only
/// state that may be lost with the page.
const STORE_PROGRESS: Millis = 5_000;

impl Environment for BrowserEnvironment {
    // A screenful: the jobs that the user looks at come first, and alone.
    const AT_ONCE: usize = 16;

    fn name(&self) -> String {
        self.jobs.tabs.name()
    }

    fn account(&self) -> Option<Account> {
        self.connection.as_ref().map(Connection::account)
    }

    fn now(&self) -> Millis {
        browser::now()
    }

    fn job(&self, id: &str) -> Option<Job> {
        let row = self.jobs.memory.row(id)?;
        row.job.try_get_untracked()
    }

    fn lists(&self, id: &str) -> bool {
        self.jobs.memory.looked_at(id).is_none()
    }

    fn listed(&self) -> Vec<String> {
        self.jobs.memory.listed()
    }

    fn jobs_since(&self, moment: Millis) -> Vec<Job> {
        self.jobs.memory.since(moment)
    }

    fn show(&self, job: Job) {
        self.note(&job);
        if self.is_out_of_reach(&job) {
            // The job is read when someone looks for it: another tab may have marked ten thousand.
            self.jobs.memory.overview.note(&job);
            return;
        }
        self.jobs.memory.show(job);
        self.jobs.tick_soon();
    }

    fn show_all(&self, jobs: Vec<Job>) {
        if jobs.is_empty() {
            return;
        }
        for job in &jobs {
            self.note(job);
        }
        self.jobs.memory.show_all(jobs);
        self.jobs.tick_soon();
    }

    fn put_back(&self, job: Job, at: usize) {
        self.await_sender(&job);
        self.touch(&job.id);
        self.jobs.bytes.remember(&job.id);
        self.jobs.tell_of_results(&job);
        self.jobs.memory.put_back(job, at);
        self.jobs.tick_soon();
    }

    fn hide(&self, id: &str, at: usize) {
        self.touch(id);
        self.jobs.memory.hide(id, at);
    }

    fn is_removed(&self, id: &str) -> bool {
        self.jobs.memory.is_removed(id)
    }

    fn is_called_off(&self, id: &str) -> bool {
        self.jobs.is_called_off(id)
    }

    fn moment(&self) -> usize {
        self.jobs.memory.moment()
    }

    fn has_moved(&self, id: &str, since: usize) -> bool {
        self.jobs.memory.has_moved(id, since)
    }

    fn owes(&self, id: &str) -> Owed {
        self.jobs.ledger.owes(id)
    }

    fn polled_at(&self, id: &str) -> Option<Millis> {
        let row = self.jobs.memory.row(id)?;
        row.polls.with_untracked(|polls| polls.state.polled_at)
    }

    fn progress_is_due(&self, id: &str) -> bool {
        let Some(row) = self.jobs.memory.row(id) else {
            return false;
        };
        let stored_at = row.polls.with_untracked(|polls| polls.stored_at);
        browser::now().saturating_sub(stored_at) >= STORE_PROGRESS
    }

    async fn pause(&self) {
        // A hidden page is not paused: it need not respond to the user, and its timers are slow.
        if !browser::is_hidden() {
            TimeoutFuture::new(0).await;
        }
    }

    fn tell(&self, event: LedgerEvent) {
        self.jobs.tabs.send(&TabMessage::Ledger(Box::new(event)));
    }

    async fn store(&self, change: LedgerChange) -> StoredChange {
        if let Some(job) = change.job()
            && let Some(row) = self.jobs.memory.row(&job.id)
        {
            row.polls
                .try_update(|polls| polls.stored_at = browser::now());
        }
        let is_result =
            matches!(&change, LedgerChange::Put(job) if job.state.stage() == Stage::Completed);
        let stored = if self.is_of_many {
            self.jobs.ledger.store_with_others(change).await
        } else {
            self.jobs.ledger.store(change).await
        };
        if is_result {
            // A result is reason enough to ask the browser to keep the data.
            browser::persist_storage();
        }
        if stored == StoredChange::Failed {
            self.jobs.tell_that_nothing_is_stored();
        }
        stored
    }

    async fn stored(&self, listed: &[String]) -> Option<Reading> {
        let progress = self.jobs.progress;
        let mut reach = untrack(|| self.jobs.reach());
        let stored = self.jobs.ledger.read(listed, &mut reach).await;
        if stored.is_none() {
            self.jobs.tell_that_nothing_is_stored();
        } else if untrack(|| self.jobs.reach()) != reach {
            progress.try_update(|progress| progress.reach = reach);
        }
        stored
    }

    async fn post(&self, job: &Job, request: &Request) -> Result<Answer, ApiError> {
        let connection = self.connection()?;
        let endpoint = Endpoint::generate(&connection.base, request.kind(), request.mode());
        let abort = self.jobs.cancellable(&job.id, request);
        let answer = api::post(&endpoint, &connection.key, request.body(), abort.as_ref()).await;
        self.jobs.not_cancellable(&job.id);
        self.jobs.learn_mode(connection, job, &answer);
        answer
    }

    async fn get(&self, job: &Job, place: &TaskPlace) -> Result<Answer, ApiError> {
        let connection = self.connection()?;
        let task = job.state.task();
        match task.and_then(|task| Endpoint::of_task(&connection.base, task, place)) {
            Some(endpoint) => api::get(&endpoint, &connection.key, self.poll_abort.clone()).await,
            None => Err(ApiError::NotFound { message: None }),
        }
    }

    async fn keep_bytes(&self, job: &str, bytes: Vec<InlineBytes>) -> bool {
        self.jobs.keep_bytes(job, bytes).await;
        // Bytes that are not stored are in memory, and still shown.
        true
    }
}

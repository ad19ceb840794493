//! The interface through which the steps of the ledger use the tab that runs them.

use super::{
    change::{LedgerChange, Owed, StoredChange},
    record::Reading,
};
use crate::{
    contract::{self, Answer, ApiError, InlineBytes, Request, TaskPlace},
    job::{Account, Job},
    time::Millis,
};

/// Messages between tabs.
#[derive(Clone, Debug, PartialEq)]
pub enum LedgerEvent {
    /// A job, as the sending tab knows it now.
    Job(Job),
    /// A job that the sending tab could not store. Each receiver tries to store it, since the
    /// sender may be out of storage, or about to end.
    Unwritten(Job),
    /// The user removed this job.
    Removed(String),
    /// The user undid the removal of this job.
    Restored(Job),
}

/// One tab: its memory, and its access to the store, to the other tabs and to the service.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Environment {
    /// How many records are taken into memory before a pause.
    const AT_ONCE: usize;
    /// This tab's own name; a reload changes it.
    fn name(&self) -> String;
    /// The service and the key that this tab uses for the current operation. They are never used
    /// for another account's job.
    fn account(&self) -> Option<Account>;
    /// The current time.
    fn now(&self) -> Millis;
    /// The job with this id, if it is in memory: listed, or recently removed.
    fn job(&self, id: &str) -> Option<Job>;
    /// Whether a job that is in memory is listed: others may be there for a moment, because the user looks at
    /// them.
    fn lists(&self, id: &str) -> bool {
        let _ = id;
        true
    }
    /// The ids of all listed jobs, newest first.
    fn listed(&self) -> Vec<String>;
    /// All jobs in memory that were created at this time or later.
    fn jobs_since(&self, moment: Millis) -> Vec<Job>;
    /// Takes a job, or what is new about it, into memory. It is listed, unless it was removed.
    fn show(&self, job: Job);
    /// Takes several jobs into memory, as [`Self::show`] does with one.
    fn show_all(&self, jobs: Vec<Job>);
    /// Lists a job, even a removed one, by a decision of that moment.
    fn put_back(&self, job: Job, at: usize);
    /// Removes a job from the list, by a decision of that moment.
    fn hide(&self, id: &str, at: usize);
    /// Whether the user has removed this job.
    fn is_removed(&self, id: &str) -> bool;
    /// Whether the user has cancelled this job's request before it was sent.
    fn is_called_off(&self, id: &str) -> bool;
    /// A moment that is later than all earlier ones. It numbers the user's actions, messages, and queries to the
    /// store. The answer of the store is as old as the query.
    fn moment(&self) -> usize;
    /// Whether a decision later than `since` has changed whether the job is listed.
    fn has_moved(&self, id: &str, since: usize) -> bool;
    /// The part of a job that this tab has failed to store, while no later write has succeeded.
    fn owes(&self, id: &str) -> Owed;
    /// When any tab last polled this job's task.
    fn polled_at(&self, id: &str) -> Option<Millis>;
    /// Whether a change of the progress alone should be written now.
    fn progress_is_due(&self, id: &str) -> bool;
    /// Yields to the browser, if this tab has worked for a while.
    async fn pause(&self);
    /// Sends a message to the other tabs, if there are any.
    fn tell(&self, event: LedgerEvent);
    /// Changes the stored ledger.
    async fn store(&self, change: LedgerChange) -> StoredChange;
    /// Reads from the store: at first what every tab needs, later what the store or this tab has changed since
    /// the last reading; and which of the `listed` jobs have no record. `None` if the browser stores nothing.
    async fn stored(&self, listed: &[String]) -> Option<Reading>;
    /// Sends a job's request, once: never retries.
    async fn post(&self, job: &Job, request: &Request) -> Result<Answer, ApiError>;
    /// Requests a job's task at this place.
    async fn get(&self, job: &Job, place: &TaskPlace) -> Result<Answer, ApiError>;
    /// Stores the media bytes that came in a response about this job. Returns `false` if that fails; the bytes
    /// then stay in the response.
    async fn keep_bytes(&self, job: &str, bytes: Vec<InlineBytes>) -> bool;
}

/// Whether a job belongs to the service and the key of the current operation.
pub(super) fn is_at_hand<T: Environment>(env: &T, job: &Job) -> bool {
    env.account().is_some_and(|account| account.knows(job))
}

/// The response without the media bytes in its text. The bytes are stored once, separately; everything that is
/// decoded, stored and sent to other tabs only has their names.
pub(super) async fn without_bytes<T: Environment>(
    env: &T,
    job: &str,
    mut answer: Answer,
) -> Answer {
    if let Some((file, bytes)) = answer.file.take() {
        let bytes = InlineBytes::of_file(file, bytes, job);
        let body = bytes.address();
        if env.keep_bytes(job, vec![bytes]).await {
            return Answer { body, ..answer };
        }
    }
    let Some((body, bytes)) = contract::lift_bytes(&answer.body, job) else {
        return answer;
    };
    if env.keep_bytes(job, bytes).await {
        Answer { body, ..answer }
    } else {
        answer
    }
}

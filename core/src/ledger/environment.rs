//! What the steps of the ledger need from the tab that runs them.

use super::{
    change::{LedgerChange, Owed, StoredChange},
    record::Reading,
};
use crate::{
    contract::{self, Answer, ApiError, Bytes, Request, TaskPlace},
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
    /// A job in memory: listed, or recently removed.
    fn job(&self, id: &str) -> Option<Job>;
    /// Whether a job in memory, if it is, is listed: another may be there for a moment, because it is looked at.
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
    /// Does that with several.
    fn show_all(&self, jobs: Vec<Job>);
    /// Lists a job, even a removed one, as was decided at that moment.
    fn put_back(&self, job: Job, at: usize);
    /// Removes a job from the list, as was decided at that moment.
    fn hide(&self, id: &str, at: usize);
    /// Whether the user has removed this job.
    fn is_removed(&self, id: &str) -> bool;
    /// This moment, which is later than all earlier ones: of an act of the user, of a message, or of a
    /// question to the store. What the store answers is as old as the question.
    fn moment(&self) -> usize;
    /// Whether a later moment than this has decided whether the job is listed.
    fn has_moved(&self, id: &str, since: usize) -> bool;
    /// What this tab has failed to store of a job, while no later write has succeeded.
    fn owes(&self, id: &str) -> Owed;
    /// When any tab last polled this job's task.
    fn polled_at(&self, id: &str) -> Option<Millis>;
    /// Whether a change of the progress alone should be written now.
    fn progress_is_due(&self, id: &str) -> bool;
    /// Lets the page do other things, if it has worked for a while.
    async fn pause(&self);
    /// Sends a message to the other tabs; there may be none.
    fn tell(&self, event: LedgerEvent);
    /// Changes the stored ledger.
    async fn store(&self, change: LedgerChange) -> StoredChange;
    /// Reads what every tab needs at first, later what the store or this tab has changed since the
    /// last reading; and which of the `listed` jobs have no record. `None` if the browser stores
    /// nothing.
    async fn stored(&self, listed: &[String]) -> Option<Reading>;
    /// Sends a job's request, once.
    async fn post(&self, job: &Job, request: &Request) -> Result<Answer, ApiError>;
    /// Requests a job's task at this place.
    async fn get(&self, job: &Job, place: &TaskPlace) -> Result<Answer, ApiError>;
    /// Stores the media bytes that came in an answer about this job. If that fails, it returns
    /// `false`, and they stay in the answer.
    async fn keep_bytes(&self, job: &str, bytes: Vec<Bytes>) -> bool;
}

/// Whether a job belongs to the service and the key of this operation.
pub(super) fn is_at_hand<T: Environment>(env: &T, job: &Job) -> bool {
    env.account().is_some_and(|account| account.knows(job))
}

/// The answer without the media bytes in its text. They are stored once, separately; everything
/// that is decoded, stored and sent to other tabs only has their names.
pub(super) async fn without_bytes<T: Environment>(
    env: &T,
    job: &str,
    mut answer: Answer,
) -> Answer {
    if let Some((file, bytes)) = answer.file.take() {
        let bytes = Bytes::of_file(file, bytes, job);
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

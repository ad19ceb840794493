//! The running ledger: what one tab does so that paid work is neither lost nor paid for twice.
//!
//! Every tab holds all jobs in memory, stores what it learns, and tells the other tabs. The steps
//! are written here against a [`Tab`], so that the very same steps run in a browser and in a
//! simulation that breaks everything around them: storage, network, tabs, at every `.await`.
//!
//! What holds, whatever breaks:
//! - A request is sent once for one act of the person, and only after it was stored (or storage
//!   has failed, which never stops the work).
//! - A change of a record is made inside the store, upon what is there: a tab with an old copy
//!   overwrites nothing that another tab knows better (`Job::merge`).
//! - A removed job stays removed, unless the person takes that back.

mod follow;
pub mod record;
mod several;
mod share;
mod submit;
mod twin;

use crate::{
    contract::{self, Answer, ApiError, Bytes, Request},
    job::{Account, Job},
    schedule::Millis,
};

pub use self::{
    follow::{adopt, found, happened, look, moved, remove, restore, sender_gone},
    record::{Reading, Record, Removal, Sent},
    several::{WrittenDown, send, stops_the_rest, write_down},
    share::{hear, open},
    submit::{Submitted, Twins, submit},
    twin::{TWIN_WINDOW, twin},
};

/// A change of the stored ledger, made in one transaction.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A new record, or a removed one that is put back. A twin of it (see [`twin`]) stands in
    /// the way where `Twins::Refuse` says so.
    Add(Job, Twins),
    /// What a tab knows of a job now, to be merged into the record. A record that is not there, as
    /// after a failure or because the browser cleared it away, is added; a removed one is not.
    Put(Job),
    /// A job that was only written down is sent now, by one tab: where the record tells that it was
    /// sent already, nothing changes.
    Send(Job),
    /// The record with this id goes, and what comes later for it is not stored.
    Remove(String),
}

/// What came of a change.
#[derive(Clone, Debug, PartialEq)]
pub enum Stored {
    /// It is stored, and this is the record now.
    Kept(Job),
    /// Nothing is stored: the same was asked a moment ago, by this job; or this job itself was
    /// sent already.
    Twin(Job),
    /// The job was removed; this is what the change has removed.
    Gone(Option<Job>),
    /// The browser does not store anything now.
    Failed,
}

/// What tabs tell each other.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// A job, as the tab that speaks knows it now.
    Job(Job),
    /// A job that the tab which speaks has not stored: whoever hears of it tries, since the
    /// browser may not let that tab, or may end it.
    Unwritten(Job),
    /// The person removed this job.
    Removed(String),
    /// The person took the removal of this job back.
    Restored(Job),
}

/// One tab: its memory, and its ways to the store, to the other tabs and to the service.
#[allow(async_fn_in_trait, reason = "a page has one thread")]
pub trait Tab {
    /// This tab's own name; a reload gives it another.
    fn name(&self) -> String;
    /// The service and the key that this tab has at hand for what it does now. Nothing is asked
    /// there about a job of another.
    fn account(&self) -> Option<Account>;
    /// The time.
    fn now(&self) -> Millis;
    /// A job in memory: listed, or removed a moment ago.
    fn job(&self, id: &str) -> Option<Job>;
    /// All jobs in memory that were written down at this moment or later.
    fn jobs_since(&self, moment: Millis) -> Vec<Job>;
    /// Takes a job, or what is new about it, into memory. It is listed, unless it was removed.
    fn show(&self, job: Job);
    /// Lists a job, also one that was removed.
    fn put_back(&self, job: Job);
    /// Takes a job out of the list.
    fn hide(&self, id: &str);
    /// Whether the person has removed this job.
    fn is_removed(&self, id: &str) -> bool;
    /// How often anything was taken out of the list or put back: the moment, as a number, from
    /// which [`Tab::has_moved`] counts.
    fn moves(&self) -> usize;
    /// Whether this job was taken out of the list or put back after so many moves. What the store
    /// was asked before that, and answers after it, no longer tells whether to list the job.
    fn has_moved(&self, id: &str, since: usize) -> bool;
    /// The ids of the jobs that are out of the list.
    fn removed(&self) -> Vec<String>;
    /// Whether adding the job has failed in this tab, and no write of it has come to the store
    /// since.
    fn owes(&self, id: &str) -> bool;
    /// When any tab last looked at this job's task.
    fn looked_at(&self, id: &str) -> Option<Millis>;
    /// Whether a change of nothing but progress is worth a write now.
    fn progress_is_due(&self, id: &str) -> bool;
    /// Tells the other tabs; nobody may be listening.
    fn tell(&self, news: News);
    /// Changes the stored ledger.
    async fn store(&self, change: Change) -> Stored;
    /// The stored jobs, and those that were removed lately. What neither the store nor this tab has
    /// changed since it was last read need not be read again. `None` where the browser stores
    /// nothing.
    async fn stored(&self) -> Option<Reading>;
    /// Sends a job's request, once.
    async fn post(&self, job: &Job, request: &Request) -> Result<Answer, ApiError>;
    /// Asks for a job's task.
    async fn get(&self, job: &Job) -> Result<Answer, ApiError>;
    /// Keeps the bytes of media that came in an answer about this job. Where it cannot, and says so
    /// by `false`, they stay in the answer.
    async fn keep_bytes(&self, job: &str, bytes: Vec<Bytes>) -> bool;
}

/// Whether a job is of the service and the key that this tab has at hand.
fn is_at_hand<T: Tab>(tab: &T, job: &Job) -> bool {
    tab.account().is_some_and(|account| account.knows(job))
}

/// An answer without the bytes of media in its text, which are kept once and by themselves: what is
/// read from it, stored and told to other tabs has only their names.
async fn without_bytes<T: Tab>(tab: &T, job: &str, answer: Answer) -> Answer {
    let Some((body, bytes)) = contract::lift_bytes(&answer.body, job) else {
        return answer;
    };
    if tab.keep_bytes(job, bytes).await {
        Answer { body, ..answer }
    } else {
        answer
    }
}

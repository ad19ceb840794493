//! Everything that happens to a job after it was sent: polls, acts of the user, tabs that
//! disappear.

use super::{
    change::{Change, Stored},
    environment::{News, Tab, is_at_hand, without_bytes},
    share::{add, learn, put, tell},
};
use crate::{
    contract::{self, ApiError, Status, TaskId},
    job::{Account, Event, Job, JobState, Outcome},
    schedule::was_polled,
};

/// Applies an event to its job: in memory, in the other tabs, in the store. `raw` is the answer
/// that reported it.
pub async fn happened<T: Tab>(tab: &T, id: &str, event: &Event, raw: Option<String>) -> Outcome {
    match tab.job(id) {
        Some(job) => happened_to(tab, job, event, raw).await,
        None => Outcome::Ignored,
    }
}

async fn happened_to<T: Tab>(tab: &T, mut job: Job, event: &Event, raw: Option<String>) -> Outcome {
    let outcome = job.apply(event, tab.now());
    if raw.is_some() {
        job.raw = raw;
    }
    if outcome == Outcome::Ignored {
        return outcome;
    }
    tab.show(job.clone());
    if tab.is_removed(&job.id) {
        // Only this tab knows it, in case of an undo.
        return outcome;
    }
    tell(tab, job.clone());
    if outcome != Outcome::Progressed || tab.progress_is_due(&job.id) {
        put(tab, job).await;
    }
    outcome
}

/// Polls a job's task once. A failed poll says nothing about the task.
///
/// # Errors
/// If there was no answer, or none that shows the task.
pub async fn poll<T: Tab>(tab: &T, id: &str) -> Result<Outcome, ApiError> {
    let Some(job) = tab.job(id).filter(|job| is_at_hand(tab, job)) else {
        return Ok(Outcome::Ignored);
    };
    let polled_at = tab.polled_at(id);
    let answer = without_bytes(tab, id, tab.get(&job).await?).await;
    let task = contract::task(&answer, &job.asked())?;
    // The job may have changed meanwhile; even its task or its service may be another one.
    let is_same =
        |now: &Job| now.state.task() == job.state.task() && now.account() == job.account();
    let Some(mut job) = tab.job(id).filter(is_same) else {
        return Ok(Outcome::Ignored);
    };
    if let (JobState::Running { accepted_at, .. }, Status::Completed) = (&job.state, &task.status) {
        job.missed |= !was_polled(*accepted_at, polled_at, tab.now());
    }
    Ok(happened_to(tab, job, &Event::Polled(task), Some(answer.body)).await)
}

/// Adds a task that this browser never submitted, or has forgotten.
///
/// # Errors
/// If the service does not show the task.
pub async fn adopt<T: Tab>(tab: &T, id: String, task: TaskId, at: Account) -> Result<(), ApiError> {
    let mut job = Job::adopted(id, task, at, tab.now());
    let answer = without_bytes(tab, &job.id, tab.get(&job).await?).await;
    let poll = contract::task(&answer, &job.asked())?;
    job.apply(&Event::Polled(poll), tab.now());
    job.raw = Some(answer.body);
    restore(tab, job).await;
    Ok(())
}

/// The tab that sent this job is gone, and the answer with it.
pub async fn sender_gone<T: Tab>(tab: &T, id: &str) {
    let waits = |job: &Job| matches!(job.state, JobState::Sent { .. });
    if tab.job(id).as_ref().is_some_and(waits) {
        happened(tab, id, &Event::AnswerLost(None), None).await;
    }
}

/// Removes a job for the user. Its task continues at the service. Other tabs are told after the
/// removal, so that the store already agrees when they read it.
pub async fn remove<T: Tab>(tab: &T, id: &str) {
    tab.hide(id);
    if let Stored::Gone(Some(last)) = tab.store(Change::Remove(id.to_owned())).await {
        // An undo restores exactly this, even if this tab had not heard of it.
        learn(tab, &last);
    }
    if tab.is_removed(id) {
        tab.tell(News::Removed(id.to_owned()));
    }
}

/// Restores a removed job, or adds a job that was found elsewhere to the ledger.
pub async fn restore<T: Tab>(tab: &T, job: Job) {
    let id = job.id.clone();
    tab.put_back(job.clone());
    let stored = add(tab, job).await;
    let Some(mine) = tab.job(&id).filter(|_| !tab.is_removed(&id)) else {
        return;
    };
    tab.tell(News::Restored(mine.clone()));
    if stored == Stored::Failed {
        tell(tab, mine);
    } else if stored != Stored::Kept(mine.clone()) {
        put(tab, mine).await;
    }
}

/// The user says that a job's task is polled elsewhere.
pub async fn moved<T: Tab>(tab: &T, id: &str, to: &Account) {
    let Some(mut job) = tab.job(id) else { return };
    if job.move_to(to, tab.now()) && !tab.is_removed(id) {
        tab.show(job.clone());
        tell(tab, job.clone());
        put(tab, job).await;
    }
}

/// The user found the lost task of a job.
pub async fn found<T: Tab>(tab: &T, id: &str, task: TaskId) -> Outcome {
    happened(tab, id, &Event::Found(task), None).await
}

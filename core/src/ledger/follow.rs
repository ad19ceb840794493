//! What becomes of a job after it was sent: looks, news of other tabs, tabs that are gone.

use super::{Change, News, Stored, Tab, Twins};
use crate::{
    contract::{self, ApiError, Kind, Status, TaskId},
    job::{Event, Job, Outcome, State},
    schedule::was_watched,
};

/// Carries an event to its job: into memory, to the other tabs, into the store. `raw` is the
/// answer that tells of it.
pub async fn happened<T: Tab>(tab: &T, id: &str, event: &Event, raw: Option<String>) -> Outcome {
    match tab.job(id) {
        Some(job) => happened_to(tab, job, event, raw).await,
        None => Outcome::Ignored,
    }
}

async fn happened_to<T: Tab>(tab: &T, mut job: Job, event: &Event, raw: Option<String>) -> Outcome {
    let id = &job.id.clone();
    let outcome = job.apply(event, tab.now());
    if raw.is_some() {
        job.raw = raw;
    }
    if outcome == Outcome::Ignored {
        return outcome;
    }
    tab.show(job.clone());
    if tab.is_removed(id) {
        // It is known to this tab alone, for an undo.
        return outcome;
    }
    tab.tell(News::Job(job.clone()));
    if outcome != Outcome::Progressed || tab.progress_is_due(id) {
        put(tab, job).await;
    }
    outcome
}

/// Looks at a job's task once. A look that failed says nothing about the task.
///
/// # Errors
/// When there was no answer, or none that shows the task.
pub async fn look<T: Tab>(tab: &T, id: &str) -> Result<Outcome, ApiError> {
    let Some(job) = tab.job(id) else {
        return Ok(Outcome::Ignored);
    };
    let looked_at = tab.looked_at(id);
    let answer = tab.get(&job).await?;
    let task = contract::task(&answer, job.kind())?;
    // Other news may have come with the time.
    let Some(mut job) = tab.job(id) else {
        return Ok(Outcome::Ignored);
    };
    if let (State::Running { accepted_at, .. }, Status::Completed) = (&job.state, &task.status) {
        job.missed = !was_watched(*accepted_at, looked_at, tab.now());
    }
    Ok(happened_to(tab, job, &Event::Looked(task), Some(answer.body)).await)
}

/// Takes on a task that this browser never submitted, or has forgotten.
///
/// # Errors
/// When the service does not show the task.
pub async fn adopt<T: Tab>(
    tab: &T,
    id: String,
    task: TaskId,
    base: String,
) -> Result<(), ApiError> {
    let mut job = Job::adopted(id, task, base, tab.now());
    let answer = tab.get(&job).await?;
    let look = contract::task(&answer, Kind::Image)?;
    job.apply(&Event::Looked(look), tab.now());
    job.raw = Some(answer.body);
    restore(tab, job).await;
    Ok(())
}

/// Reads the store into memory: when the tab opens, and when it may have missed news. A job that
/// the store does not know stays: the browser may have cleared it away.
pub async fn open<T: Tab>(tab: &T) {
    for news in tab.stored().await.into_iter().flatten() {
        hear(tab, news);
    }
}

/// Takes over what another tab, or the store, has to tell.
pub fn hear<T: Tab>(tab: &T, news: News) {
    match news {
        News::Removed(id) => tab.hide(&id),
        News::Restored(job) => tab.put_back(job),
        News::Job(job) if tab.is_removed(&job.id) => {}
        News::Job(job) => match tab.job(&job.id) {
            None => tab.show(job),
            Some(mut mine) => {
                if mine.merge(&job) {
                    tab.show(mine);
                }
            }
        },
    }
}

/// The tab that sent this job is gone, and the answer with it.
pub async fn sender_gone<T: Tab>(tab: &T, id: &str) {
    let waits = |job: &Job| matches!(job.state, State::Sent { .. });
    if tab.job(id).as_ref().is_some_and(waits) {
        happened(tab, id, &Event::AnswerLost(None), None).await;
    }
}

/// Removes a job at the person's wish. A task runs on at the service.
pub async fn remove<T: Tab>(tab: &T, id: &str) {
    tab.hide(id);
    tab.tell(News::Removed(id.to_owned()));
    tab.store(Change::Remove(id.to_owned())).await;
}

/// Puts a removed job back, or a job that was found elsewhere into the ledger.
pub async fn restore<T: Tab>(tab: &T, job: Job) {
    tab.put_back(job.clone());
    tab.tell(News::Restored(job.clone()));
    tab.store(Change::Add(job, Twins::Allow)).await;
}

/// The person found the lost task of a job.
pub async fn found<T: Tab>(tab: &T, id: &str, task: TaskId) -> Outcome {
    happened(tab, id, &Event::Found(task), None).await
}

/// Stores a job. What the store knew better comes back.
async fn put<T: Tab>(tab: &T, job: Job) {
    let id = job.id.clone();
    match tab.store(Change::Put(job)).await {
        Stored::Kept(stored) => hear(tab, News::Job(stored)),
        // Another tab removed it, and this one did not hear of it.
        Stored::Gone => tab.hide(&id),
        Stored::Twin(_) | Stored::Failed => {}
    }
}

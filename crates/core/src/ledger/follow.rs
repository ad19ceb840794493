//! Events of a job after it was sent: polls, actions of the user, tabs that disappear.

use super::{
    ask::{ShownTask, ask},
    change::{LedgerChange, StoredChange},
    environment::{Environment, LedgerEvent, is_at_hand},
    share::{add, doubt, learn, put, tell},
};
use crate::{
    contract::{ApiError, MediaKind, Status, TaskId},
    job::{Account, Event, Job, JobState, Mark, Outcome},
    schedule::was_polled,
};

/// Applies an event to its job: in memory, in the other tabs, in the store. `raw` is the response that reported
/// it.
pub async fn happened<T: Environment>(
    env: &T,
    id: &str,
    event: &Event,
    raw: Option<String>,
) -> Outcome {
    match env.job(id) {
        Some(job) => happened_to(env, job, event, raw).await,
        None => Outcome::Ignored,
    }
}

async fn happened_to<T: Environment>(
    env: &T,
    mut job: Job,
    event: &Event,
    raw: Option<String>,
) -> Outcome {
    let outcome = job.apply(event, env.now());
    if raw.is_some() {
        job.raw = raw;
    }
    if outcome == Outcome::Ignored {
        return outcome;
    }
    if env.is_removed(&job.id) {
        // Only this tab keeps the outcome, in case of an undo.
        env.show(job);
        return outcome;
    }
    if comes_once(event) {
        // The job is stored before it is shown: what the user has seen is still there after a reload.
        tell(env, job.clone());
        put(env, job.clone()).await;
        learn(env, &job);
        return outcome;
    }
    env.show(job.clone());
    tell(env, job.clone());
    if outcome != Outcome::Progressed || env.progress_is_due(&job.id) {
        put(env, job).await;
    }
    outcome
}

/// Whether this event comes from a response that no later request brings again.
fn comes_once(event: &Event) -> bool {
    matches!(
        event,
        Event::Accepted(_) | Event::Answered { .. } | Event::Refused(_) | Event::PutOff
    )
}

/// Polls a job's task once. A failed poll says nothing about the task.
///
/// # Errors
/// Returns an error if there was no response, or none that shows the task.
pub async fn poll<T: Environment>(env: &T, id: &str) -> Result<Outcome, ApiError> {
    let Some(job) = env.job(id).filter(|job| is_at_hand(env, job)) else {
        return Ok(Outcome::Ignored);
    };
    let polled_at = env.polled_at(id);
    let ShownTask { answer, task, path } = ask(env, &job).await?;
    // The job may have changed meanwhile; even its task or its service may be another one.
    let is_same =
        |now: &Job| now.state.task() == job.state.task() && now.account() == job.account();
    let Some(mut job) = env.job(id).filter(is_same) else {
        return Ok(Outcome::Ignored);
    };
    if path.is_some() {
        job.poll_at = path;
    }
    if let (JobState::Running { accepted_at, .. }, Status::Completed) = (&job.state, &task.status) {
        job.missed |= !was_polled(*accepted_at, polled_at, env.now());
    }
    Ok(happened_to(env, job, &Event::Polled(task), Some(answer.body)).await)
}

/// Adds a task that this browser never submitted, or has forgotten.
///
/// # Errors
/// Returns an error if the service does not show the task.
pub async fn adopt<T: Environment>(
    env: &T,
    id: String,
    task: TaskId,
    at: Account,
) -> Result<(), ApiError> {
    let mut job = Job::adopted(id, task, at, env.now());
    let shown = ask(env, &job).await?;
    job.apply(&Event::Polled(shown.task), env.now());
    job.raw = Some(shown.answer.body);
    restore(env, job).await;
    Ok(())
}

/// Notes that the tab that sent this job is gone, and the response with it.
pub async fn sender_gone<T: Environment>(env: &T, id: &str) {
    let waits = |job: &Job| matches!(job.state, JobState::Sent { .. });
    if env.job(id).as_ref().is_some_and(waits) {
        happened(env, id, &Event::AnswerLost(None), None).await;
    }
}

/// Removes a job for the user. Its task continues at the service. Other tabs are told after the
/// removal, so that the store already agrees when they read it.
pub async fn remove<T: Environment>(env: &T, id: &str) {
    env.hide(id, env.moment());
    if let StoredChange::Gone(Some(last)) = env.store(LedgerChange::Remove(id.to_owned())).await {
        // An undo restores exactly this, even if this tab had not heard of it.
        learn(env, &last);
    }
    if env.is_removed(id) {
        env.tell(LedgerEvent::Removed(id.to_owned()));
    }
}

/// Restores a removed job, or adds a job that was found elsewhere to the ledger.
pub async fn restore<T: Environment>(env: &T, job: Job) {
    let id = job.id.clone();
    env.put_back(job.clone(), env.moment());
    let stored = add(env, LedgerChange::Restore(job)).await;
    if stored == StoredChange::Failed {
        doubt(env, &id);
    }
    let Some(mine) = env.job(&id).filter(|_| !env.is_removed(&id)) else {
        return;
    };
    env.tell(LedgerEvent::Restored(mine.clone()));
    if stored == StoredChange::Failed {
        tell(env, mine);
    } else if stored != StoredChange::Kept(mine.clone()) {
        put(env, mine).await;
    }
}

/// Notes that the user polls a job's task at another service or with another key.
pub async fn moved<T: Environment>(env: &T, id: &str, to: &Account) {
    let Some(mut job) = env.job(id) else { return };
    if job.move_to(to, env.now()) {
        decided(env, job).await;
    }
}

/// Applies the user's mark to a job's results.
pub async fn mark<T: Environment>(env: &T, id: &str, mark: &Mark) {
    let Some(mut job) = env.job(id) else { return };
    if job.mark(mark, env.now()) {
        decided(env, job).await;
    }
}

/// Notes the width and height, in any unit, of the first result of a job, which was shown.
pub async fn measured<T: Environment>(env: &T, id: &str, size: (u32, u32)) {
    let Some(mut job) = env.job(id) else { return };
    if job.measure(size) {
        decided(env, job).await;
    }
}

/// Notes that the result at this address was seen to be a picture or a clip.
pub async fn saw_kind<T: Environment>(env: &T, id: &str, url: &str, kind: MediaKind) {
    let Some(mut job) = env.job(id) else { return };
    if job.see_kind(url, kind) {
        decided(env, job).await;
    }
}

/// Shows and stores a job of which something is known that its service does not say.
async fn decided<T: Environment>(env: &T, job: Job) {
    if !env.is_removed(&job.id) {
        env.show(job.clone());
        tell(env, job.clone());
        put(env, job).await;
    }
}

/// Notes the task that the user found for a job whose task was lost.
pub async fn found<T: Environment>(env: &T, id: &str, task: TaskId) -> Outcome {
    happened(env, id, &Event::Found(task), None).await
}

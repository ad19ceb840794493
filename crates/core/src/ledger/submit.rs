//! Submission of one request, from validation to the response.

use super::{
    change::{LedgerChange, StoredChange},
    duplicate::{DUPLICATE_WINDOW, DuplicatePolicy, duplicate},
    environment::{Environment, without_bytes},
    follow::{happened, restore},
    share::{put, tell},
};
use crate::{
    contract::{self, Answer, ApiError, Lack, Mode, Request, SyncOutcome, TaskId},
    job::{Account, Event, Job, Outcome},
};

/// The result of a submission.
#[derive(Clone, Debug, PartialEq)]
pub enum Submitted {
    /// The request was sent, and the outcome is in the ledger.
    Sent,
    /// The request was sent and refused, because the user has reached the limit of running tasks. The job waits
    /// to be sent, as before.
    PutOff,
    /// The request was not sent: this job asked for the same a moment ago, or it was already sent.
    Duplicate(Box<Job>),
    /// The request was not sent: the user cancelled or removed the job before, or the job could not be written down.
    Removed,
}

/// Writes a job down, sends its request once, and records the response. None of these steps is repeated.
pub async fn submit<T: Environment>(
    env: &T,
    id: String,
    to: Account,
    request: Request,
    policy: DuplicatePolicy,
) -> Submitted {
    let mut job = Job::written(id, request.clone(), to, env.now());
    // The job is stored as sent before it is sent: if the page closes in between, the record must not say that
    // nothing was sent.
    job.apply(&Event::Sent { by: env.name() }, env.now());
    env.show(job.clone());
    let stored = env.store(LedgerChange::Add(job.clone(), policy)).await;
    if let Some(duplicate) = in_the_way(env, &job, stored, policy) {
        withdraw(env, job).await;
        return Submitted::Duplicate(Box::new(duplicate));
    }
    if env.is_removed(&job.id) || env.is_called_off(&job.id) {
        cancel(env, job).await;
        return Submitted::Removed;
    }
    leave(env, &job, &request).await;
    Submitted::Sent
}

/// Sends the request of a job that was stored as sent, and records the response.
pub(super) async fn leave<T: Environment>(env: &T, job: &Job, request: &Request) {
    tell(env, job.clone());
    let answer = match env.post(job, request).await {
        Ok(answer) => Ok(without_bytes(env, &job.id, answer).await),
        error => error,
    };
    let event = match &answer {
        Ok(answer) => read(job, request, answer),
        Err(error) => not_answered(job, error.clone()),
    };
    let raw = answer.ok().map(|answer| answer.body);
    let outcome = happened(env, &job.id, &event, raw).await;
    if let (Outcome::Ignored, Event::Accepted(submission)) = (outcome, &event) {
        list_apart(env, job, request, &submission.task, &event).await;
    }
}

/// Lists a task apart from its job: meanwhile the user has set another task for this job, and that one has
/// results, so both are kept. The task that the service names now gets its own job, since it was paid for.
async fn list_apart<T: Environment>(
    env: &T,
    job: &Job,
    request: &Request,
    task: &TaskId,
    event: &Event,
) {
    let is_other = |known: &Job| known.state.task().is_some_and(|known| known != task);
    if env.is_removed(&job.id) || !env.job(&job.id).as_ref().is_some_and(is_other) {
        return;
    }
    let id = [&job.id, "-answer"].concat();
    let mut apart = Job::written(id, request.clone(), job.account(), job.created_at);
    apart.apply(&Event::Sent { by: env.name() }, job.since());
    apart.apply(event, env.now());
    restore(env, apart).await;
}

/// Does not send a job that the user has cancelled or removed; an undo restores it as one that was not sent. Its record
/// is deleted with the removal, unless another tab has already undone that.
pub(super) async fn cancel<T: Environment>(env: &T, mut job: Job) {
    job.apply(&Event::Refused(ApiError::Cancelled), env.now());
    env.show(job.clone());
    if !env.is_removed(&job.id) {
        tell(env, job.clone());
    }
    put(env, job).await;
}

/// Forgets a job that is not sent because it is a duplicate.
pub(super) async fn withdraw<T: Environment>(env: &T, mut job: Job) {
    job.apply(&Event::Refused(ApiError::Cancelled), env.now());
    env.show(job.clone());
    env.hide(&job.id, env.moment());
    // The removal is stored even if the job seems not to be stored: the removal may run before the write, and a
    // write that was given up may still succeed.
    env.store(LedgerChange::Remove(job.id)).await;
}

/// The duplicate that the store found or, if nothing is stored, the one that this tab knows.
fn in_the_way<T: Environment>(
    env: &T,
    job: &Job,
    stored: StoredChange,
    policy: DuplicatePolicy,
) -> Option<Job> {
    match stored {
        StoredChange::Duplicate(duplicate) => Some(duplicate),
        StoredChange::Failed if policy == DuplicatePolicy::Refuse => {
            let recent = env.jobs_since(job.created_at.saturating_sub(DUPLICATE_WINDOW));
            duplicate(job, &recent).cloned()
        }
        _ => None,
    }
}

fn read(job: &Job, request: &Request, answer: &Answer) -> Event {
    let asked = job.asked();
    let read = match request.mode() {
        Mode::Wait => contract::image_answer(answer, &asked),
        Mode::Background => contract::task_answer(answer, &asked),
    };
    // Some services turn long work into a task, and others answer a background request at once.
    let read = read.map(|outcome| match outcome {
        SyncOutcome::Images(result) => Event::Answered {
            media: result.media,
            credits: result.credits_cost,
        },
        SyncOutcome::Task(submission) => Event::Accepted(submission),
    });
    read.unwrap_or_else(|error| not_answered(job, error))
}

/// The event of a failed request for a sent job. A job of a batch that was refused only because too many tasks
/// run waits for its turn; a job that the user has sent by itself does not: the user sends it again.
fn not_answered(job: &Job, error: ApiError) -> Event {
    if error.may_have_been_accepted() {
        Event::AnswerLost(Some(error))
    } else if job.batch.is_some() && error.lacks() == Some(Lack::Room) {
        Event::PutOff
    } else {
        Event::Refused(error)
    }
}

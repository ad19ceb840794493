//! Batches: all requests are written down before the first one is sent, so that after a closed page
//! the store still says which were sent. The others are not sent without another click.
//!
//! Any tab may send a written-down request, so the store alone decides which one does. If the store
//! does not answer, nothing is sent: unlike with a single request, continuing without a store could
//! pay for the same work twice.

use super::{
    change::{LedgerChange, StoredChange},
    duplicate::DuplicatePolicy,
    environment::{Environment, is_at_hand},
    follow::happened,
    share::{hide, learn, tell},
    submit::{Submitted, cancel, leave, withdraw},
};
use crate::{
    contract::ApiError,
    job::{Event, Job, JobState},
};

/// The result of writing several jobs down.
#[derive(Clone, Debug, PartialEq)]
pub enum WrittenDown {
    /// All jobs are stored.
    All,
    /// No job is kept: this job asked for the same as the first one a moment ago.
    Duplicate(Box<Job>),
    /// The browser stores nothing at the moment. The jobs before the failed one are stored, but not
    /// sent.
    NotStored,
}

/// Writes down jobs that are sent later, one by one. Only the first one is checked for duplicates
/// in other tabs; the others may be intended repeats of it.
pub async fn write_down<T: Environment>(
    env: &T,
    jobs: Vec<Job>,
    mut policy: DuplicatePolicy,
) -> WrittenDown {
    for job in jobs {
        env.show(job.clone());
        match env.store(LedgerChange::Add(job.clone(), policy)).await {
            StoredChange::Duplicate(duplicate) => {
                withdraw(env, job).await;
                return WrittenDown::Duplicate(Box::new(duplicate));
            }
            // The job stays as not sent: its record may be written later, and what another tab does
            // with it must not be removed.
            StoredChange::Failed => return WrittenDown::NotStored,
            StoredChange::Kept(_) | StoredChange::Gone(_) => policy = DuplicatePolicy::Allow,
        }
        tell(env, job);
    }
    WrittenDown::All
}

/// Sends a written-down job, unless a tab has already sent it, it was removed, or it is for another
/// service or key.
pub async fn send<T: Environment>(env: &T, id: &str) -> Submitted {
    let Some(mut job) = waiting(env, id).filter(|job| is_at_hand(env, job)) else {
        return Submitted::Removed;
    };
    let Some(request) = job.request.clone() else {
        return Submitted::Removed;
    };
    job.apply(&Event::Sent { by: env.name() }, env.now());
    // A job is only shown as sent once the store has confirmed it: if two tabs try, one of them is refused.
    let since = env.moment();
    match env.store(LedgerChange::Send(job.clone())).await {
        StoredChange::Kept(_) => {}
        StoredChange::Duplicate(sent) => {
            learn(env, &sent);
            return Submitted::Duplicate(Box::new(sent));
        }
        StoredChange::Gone(_) => {
            hide(env, id, since);
            return Submitted::Removed;
        }
        StoredChange::Failed => return Submitted::Removed,
    }
    if waiting(env, id).is_none() {
        give_up(env, job).await;
        return Submitted::Removed;
    }
    env.show(job.clone());
    leave(env, &job, &request).await;
    match waiting(env, id) {
        Some(_) => Submitted::PutOff,
        None => Submitted::Sent,
    }
}

/// Whether the outcome of one request is likely for the others, too: then the others are not sent. A request
/// that was refused for its own contents says nothing about the others, and neither does one that the user
/// removed before it was sent. A request that could not be claimed stops the others.
pub fn stops_the_rest(state: &JobState, is_removed: bool) -> bool {
    match state {
        JobState::Written => !is_removed,
        JobState::Unknown { .. } => true,
        // The job was removed while it was being claimed.
        JobState::Refused {
            error: ApiError::Cancelled,
        } => false,
        // An account without credits pays for none of them, and a limit of running tasks stops all of them.
        JobState::Refused { error } if error.lacks().is_some() => true,
        JobState::Refused { error } => {
            !matches!(error, ApiError::Refused { status, .. } if *status < 500)
        }
        _ => false,
    }
}

/// Ends a sending that the store has confirmed, because meanwhile the user has removed the job, or another
/// message has arrived: an undo may restore a record that knows less than the tab which already sends it. Only
/// that tab knows the outcome, and its response corrects the guess.
async fn give_up<T: Environment>(env: &T, job: Job) {
    match env.job(&job.id) {
        Some(known) if known.state != JobState::Written => {
            happened(env, &job.id, &Event::AnswerLost(None), None).await;
        }
        _ => cancel(env, job).await,
    }
}

/// The job, if it still waits to be sent and is not removed.
fn waiting<T: Environment>(env: &T, id: &str) -> Option<Job> {
    let job = env.job(id).filter(|job| job.state == JobState::Written);
    job.filter(|_| !env.is_removed(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_the_account_stops_the_rest() {
        let refused = |status| ApiError::Refused {
            status,
            code: None,
            kind: None,
            message: "no".into(),
        };
        let limited = ApiError::RateLimited {
            retry_after: None,
            message: None,
        };
        let key = ApiError::Unauthorized {
            status: 401,
            message: None,
        };
        for (error, stops) in [
            (refused(400), false),
            (refused(422), false),
            (refused(402), true),
            (refused(500), true),
            (limited, true),
            (key, true),
        ] {
            let state = JobState::Refused { error };
            assert_eq!(stops_the_rest(&state, false), stops, "{state:?}");
        }
        assert!(stops_the_rest(&JobState::Unknown { error: None }, false));
        assert!(!stops_the_rest(&JobState::Sent { by: "a".into() }, false));
    }

    /// A user removed one waiting card of a batch, and the rest was not sent.
    #[test]
    fn a_removed_request_does_not_stop_the_rest() {
        let cancelled = JobState::Refused {
            error: ApiError::Cancelled,
        };
        let refused = JobState::Refused {
            error: ApiError::Unauthorized {
                status: 401,
                message: None,
            },
        };
        for (state, is_removed, stops) in [
            (JobState::Written, true, false),
            (JobState::Written, false, true),
            (cancelled, true, false),
            // The job was removed after it was sent.
            (refused, true, true),
            (JobState::Unknown { error: None }, true, true),
        ] {
            assert_eq!(stops_the_rest(&state, is_removed), stops, "{state:?}");
        }
    }
}

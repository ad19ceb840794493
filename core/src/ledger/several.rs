//! Several requests that were confirmed together: all are written down before any of them leaves,
//! so that a page which goes away in between leaves a plain account of what was sent and what not.
//! Nothing that was left behind so is sent without another click.
//!
//! Any tab may send what was written down, so that the store alone decides which one does. Where
//! it does not answer, nothing is sent: here, unlike with a single request, work that goes on
//! without a store could be paid for twice.

use super::{
    Change, Stored, Submitted, Tab, Twins, happened, is_at_hand,
    share::{hide, learn, tell},
    submit::{cancel, leave, withdraw},
};
use crate::{
    contract::ApiError,
    job::{Event, Job, State},
};

/// What came of writing several jobs down.
#[derive(Clone, Debug, PartialEq)]
pub enum WrittenDown {
    /// All of them are stored.
    All,
    /// None is kept: the first was asked a moment ago elsewhere, by this job.
    Twin(Box<Job>),
    /// The browser does not store anything now. Those before are stored, and not sent.
    NotStored,
}

/// Writes jobs down that are sent later, one by one. The first tells whether the same were
/// confirmed in another tab a moment ago; the others may be repetitions of it.
pub async fn write_down<T: Tab>(tab: &T, jobs: Vec<Job>, mut twins: Twins) -> WrittenDown {
    for job in jobs {
        tab.show(job.clone());
        match tab.store(Change::Add(job.clone(), twins)).await {
            Stored::Twin(twin) => {
                withdraw(tab, job).await;
                return WrittenDown::Twin(Box::new(twin));
            }
            // It stays as one that was not sent: its record may be written all the same, and what
            // another tab then makes of that must not be removed.
            Stored::Failed => return WrittenDown::NotStored,
            Stored::Kept(_) | Stored::Gone(_) => twins = Twins::Allow,
        }
        tell(tab, job);
    }
    WrittenDown::All
}

/// Sends a job that was written down, unless any tab has done so, or it was removed, or it is for
/// another service or key.
pub async fn send<T: Tab>(tab: &T, id: &str) -> Submitted {
    let Some(mut job) = waiting(tab, id).filter(|job| is_at_hand(tab, job)) else {
        return Submitted::Removed;
    };
    let Some(request) = job.request.clone() else {
        return Submitted::Removed;
    };
    job.apply(&Event::Sent { by: tab.name() }, tab.now());
    // Only what the store has agreed to is shown: of two tabs that ask, one is told otherwise.
    let since = tab.moves();
    match tab.store(Change::Send(job.clone())).await {
        Stored::Kept(_) => {}
        Stored::Twin(sent) => {
            learn(tab, &sent);
            return Submitted::Twin(Box::new(sent));
        }
        Stored::Gone(_) => {
            hide(tab, id, since);
            return Submitted::Removed;
        }
        Stored::Failed => return Submitted::Removed,
    }
    if waiting(tab, id).is_none() {
        give_up(tab, job).await;
        return Submitted::Removed;
    }
    tab.show(job.clone());
    leave(tab, &job, &request).await;
    Submitted::Sent
}

/// Whether what became of one request is likely to become of the others, too: then they stay where
/// they are. A request that was refused for what it asks says nothing about the others.
pub fn stops_the_rest(state: &State) -> bool {
    /// Payment required: nothing is left on the account.
    const PAYMENT: u16 = 402;
    match state {
        State::Unknown { .. } => true,
        State::Refused { error } => !matches!(
            error,
            ApiError::Refused { status, .. } if *status != PAYMENT && *status < 500
        ),
        _ => false,
    }
}

/// The store has agreed, but meanwhile the person has removed the job, or news have come: an undo
/// may put a record back that knows less than the tab which sends it already. Then nobody here
/// knows better than that tab, whose answer corrects the guess.
async fn give_up<T: Tab>(tab: &T, job: Job) {
    match tab.job(&job.id) {
        Some(known) if known.state != State::Written => {
            happened(tab, &job.id, &Event::AnswerLost(None), None).await;
        }
        _ => cancel(tab, job).await,
    }
}

/// The job, as long as nothing has become of it.
fn waiting<T: Tab>(tab: &T, id: &str) -> Option<Job> {
    let job = tab.job(id).filter(|job| job.state == State::Written);
    job.filter(|_| !tab.is_removed(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_concerns_the_account_stops_the_rest() {
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
            let state = State::Refused { error };
            assert_eq!(stops_the_rest(&state), stops, "{state:?}");
        }
        assert!(stops_the_rest(&State::Unknown { error: None }));
        assert!(!stops_the_rest(&State::Sent { by: "a".into() }));
    }
}

//! What can happen to a job, and what that did.

use serde_json::Number;

use crate::contract::{ApiError, Media, Submission, Task, TaskId};

/// What can happen to a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The request is about to leave the browser.
    Sent {
        /// The tab that sends it and waits for the answer.
        by: String,
    },
    /// An asynchronous endpoint took the work on.
    Accepted(Submission),
    /// A synchronous endpoint answered with results.
    Answered {
        /// What was made.
        media: Vec<Media>,
        /// Credits charged, where the service tells.
        credits: Option<Number>,
    },
    /// The service answered that it does not do this.
    Refused(ApiError),
    /// No answer that tells the outcome; `None` when the page was closed while waiting.
    AnswerLost(Option<ApiError>),
    /// The person found the task in the service's own list: its answer was lost, or the service
    /// does not know the id that was read in it.
    Found(TaskId),
    /// A look at the task was answered.
    Looked(Task),
    /// The person no longer wants this task to be looked at.
    WatchStopped,
    /// The person wants it to be looked at again.
    WatchResumed,
}

/// What an event did, for those who store and announce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing: the event says nothing new, or does not fit the state.
    Ignored,
    /// Only the progress moved.
    Progressed,
    /// The job is in another state, and not at its end.
    Moved,
    /// The job has come to its end.
    Ended,
}

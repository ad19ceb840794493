//! The events of a job, and their effects.

use serde_json::Number;

use crate::contract::{ApiError, Media, Submission, Task, TaskId};

/// An event of a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The request is about to be sent.
    Sent {
        /// The tab that sends the request and waits for the response.
        by: String,
    },
    /// An asynchronous endpoint accepted the work.
    Accepted(Submission),
    /// A synchronous endpoint answered with results.
    Answered {
        /// The results.
        media: Vec<Media>,
        /// Credits charged, if the service reports them.
        credits: Option<Number>,
    },
    /// The service answered that it refuses the request.
    Refused(ApiError),
    /// The service refused a request of a batch, because the user has reached the limit of running tasks. The request
    /// waits to be sent, as before.
    PutOff,
    /// No response that reveals the outcome arrived; `None` if the page was closed while waiting.
    AnswerLost(Option<ApiError>),
    /// The user found the task in the service's own list: the response was lost, or the service does not know the id
    /// that was read from it.
    Found(TaskId),
    /// A poll of the task was answered.
    Polled(Task),
    /// The user stopped polling this task.
    PollingStopped,
    /// The user resumed polling this task.
    PollingResumed,
}

/// The effect of an event, for the code that stores and announces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No effect: the event is no news, or does not fit the state.
    Ignored,
    /// Only the progress changed.
    Progressed,
    /// The job is in another state, but has not ended.
    Moved,
    /// The job has ended.
    Ended,
}

//! The events of a job, and their effects.

use serde_json::Number;

use crate::contract::{ApiError, Media, Submission, Task, TaskId};

/// What can happen to a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The request is about to be sent.
    Sent {
        /// The tab that sends it and waits for the answer.
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
    /// The service answered that it does not do this.
    Refused(ApiError),
    /// The service refused a request of a batch, because as many of the user's tasks run as may run at
    /// once. It waits to be sent, as before.
    PutOff,
    /// No answer that reveals the outcome; `None` if the page was closed while waiting.
    AnswerLost(Option<ApiError>),
    /// The user found the task in the service's own list: its answer was lost, or the service does
    /// not know the id that was read from it.
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
    /// None: the event is no news, or does not fit the state.
    Ignored,
    /// Only the progress changed.
    Progressed,
    /// The job is in another state, but has not ended.
    Moved,
    /// The job has ended.
    Ended,
}

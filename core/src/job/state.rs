//! Where a job stands, and what an event makes of that.

use serde::Serialize;
use serde_json::Number;

use super::{Event, Stage};
use crate::{
    contract::{ApiError, Media, Status, Submission, Task, TaskId},
    schedule::Millis,
};

/// Where a job stands. The variants exclude each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum State {
    /// Written down; nothing has left the browser.
    Written,
    /// Sent, and not answered yet.
    Sent {
        /// The tab that waits for the answer: where it is gone, so is the answer.
        by: String,
    },
    /// Accepted as a task (contract, "Task"), neither completed nor failed.
    Running {
        /// The service's id for it.
        task: TaskId,
        /// The service's own word; an unknown one means "still running".
        status: Status,
        /// Percent, the service's own figure; `None` where it tells none.
        progress: Option<u8>,
        /// When the service accepted it, by this browser's clock.
        accepted_at: Millis,
    },
    /// Finished, with results.
    Completed {
        /// `None` for work that was waited for.
        task: Option<TaskId>,
        /// What was made; empty only if the service named no URL.
        media: Vec<Media>,
        /// Credits charged, where the service tells.
        credits: Option<Number>,
    },
    /// The service took the work on and says that it failed.
    Failed {
        /// The service's id for it.
        task: TaskId,
        /// The service's own words, if any.
        reason: Option<String>,
    },
    /// Never accepted: nothing to pay.
    Refused {
        /// The service's answer.
        error: ApiError,
    },
    /// Sent, and the answer was lost: it may have been done and charged.
    Unknown {
        /// What came instead of an answer; `None` when the page itself went away.
        error: Option<ApiError>,
    },
    /// A task that the person no longer wants to be looked at. It may still run.
    Stopped {
        /// The service's id for it.
        task: TaskId,
        /// When the service accepted it.
        accepted_at: Millis,
    },
}

impl State {
    /// The state's name.
    pub fn stage(&self) -> Stage {
        match self {
            Self::Written => Stage::NotSent,
            Self::Sent { .. } => Stage::Submitting,
            Self::Running {
                status: Status::Submitted,
                ..
            } => Stage::Submitted,
            Self::Running { .. } => Stage::Processing,
            Self::Completed { .. } => Stage::Completed,
            Self::Failed { .. } | Self::Refused { .. } => Stage::Failed,
            Self::Unknown { .. } => Stage::OutcomeUnknown,
            Self::Stopped { .. } => Stage::Stopped,
        }
    }

    /// The service's id, once there is one.
    pub fn task(&self) -> Option<&TaskId> {
        match self {
            Self::Running { task, .. } | Self::Failed { task, .. } | Self::Stopped { task, .. } => {
                Some(task)
            }
            Self::Completed { task, .. } => task.as_ref(),
            Self::Written | Self::Sent { .. } | Self::Refused { .. } | Self::Unknown { .. } => None,
        }
    }

    /// Whether an answer to the request would still be news. That its tab is gone is only a guess
    /// of other tabs, which an answer corrects.
    fn awaits_answer(&self) -> bool {
        matches!(
            self,
            Self::Written | Self::Sent { .. } | Self::Unknown { error: None }
        )
    }

    /// Percent done, the service's own figure, while it runs and where it tells one.
    pub fn progress(&self) -> Option<u8> {
        match self {
            Self::Running { progress, .. } => *progress,
            _ => None,
        }
    }

    /// What the event makes of the state. `at` is the moment it happened.
    #[must_use]
    pub fn after(&self, event: &Event, at: Millis) -> Self {
        match (self, event) {
            (Self::Written, Event::Sent { by }) => Self::Sent { by: by.clone() },
            (state, Event::Accepted(submission)) if state.awaits_answer() => {
                accepted(submission, at)
            }
            (state, Event::Answered(media)) if state.awaits_answer() => Self::Completed {
                task: None,
                media: media.clone(),
                credits: None,
            },
            (state, Event::Refused(error)) if state.awaits_answer() => Self::Refused {
                error: error.clone(),
            },
            (state, Event::AnswerLost(error)) if state.awaits_answer() => Self::Unknown {
                error: error.clone(),
            },
            (Self::Unknown { .. }, Event::Found(task)) => Self::Running {
                task: task.clone(),
                status: Status::Submitted,
                progress: None,
                accepted_at: at,
            },
            (
                Self::Running {
                    task,
                    status,
                    progress,
                    accepted_at,
                },
                Event::Looked(look),
            ) => looked(task, (status, *progress), *accepted_at, look),
            // A task that the person stopped watching may still be looked at once, by hand, and
            // a result that comes with that is a result.
            (Self::Stopped { task, accepted_at }, Event::Looked(look))
                if matches!(look.status, Status::Completed | Status::Failed) =>
            {
                looked(task, (&Status::Submitted, None), *accepted_at, look)
            }
            // A service may hand out fresh URLs for results that have expired.
            (
                Self::Completed {
                    task: Some(task),
                    credits,
                    ..
                },
                Event::Looked(look),
            ) if look.status == Status::Completed && !look.media.is_empty() => Self::Completed {
                task: Some(task.clone()),
                media: look.media.clone(),
                credits: look.credits_cost.clone().or_else(|| credits.clone()),
            },
            (
                Self::Running {
                    task, accepted_at, ..
                },
                Event::WatchStopped,
            ) => Self::Stopped {
                task: task.clone(),
                accepted_at: *accepted_at,
            },
            (Self::Stopped { task, accepted_at }, Event::WatchResumed) => Self::Running {
                task: task.clone(),
                status: Status::Processing,
                progress: None,
                accepted_at: *accepted_at,
            },
            (state, _) => state.clone(),
        }
    }
}

fn accepted(submission: &Submission, at: Millis) -> State {
    match &submission.task_state {
        Some(task) => looked(
            &submission.task,
            (&submission.status, submission.progress),
            at,
            task,
        ),
        None => State::Running {
            task: submission.task.clone(),
            status: submission.status.clone(),
            progress: submission.progress,
            accepted_at: at,
        },
    }
}

/// A task that stood at this status and progress, after a look. Neither moves back: answers may
/// overtake each other. A status that is not one of the contract's two ends means "still running".
fn looked(
    id: &TaskId,
    (status, progress): (&Status, Option<u8>),
    accepted_at: Millis,
    look: &Task,
) -> State {
    match look.status {
        Status::Completed => State::Completed {
            task: Some(id.clone()),
            media: look.media.clone(),
            credits: look.credits_cost.clone(),
        },
        Status::Failed => State::Failed {
            task: id.clone(),
            reason: look.reason.clone(),
        },
        ref now => State::Running {
            task: id.clone(),
            status: if *now == Status::Submitted {
                status
            } else {
                now
            }
            .clone(),
            progress: look.progress.max(progress),
            accepted_at,
        },
    }
}

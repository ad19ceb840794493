//! The effect of an event on a state.

use super::{
    Event, JobState,
    under_way::{UnderWay, newer},
};
use crate::{
    contract::{Status, Submission, Task, TaskId},
    time::Millis,
};

impl JobState {
    /// The state after the event. `at` is the time of the event.
    #[must_use]
    pub fn after(&self, event: &Event, at: Millis) -> Self {
        match event {
            Event::Sent { by } if *self == Self::Written => Self::Sent { by: by.clone() },
            Event::Accepted(submission) if self.awaits_answer() => accepted(submission, at),
            Event::Answered { media, credits } if self.awaits_answer() => Self::Completed {
                task: None,
                media: media.clone(),
                credits: credits.clone(),
            },
            Event::Refused(error) if self.awaits_answer() => Self::Refused {
                error: error.clone(),
            },
            Event::PutOff if self.awaits_answer() => Self::Written,
            Event::AnswerLost(error) if self.awaits_answer() => Self::Unknown {
                error: error.clone(),
            },
            Event::Found(task) if self.may_be_found_as(task) => {
                UnderWay::new(task.clone(), at).into()
            }
            Event::Polled(poll) => self.polled(poll, at),
            Event::PollingStopped => self.with_polling(false),
            Event::PollingResumed => self.with_polling(true),
            _ => self.clone(),
        }
    }

    /// Whether a response to the request would still be news. Other tabs only guess that the sending tab is gone; a
    /// response corrects that.
    fn awaits_answer(&self) -> bool {
        matches!(
            self,
            Self::Written | Self::Sent { .. } | Self::Unknown { error: None }
        )
    }

    /// Whether the user may set this task for the job: the response was lost, or the service does not know the id
    /// that was read from it. A task that has shown results is the right one.
    pub fn may_be_found_as(&self, task: &TaskId) -> bool {
        match self {
            Self::Unknown { .. } => true,
            Self::Running { .. } | Self::Failed { .. } | Self::Stopped { .. } => {
                self.media().is_empty() && self.task() != Some(task)
            }
            Self::Written | Self::Sent { .. } | Self::Refused { .. } | Self::Completed { .. } => {
                false
            }
        }
    }

    fn polled(&self, poll: &Task, at: Millis) -> Self {
        match self {
            Self::Running { .. } | Self::Stopped { .. } => match UnderWay::of(self) {
                Some(way) => way.polled(poll, at),
                None => self.clone(),
            },
            Self::Failed {
                task,
                reason,
                credits,
                media,
            } => match poll.status {
                Status::Failed => Self::Failed {
                    task: task.clone(),
                    reason: reason.clone().or_else(|| poll.reason.clone()),
                    credits: credits.clone().or_else(|| poll.credits_cost.clone()),
                    media: newer(media, poll),
                },
                // The failure was not final: the service continues, or is done.
                _ => UnderWay {
                    media: media.clone(),
                    ..UnderWay::new(task.clone(), at)
                }
                .polled(poll, at),
            },
            Self::Completed {
                task: Some(task),
                media,
                credits,
            } => {
                let is_completed = poll.status == Status::Completed;
                let reported = poll.credits_cost.clone().filter(|_| is_completed);
                // A service may publish the files some time after the state, and fresh links for
                // expired ones.
                let is_news = is_completed || (media.is_empty() && poll.status != Status::Failed);
                Self::Completed {
                    task: Some(task.clone()),
                    media: if is_news {
                        newer(media, poll)
                    } else {
                        media.clone()
                    },
                    credits: reported.or_else(|| credits.clone()),
                }
            }
            _ => self.clone(),
        }
    }

    fn with_polling(&self, is_polled: bool) -> Self {
        match UnderWay::of(self) {
            Some(way) if way.is_polled != is_polled => UnderWay {
                status: Status::Processing,
                progress: None,
                is_polled,
                ..way
            }
            .into(),
            _ => self.clone(),
        }
    }
}

fn accepted(submission: &Submission, at: Millis) -> JobState {
    let way = UnderWay {
        status: submission.status.clone(),
        progress: submission.progress,
        ..UnderWay::new(submission.task.clone(), at)
    };
    match &submission.task_state {
        Some(task) => UnderWay {
            // The end of a task does not count before the task confirms it.
            status: Status::Submitted,
            ..way
        }
        .polled(task, at),
        None => way.into(),
    }
}

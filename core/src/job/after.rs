//! How an event changes a state.

use super::{Event, Reported, State};
use crate::{
    contract::{Media, Status, Submission, Task, TaskId},
    schedule::Millis,
};

impl State {
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
            Event::AnswerLost(error) if self.awaits_answer() => Self::Unknown {
                error: error.clone(),
            },
            Event::Found(task) if self.may_be_found_as(task) => {
                UnderWay::new(task.clone(), at).into()
            }
            Event::Looked(poll) => self.polled(poll, at),
            Event::WatchStopped => self.watched(false),
            Event::WatchResumed => self.watched(true),
            _ => self.clone(),
        }
    }

    /// Whether an answer to the request would still be news. Other tabs only guess that the sending
    /// tab is gone; an answer corrects that.
    fn awaits_answer(&self) -> bool {
        matches!(
            self,
            Self::Written | Self::Sent { .. } | Self::Unknown { error: None }
        )
    }

    /// Whether the user may set this task for the job: its answer was lost, or the service does not
    /// know the id that was read from it. A task that has shown results is the right one.
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
                let told = poll.credits_cost.clone().filter(|_| is_completed);
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
                    credits: told.or_else(|| credits.clone()),
                }
            }
            _ => self.clone(),
        }
    }

    fn watched(&self, is_watched: bool) -> Self {
        match UnderWay::of(self) {
            Some(way) if way.is_watched != is_watched => UnderWay {
                status: Status::Processing,
                progress: None,
                is_watched,
                ..way
            }
            .into(),
            _ => self.clone(),
        }
    }
}

/// A task that has not ended, polled or not.
struct UnderWay {
    task: TaskId,
    status: Status,
    progress: Option<u8>,
    accepted_at: Millis,
    media: Vec<Media>,
    failure: Option<Reported>,
    is_watched: bool,
}

impl UnderWay {
    fn new(task: TaskId, accepted_at: Millis) -> Self {
        Self {
            task,
            status: Status::Submitted,
            progress: None,
            accepted_at,
            media: Vec::new(),
            failure: None,
            is_watched: true,
        }
    }

    fn of(state: &State) -> Option<Self> {
        match state.clone() {
            State::Running {
                task,
                status,
                progress,
                accepted_at,
                media,
                failure,
            } => Some(Self {
                task,
                status,
                progress,
                accepted_at,
                media,
                failure,
                is_watched: true,
            }),
            State::Stopped {
                task,
                accepted_at,
                media,
                failure,
            } => Some(Self {
                media,
                failure,
                is_watched: false,
                ..Self::new(task, accepted_at)
            }),
            _ => None,
        }
    }

    /// The state after a poll. Neither status nor progress goes back: answers may overtake each
    /// other. A status that is not one of the contract's two ends means "still running". A failure
    /// must be reported twice in a row, because some services report failures that are not final.
    fn polled(mut self, poll: &Task, at: Millis) -> State {
        self.media = newer(&self.media, poll);
        match &poll.status {
            Status::Completed => State::Completed {
                task: Some(self.task),
                media: self.media,
                credits: poll.credits_cost.clone(),
            },
            Status::Failed => match self.failure {
                Some(Reported {
                    stands: true,
                    reason,
                    ..
                }) => State::Failed {
                    task: self.task,
                    reason: poll.reason.clone().or(reason),
                    credits: poll.credits_cost.clone(),
                    media: self.media,
                },
                earlier => {
                    self.failure = Some(Reported {
                        // Of two copies, the one with the later report knows more.
                        at: earlier.map_or(at, |earlier| at.max(earlier.at.saturating_add(1))),
                        reason: poll.reason.clone(),
                        stands: true,
                    });
                    self.into()
                }
            },
            now => {
                if let Some(failure) = &mut self.failure {
                    failure.stands = false;
                }
                if *now != Status::Submitted {
                    self.status = now.clone();
                }
                self.progress = poll.progress.max(self.progress);
                self.into()
            }
        }
    }
}

impl From<UnderWay> for State {
    fn from(way: UnderWay) -> Self {
        let UnderWay {
            task,
            accepted_at,
            media,
            failure,
            ..
        } = way;
        if way.is_watched {
            Self::Running {
                task,
                status: way.status,
                progress: way.progress,
                accepted_at,
                media,
                failure,
            }
        } else {
            Self::Stopped {
                task,
                accepted_at,
                media,
                failure,
            }
        }
    }
}

fn accepted(submission: &Submission, at: Millis) -> State {
    let way = UnderWay {
        status: submission.status.clone(),
        progress: submission.progress,
        ..UnderWay::new(submission.task.clone(), at)
    };
    match &submission.task_state {
        Some(task) => UnderWay {
            // An end word does not count for a task that still has to confirm it.
            status: Status::Submitted,
            ..way
        }
        .polled(task, at),
        None => way.into(),
    }
}

/// The results of the poll or, if it has none, the known ones.
fn newer(known: &[Media], poll: &Task) -> Vec<Media> {
    if poll.media.is_empty() {
        known.to_vec()
    } else {
        poll.media.clone()
    }
}

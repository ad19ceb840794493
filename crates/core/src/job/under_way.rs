//! A task between its acceptance and its end.

use super::{JobState, Reported};
use crate::{
    contract::{Media, Status, Task, TaskId},
    time::Millis,
};

/// A task that has not ended, whether it is polled or not.
pub(super) struct UnderWay {
    pub(super) task: TaskId,
    pub(super) status: Status,
    pub(super) progress: Option<u8>,
    pub(super) accepted_at: Millis,
    pub(super) media: Vec<Media>,
    pub(super) failure: Option<Reported>,
    pub(super) is_polled: bool,
}

impl UnderWay {
    pub(super) fn new(task: TaskId, accepted_at: Millis) -> Self {
        Self {
            task,
            status: Status::Submitted,
            progress: None,
            accepted_at,
            media: Vec::new(),
            failure: None,
            is_polled: true,
        }
    }

    pub(super) fn of(state: &JobState) -> Option<Self> {
        match state.clone() {
            JobState::Running {
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
                is_polled: true,
            }),
            JobState::Stopped {
                task,
                accepted_at,
                media,
                failure,
            } => Some(Self {
                media,
                failure,
                is_polled: false,
                ..Self::new(task, accepted_at)
            }),
            _ => None,
        }
    }

    /// The state after a poll. Neither status nor progress goes back: responses may overtake each other. A status
    /// that is not one of the contract's two ends means "still running". A failure must be reported twice in a row,
    /// because some services report failures that are not final.
    pub(super) fn polled(mut self, poll: &Task, at: Millis) -> JobState {
        self.media = newer(&self.media, poll);
        match &poll.status {
            Status::Completed => JobState::Completed {
                task: Some(self.task),
                media: self.media,
                credits: poll.credits_cost.clone(),
            },
            Status::Failed => match self.failure {
                Some(Reported {
                    stands: true,
                    reason,
                    ..
                }) => JobState::Failed {
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

impl From<UnderWay> for JobState {
    fn from(way: UnderWay) -> Self {
        let UnderWay {
            task,
            accepted_at,
            media,
            failure,
            ..
        } = way;
        if way.is_polled {
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

/// The results of the poll or, if it has none, the known ones.
pub(super) fn newer(known: &[Media], poll: &Task) -> Vec<Media> {
    if poll.media.is_empty() {
        known.to_vec()
    } else {
        poll.media.clone()
    }
}

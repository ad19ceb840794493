//! Applies events to a job, including what they change beside its state.

use super::{Account, Event, Job, JobState, Outcome, Stage, TimelineEntry, seen_kinds::correct};
use crate::time::Millis;

impl Job {
    /// Applies an event and returns its effect. If the clock was set back, time stands still.
    pub fn apply(&mut self, event: &Event, at: Millis) -> Outcome {
        let at = at.max(self.since());
        let mut next = self.next(event, at);
        if let Some(seen) = &self.seen_kinds {
            correct(&mut next, seen);
        }
        if next == self.state {
            return Outcome::Ignored;
        }
        let (before, stage) = (self.state.stage(), next.stage());
        let has_news = self.state.media() != next.media()
            || self.state.failure() != next.failure()
            || self.state.task() != next.task();
        if self.is_taken_up_anew_by(&next) {
            self.anew = self.anew.saturating_add(1);
            // No tab has polled the new task from its start.
            self.missed = true;
        }
        if self.state == JobState::Written {
            // The timeline of a job that waited to be sent begins when it is sent.
            self.timeline.clear();
        }
        // The copy that waits again knows more than a copy that says that the request was sent.
        if matches!(event, Event::Found(_) | Event::PutOff) {
            self.decide(at);
        }
        self.found = match event {
            Event::Found(_) => self.found || matches!(self.state, JobState::Unknown { .. }),
            Event::Accepted(_) | Event::Answered { .. } => false,
            _ => self.found,
        };
        self.poll_at = match event {
            Event::Accepted(submission) if next.task() == Some(&submission.task) => {
                submission.poll_at.clone()
            }
            Event::Found(_) => None,
            _ => self.poll_at.take(),
        };
        self.state = next;
        if stage == before {
            return if stage.is_active() && !has_news {
                Outcome::Progressed
            } else {
                Outcome::Moved
            };
        }
        self.timeline.push(TimelineEntry { at, stage });
        if stage.is_active() || matches!(stage, Stage::Stopped | Stage::NotSent) {
            Outcome::Moved
        } else {
            Outcome::Ended
        }
    }

    fn next(&self, event: &Event, at: Millis) -> JobState {
        let is_answer = matches!(event, Event::Accepted(_) | Event::Answered { .. });
        if self.found && is_answer && self.media().is_empty() && !self.is_completed() {
            // The result is as if the user had not set a task.
            return JobState::Unknown { error: None }.after(event, at);
        }
        self.state.after(event, at)
    }

    pub(super) fn is_completed(&self) -> bool {
        matches!(self.state, JobState::Completed { .. })
    }

    fn is_taken_up_anew_by(&self, next: &JobState) -> bool {
        let before = self.state.task();
        let is_other_task = before.is_some() && before != next.task();
        is_other_task
            || matches!(
                (&self.state, next),
                (JobState::Failed { .. }, JobState::Running { .. })
            )
    }

    /// Notes the time of a decision of the user: of two copies, the one with the later decision wins.
    fn decide(&mut self, at: Millis) {
        let after = self.decided_at.map_or(0, |before| before.saturating_add(1));
        self.decided_at = Some(at.max(after));
    }

    /// Polls the task at another account from now on: the user says that the service has moved, or that the task
    /// belongs to another key. Returns whether that changes anything; a job that has ended keeps its account.
    pub fn move_to(&mut self, to: &Account, at: Millis) -> bool {
        let runs = matches!(
            self.state,
            JobState::Running { .. } | JobState::Stopped { .. }
        );
        let moves = runs && self.account() != *to;
        if moves {
            self.base.clone_from(&to.base);
            self.key.clone_from(&to.key);
            self.anew = self.anew.saturating_add(1);
            self.decide(at);
            // It is not known what happened to the task meanwhile.
            self.missed = true;
            if let JobState::Running { failure, .. } | JobState::Stopped { failure, .. } =
                &mut self.state
                && let Some(failure) = failure
            {
                // The new service has not reported the failure.
                failure.stands = false;
            }
        }
        moves
    }
}

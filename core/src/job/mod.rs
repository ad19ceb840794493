//! The life of one piece of paid work: its states, what can happen to it, and the one function
//! that says what becomes of it.
//!
//! The function is total. A pair of state and event that makes no sense (a late answer, a
//! duplicate, an event for a job that has ended) changes nothing and says so: paid work is never
//! lost to a panic, and a finished result never becomes anything else.

mod account;
mod after;
mod bytes;
mod event;
mod merge;
mod place;
mod search;
mod stage;
mod state;
mod stored;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::{
    account::Account,
    event::{Event, Outcome},
    place::Place,
    search::Search,
    stage::Stage,
    state::{Reported, State},
};
use crate::{
    contract::{Asked, Kind, Media, MediaKind, Request, Status, TaskId},
    schedule::Millis,
    words::{fill, t},
};

/// One piece of work, as the ledger keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct Job {
    /// This browser's own name for the job; the service never sees it.
    pub id: String,
    /// What was asked; `None` for a task that was adopted by its id.
    pub request: Option<Request>,
    /// The base URL the work was sent to: it is looked up there and nowhere else.
    pub base: String,
    /// The name of the key it was sent with, which tells nothing of the key; `None` in records from
    /// before keys had names. See [`Account::knows`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// When the job was written down, in milliseconds since the Unix epoch.
    pub created_at: Millis,
    /// Where the job stands.
    pub state: State,
    /// What happened when, oldest first.
    pub timeline: Vec<Mark>,
    /// The service's last answer about this job, as it came.
    pub raw: Option<String>,
    /// Whether nobody looked for a while before it ended: then nobody knows when that was.
    pub missed: bool,
    /// Where it stands in a grid, if it was sent as a part of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Place>,
    /// When the person last said which task it is, or where that is asked for, in milliseconds since
    /// the Unix epoch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Millis>,
    /// How often it was taken up anew: the person has corrected the task's id or its service, or the service has
    /// taken a failure back.
    #[serde(skip_serializing_if = "is_zero")]
    pub anew: u32,
    /// Whether the person has named the task, and nobody has seen the service's own answer to the
    /// request. It may come all the same, and is to be believed more.
    #[serde(skip_serializing_if = "is_off")]
    pub found: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_off(flag: &bool) -> bool {
    !flag
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// A moment in a job's timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// Milliseconds since the Unix epoch.
    pub at: Millis,
    /// The state's name from then on.
    pub stage: Stage,
}

impl Job {
    /// A job that has been written down and nothing more.
    pub fn written(id: String, request: Request, to: Account, now: Millis) -> Self {
        Self::new(id, Some(request), to, now, State::Written)
    }

    /// A task that this browser did not submit, or has forgotten: it is watched from now on.
    pub fn adopted(id: String, task: TaskId, at: Account, now: Millis) -> Self {
        let state = State::Running {
            task,
            status: Status::Submitted,
            progress: None,
            accepted_at: now,
            media: Vec::new(),
            failure: None,
        };
        Self::new(id, None, at, now, state)
    }

    fn new(id: String, request: Option<Request>, to: Account, now: Millis, state: State) -> Self {
        let timeline = vec![Mark {
            at: now,
            stage: state.stage(),
        }];
        Self {
            id,
            request,
            base: to.base,
            key: to.key,
            created_at: now,
            state,
            timeline,
            raw: None,
            missed: false,
            grid: None,
            decided_at: None,
            anew: 0,
            found: false,
        }
    }

    /// Applies what happened and tells what it did. A clock that was set back stands still.
    pub fn apply(&mut self, event: &Event, at: Millis) -> Outcome {
        let at = at.max(self.since());
        let next = self.next(event, at);
        if next == self.state {
            return Outcome::Ignored;
        }
        let (before, stage) = (self.state.stage(), next.stage());
        let has_news = self.state.media() != next.media()
            || self.state.failure() != next.failure()
            || self.state.task() != next.task();
        if self.is_taken_up_anew_by(&next) {
            self.anew = self.anew.saturating_add(1);
            // Nobody watched the task that it is now from its beginning.
            self.missed = true;
        }
        if self.state == State::Written {
            // The life of a job that has waited to be sent begins as it is sent.
            self.timeline.clear();
        }
        if let Event::Found(_) = event {
            self.decide(at);
        }
        self.found = match event {
            Event::Found(_) => self.found || matches!(self.state, State::Unknown { .. }),
            Event::Accepted(_) | Event::Answered { .. } => false,
            _ => self.found,
        };
        self.state = next;
        if stage == before {
            return if stage.is_active() && !has_news {
                Outcome::Progressed
            } else {
                Outcome::Moved
            };
        }
        self.timeline.push(Mark { at, stage });
        if stage.is_active() || stage == Stage::Stopped {
            Outcome::Moved
        } else {
            Outcome::Ended
        }
    }

    fn next(&self, event: &Event, at: Millis) -> State {
        let is_answer = matches!(event, Event::Accepted(_) | Event::Answered { .. });
        if self.found && is_answer && self.media().is_empty() && !self.is_completed() {
            // As if the person had not named a task.
            return State::Unknown { error: None }.after(event, at);
        }
        self.state.after(event, at)
    }

    fn is_completed(&self) -> bool {
        matches!(self.state, State::Completed { .. })
    }

    fn is_taken_up_anew_by(&self, next: &State) -> bool {
        let before = self.state.task();
        let is_other_task = before.is_some() && before != next.task();
        is_other_task
            || matches!(
                (&self.state, next),
                (State::Failed { .. }, State::Running { .. })
            )
    }

    /// Of two copies, the one with the person's later word counts.
    fn decide(&mut self, at: Millis) {
        let after = self.decided_at.map_or(0, |before| before.saturating_add(1));
        self.decided_at = Some(at.max(after));
    }

    /// Its task is asked for elsewhere from now on: the person says that the service has moved, or that
    /// another key knows it. Tells whether that changes anything; what has ended stays where it was.
    pub fn move_to(&mut self, to: &Account, at: Millis) -> bool {
        let runs = matches!(self.state, State::Running { .. } | State::Stopped { .. });
        let moves = runs && self.account() != *to;
        if moves {
            self.base.clone_from(&to.base);
            self.key.clone_from(&to.key);
            self.anew = self.anew.saturating_add(1);
            self.decide(at);
            // Nobody knows what became of it meanwhile.
            self.missed = true;
        }
        moves
    }

    /// The service and the key that it belongs to.
    pub fn account(&self) -> Account {
        Account {
            base: self.base.clone(),
            key: self.key.clone(),
        }
    }

    /// The words that name the job: its prompt, or its task id where this browser never knew it.
    pub fn name(&self) -> String {
        match (&self.request, self.state.task()) {
            (Some(request), _) => request.prompt().to_owned(),
            (None, Some(task)) => fill(t("Task {id}"), &[("id", task.as_str())]),
            (None, None) => t("Task").to_owned(),
        }
    }

    /// What is being made; for an adopted task, what its results show.
    pub fn kind(&self) -> Kind {
        let is_clip = |media: &Media| media.kind == MediaKind::Video;
        match &self.request {
            Some(request) => request.kind(),
            None if self.media().iter().any(is_clip) => Kind::Video,
            None => Kind::Image,
        }
    }

    /// What was asked, for reading an answer about it.
    pub fn asked(&self) -> Asked<'_> {
        Asked {
            kind: self.kind(),
            base: &self.base,
            request: self.request.as_ref(),
            task: self.state.task(),
        }
    }

    /// When the job came to its present stage, in milliseconds since the Unix epoch.
    pub fn since(&self) -> Millis {
        self.timeline.last().map_or(self.created_at, |mark| mark.at)
    }

    /// How long the service took from accepting the work to completing it; `None` where nobody
    /// watched both.
    pub fn took(&self) -> Option<Millis> {
        if self.request.is_none() || self.missed {
            return None;
        }
        let mut marks = self.timeline.iter();
        let accepted = marks.find(|mark| mark.stage != Stage::Submitting)?;
        let ended = match accepted.stage {
            Stage::Submitted | Stage::Processing => marks.find(|mark| !mark.stage.is_active())?,
            _ => return None,
        };
        match ended.stage {
            Stage::Completed => ended.at.checked_sub(accepted.at),
            _ => None,
        }
    }

    /// The results, if it has any.
    pub fn media(&self) -> &[Media] {
        self.state.media()
    }
}

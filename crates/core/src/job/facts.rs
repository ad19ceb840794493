//! Facts of a job, derived from its record.

use super::{DEMO, Job, JobState, Stage};
use crate::{
    contract::{
        AnswerContext, Kind, Media, MediaKind, Request, message_in, tells_of_a_lost_result,
    },
    time::Millis,
    words::{fill, t},
};

impl Job {
    /// The name of the job: its prompt, or else the name of its file or its task id.
    pub fn name(&self) -> String {
        let file = self.added.as_ref().map(|added| added.file.as_str());
        match (self.prompt().or(file), self.state.task()) {
            (Some(name), _) => name.to_owned(),
            (None, Some(task)) => fill(t("Task {id}"), &[("id", task.as_str())]),
            (None, None) => t("Task").to_owned(),
        }
    }

    /// Whether the demo made the job, or was asked to: the job has then cost nothing, whatever it says.
    pub fn is_demo(&self) -> bool {
        self.key.as_deref() == Some(DEMO)
    }

    /// The kind of work; if neither a request nor a file says it, the kind of the results.
    pub fn kind(&self) -> Kind {
        let is_clip = |media: &Media| media.kind == MediaKind::Video;
        let said = self.added.as_ref().and_then(|added| added.kind);
        match self.request.as_ref().map(Request::kind).or(said) {
            Some(kind) => kind,
            None if self.media().iter().any(is_clip) => Kind::Video,
            None => Kind::Image,
        }
    }

    /// The context for decoding a response about the job.
    pub fn asked(&self) -> AnswerContext<'_> {
        AnswerContext {
            kind: self.kind(),
            base: &self.base,
            request: self.request.as_ref(),
            task: self.state.task(),
        }
    }

    /// When the current stage began, in milliseconds since the Unix epoch.
    pub fn since(&self) -> Millis {
        self.timeline
            .last()
            .map_or(self.created_at, |entry| entry.at)
    }

    /// How long the service took from acceptance to completion, in milliseconds; `None` if the task was not polled
    /// all the time.
    pub fn took(&self) -> Option<Millis> {
        if self.request.is_none() || self.missed {
            return None;
        }
        let mut marks = self.timeline.iter();
        let accepted = marks.find(|entry| entry.stage != Stage::Submitting)?;
        let ended = match accepted.stage {
            Stage::Submitted | Stage::Processing => marks.find(|entry| !entry.stage.is_active())?,
            _ => return None,
        };
        match ended.stage {
            Stage::Completed => ended.at.checked_sub(accepted.at),
            _ => None,
        }
    }

    /// Whether the job's request uses a result of another job.
    pub fn starts_from(&self, other: &Self) -> bool {
        let mut references = self.request.iter().flat_map(Request::references);
        references.any(|url| other.media().iter().any(|item| item.url == url))
    }

    /// Whether no more events are expected for the job: it has ended, and its results are known if there are any. All
    /// other jobs are in the memory of every tab.
    pub fn is_settled(&self) -> bool {
        match &self.state {
            JobState::Completed { task, media, .. } => task.is_none() || !media.is_empty(),
            JobState::Failed { .. } | JobState::Refused { .. } => true,
            JobState::Written
            | JobState::Sent { .. }
            | JobState::Running { .. }
            | JobState::Unknown { .. }
            | JobState::Stopped { .. } => false,
        }
    }

    /// The results; empty if there are none.
    pub fn media(&self) -> &[Media] {
        self.state.media()
    }

    /// Whether the service says that it no longer has the result of this work.
    pub fn has_lost_result(&self) -> bool {
        !self.has_results() && self.raw.as_deref().is_some_and(tells_of_a_lost_result)
    }

    /// The service's message about work that has no result. `None` if there is a result, or no message.
    pub fn message_without_result(&self) -> Option<String> {
        let raw = self.raw.as_deref().filter(|_| !self.has_results());
        message_in(raw?)
    }

    /// Whether there are results to show, whatever the service says of the state: an unknown state word never ends a
    /// task.
    pub fn has_results(&self) -> bool {
        !self.media().is_empty()
    }
}

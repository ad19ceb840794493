//! The knowledge of an outside observer about a job, and how copies of a job compare.

use std::collections::BTreeSet;

use easel_core::job::{Job, JobState, Reported, Stage};

use crate::service::Accepted;

/// The knowledge of an outside observer about a job.
#[derive(Default)]
pub(crate) struct Story {
    /// Every copy that any tab has had.
    pub(crate) copies: Vec<Job>,
    /// The tabs that have known the outcome of its request. Their messages may outlive them.
    pub(crate) known_in: BTreeSet<usize>,
    /// The tab that sends the request.
    pub(crate) sender: Option<usize>,
    pub(crate) posts: u32,
    /// The number of refusals because too many tasks ran. The request may be sent once more after each.
    pub(crate) put_off: u32,
    pub(crate) accepted: Option<Accepted>,
    /// The tab in which the user has cancelled the request before it was sent.
    pub(crate) called_off_in: Option<usize>,
    /// Whether the answer was changed in transit or lost, or its tab has died.
    pub(crate) answer_lost: bool,
    /// Whether some change of the job was not stored.
    pub(crate) not_stored: bool,
    pub(crate) was_stored: bool,
    /// The copy that the user removed from the store.
    pub(crate) was_removed: Option<Job>,
    /// The user's removals and undos, with their tabs.
    pub(crate) wishes: Vec<Wish>,
}

/// The user's wish for a record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Wish {
    Removed(usize),
    Restored(usize),
}

impl Story {
    /// Whether the job must be kept, because its request was sent or its task was adopted and stored. Other jobs may
    /// disappear with their tab.
    pub(crate) fn must_stay(&self) -> bool {
        self.posts > 0 || (self.sender.is_none() && self.was_stored)
    }
}

impl Wish {
    pub(crate) fn tab(self) -> usize {
        match self {
            Self::Removed(tab) | Self::Restored(tab) => tab,
        }
    }
}

/// Whether a copy of a job says nothing of the answer to its request.
pub(crate) fn says_nothing(job: &Job) -> bool {
    matches!(job.state.stage(), Stage::Submitting | Stage::OutcomeUnknown)
}

/// Whether a copy of a job knows everything that another one does.
pub(crate) fn knows(now: &Job, before: &Job) -> bool {
    let same = (
        &before.id,
        &before.request,
        before.account(),
        before.created_at,
    ) == (&now.id, &now.request, now.account(), now.created_at);
    let is_completed = |job: &Job| job.state.stage() == Stage::Completed;
    let completed = !is_completed(before) || is_completed(now);
    // The user's task id may be wrong. The service's own answer, which may still arrive, replaces it.
    let task =
        before.state.task().is_none() || before.found || before.state.task() == now.state.task();
    let is_other = before.state.task() != now.state.task();
    let results = is_other || before.media().is_empty() || !now.media().is_empty();
    let same = same && completed && results;
    // The user has corrected the id, or the service has withdrawn a failure.
    if before.decided_at < now.decided_at
        || before.anew < now.anew
        || before.found && !now.found
        || is_completed(now)
    {
        return same;
    }
    let certain = certainty(before) <= certainty(now);
    let moves = turns(before) < turns(now) || progress(before) <= progress(now);
    // Copies with different tasks cannot be compared.
    same && certain && task && (is_other || moves && heard(before) <= heard(now))
}

/// Returns when a failure that is not final was last reported, and whether it was withdrawn.
fn heard(job: &Job) -> Option<(u64, bool)> {
    match job.state {
        JobState::Failed { .. } => Some((u64::MAX, true)),
        _ => failure(job).map(|failure| (failure.at, !failure.stands)),
    }
}

/// Whether every part of a record comes from copies that tabs have had. Results, their kinds, prices, reported
/// failures, marks and sizes are merged separately, and may come from another copy than the rest.
pub(crate) fn is_known_from(copies: &[Job], job: &Job) -> bool {
    let had = |has: &dyn Fn(&Job) -> bool| copies.iter().any(has);
    let rest = without_what_is_kept(job);
    had(&|copy| without_what_is_kept(copy) == rest)
        && (job.media().is_empty() || had(&|copy| urls(copy) == urls(job)))
        && (job.state.credits().is_none()
            || had(&|copy| copy.state.credits() == job.state.credits()))
        && marks(job)
            .iter()
            .all(|mark| had(&|copy| marks(copy).contains(mark)))
        && had(&|copy| copy.measured == job.measured)
        && job.seen_kinds.iter().flatten().all(|(url, kind)| {
            had(&|copy| copy.seen_kinds.as_ref().and_then(|seen| seen.get(url)) == Some(kind))
        })
        && (failure(job).is_none() || had(&|copy| failure(copy) == failure(job)))
}

/// Returns the addresses of a job's results. Their kinds are merged separately.
fn urls(job: &Job) -> Vec<&str> {
    job.media().iter().map(|media| media.url.as_str()).collect()
}

/// Returns each mark of a job with its time, because each is merged separately.
fn marks(job: &Job) -> Vec<String> {
    let stored = serde_json::to_value(&job.marks).unwrap_or_default();
    let favourite = format!("{} {}", stored["at"], stored["favourite"]);
    let others = ["rating", "note"].map(|name| format!("{name} {}", stored[name]));
    let labels = ["tags", "collections"].map(|name| {
        let labels = stored[name].as_array().cloned().unwrap_or_default();
        labels
            .into_iter()
            .map(move |label| format!("{name} {label}"))
    });
    let mut all: Vec<_> = labels.into_iter().flatten().collect();
    all.extend(others);
    all.push(favourite);
    all.retain(|mark| !mark.contains("null"));
    all
}

fn failure(job: &Job) -> Option<&Reported> {
    match &job.state {
        JobState::Running { failure, .. } | JobState::Stopped { failure, .. } => failure.as_ref(),
        _ => None,
    }
}

fn without_what_is_kept(job: &Job) -> Job {
    let mut job = job.clone();
    job.marks = None;
    job.measured = None;
    job.seen_kinds = None;
    match &mut job.state {
        JobState::Running { media, failure, .. } | JobState::Stopped { media, failure, .. } => {
            media.clear();
            *failure = None;
        }
        JobState::Completed { media, credits, .. } | JobState::Failed { media, credits, .. } => {
            media.clear();
            *credits = None;
        }
        _ => {}
    }
    job
}

/// Describes a job in a few words.
pub(crate) fn spoken(job: &Job) -> String {
    let marks: Vec<_> = job
        .timeline
        .iter()
        .map(|mark| (mark.at, mark.stage))
        .collect();
    format!("{} {:?} after {marks:?}", job.id, job.state)
}

/// Returns how certain the copy's state is.
fn certainty(job: &Job) -> u8 {
    match job.state {
        JobState::Written => 0,
        JobState::Sent { .. } => 1,
        JobState::Unknown { .. } => 2,
        JobState::Refused { .. } | JobState::Running { .. } | JobState::Stopped { .. } => 3,
        JobState::Failed { .. } => 4,
        JobState::Completed { .. } => 5,
    }
}

/// Returns how often polling was stopped or resumed.
fn turns(job: &Job) -> usize {
    let marks = || job.timeline.iter();
    let stopped = marks().filter(|mark| mark.stage == Stage::Stopped).count();
    2 * stopped - usize::from(stopped > 0 && job.state.stage() == Stage::Stopped)
}

/// Returns the progress of a task. Ended tasks are not compared.
fn progress(job: &Job) -> (u8, bool) {
    match job.state {
        JobState::Running { progress, .. } => (
            progress.unwrap_or(0),
            job.state.stage() == Stage::Processing,
        ),
        JobState::Failed { .. } | JobState::Completed { .. } => (u8::MAX, true),
        _ => (0, false),
    }
}

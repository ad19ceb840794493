//! Merges what two tabs know about one job.
//!
//! Tabs share the ledger without a coordinator: each applies what it learns to its own copy.
//! Merging keeps the copy that knows more, so that copies become equal in any order of merging, and
//! certain knowledge is never replaced by a guess.

use std::cmp::Ordering;

use super::{Job, JobState, Marks, Reported, Stage};
use crate::time::Millis;

/// How much a copy knows. The fields are compared from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Knowledge {
    /// Whether the job is completed. A result is kept, whatever else is known about the job.
    is_completed: bool,
    /// Whether the service, not the user, has named the task or sent the results.
    is_answered: bool,
    /// When the user last decided which task it is, or where it is polled.
    decided_at: Option<Millis>,
    /// How often the job was restarted; see [`Job::anew`].
    anew: u32,
    /// The certainty of the state, from "written down" to "finished".
    certainty: u8,
    /// How often the user has turned polling off and on.
    turns: usize,
    /// The progress in percent. No figure counts like 0 %; a started task then wins over one that is not, and a
    /// figure over none.
    progress: (u8, bool, bool),
    /// Whether results and a price are known. A task may be called completed before either is.
    has_results: (bool, bool),
    since: Millis,
}

impl Job {
    /// Takes over what another copy of the same job knows better, and returns whether anything
    /// changed. If both know the same, the other one wins: it is newer. Results that only one of
    /// them has are always kept, and of the user's marks the later one of each.
    pub fn merge(&mut self, other: &Self) -> bool {
        if self.id != other.id || self == other {
            return false;
        }
        let marks = Marks::joined(self.marks.as_deref(), other.marks.as_deref()).map(Box::new);
        let other_is_better = self.knowledge().cmp(&other.knowledge()) != Ordering::Greater;
        if other_is_better {
            let before = std::mem::replace(self, other.clone());
            self.fill_in_from(&before);
            self.marks = marks;
            self.see_as(&before);
            *self != before
        } else {
            let told = |job: &Self| (job.measured, job.seen_kinds.clone());
            let known = told(self);
            let is_filled = self.fill_in_from(other);
            let is_marked = self.marks != marks;
            self.marks = marks;
            self.see_as(other);
            is_marked || is_filled || known != told(self)
        }
    }

    /// Takes over details that are independent of the state: results and credits that this copy
    /// lacks, and the last failure report. Returns whether anything changed.
    fn fill_in_from(&mut self, other: &Self) -> bool {
        if self.state.task() != other.state.task() {
            return false;
        }
        let mut is_filled = self.poll_at.is_none() && other.poll_at.is_some();
        if is_filled {
            self.poll_at.clone_from(&other.poll_at);
        }
        let (known, theirs) = (self.state.reported(), other.state.reported());
        // The restart has taken back a report from before it.
        let is_same_turn = (self.decided_at, self.anew) == (other.decided_at, other.anew);
        let is_newer =
            is_same_turn && known.map(Reported::knowledge) < theirs.map(Reported::knowledge);
        if let JobState::Running { failure, .. } | JobState::Stopped { failure, .. } =
            &mut self.state
            && is_newer
        {
            *failure = theirs.cloned();
            is_filled = true;
        }
        if let JobState::Completed { credits, .. } | JobState::Failed { credits, .. } =
            &mut self.state
            && let (None, Some(known)) = (&*credits, other.state.credits())
        {
            *credits = Some(known.clone());
            is_filled = true;
        }
        if let JobState::Running { media, .. }
        | JobState::Stopped { media, .. }
        | JobState::Failed { media, .. }
        | JobState::Completed { media, .. } = &mut self.state
            && media.is_empty()
            && !other.media().is_empty()
        {
            *media = other.media().to_vec();
            is_filled = true;
        }
        is_filled
    }

    fn knowledge(&self) -> Knowledge {
        let turned_off = self
            .timeline
            .iter()
            .filter(|entry| entry.stage == Stage::Stopped)
            .count();
        let is_polled = !matches!(self.state, JobState::Stopped { .. });
        Knowledge {
            is_completed: self.is_completed(),
            is_answered: !self.found && (self.state.task().is_some() || self.is_completed()),
            decided_at: self.decided_at,
            anew: self.anew,
            certainty: certainty(&self.state),
            turns: 2 * turned_off + usize::from(is_polled),
            progress: (
                self.state.progress().unwrap_or(0),
                self.state.stage() == Stage::Processing,
                self.state.progress().is_some(),
            ),
            has_results: (!self.media().is_empty(), self.state.credits().is_some()),
            since: self.since(),
        }
    }
}

impl Reported {
    /// A later report knows more than an earlier one; for the same report, its retraction knows
    /// more.
    fn knowledge(&self) -> (Millis, bool) {
        (self.at, !self.stands)
    }
}

/// A guess ("the page that sent it is gone") counts less than anything from the service, and a
/// result counts more than everything else.
fn certainty(state: &JobState) -> u8 {
    match state {
        JobState::Written => 0,
        JobState::Sent { .. } => 1,
        JobState::Unknown { error: None } => 2,
        JobState::Unknown { error: Some(_) } => 3,
        JobState::Refused { .. } => 4,
        JobState::Running { .. } | JobState::Stopped { .. } => 5,
        JobState::Failed { .. } => 6,
        JobState::Completed { .. } => 7,
    }
}

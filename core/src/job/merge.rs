//! What two tabs know of one job, made one.
//!
//! Tabs share the ledger without a referee: each applies what it learns to its own copy. Merging
//! takes the copy that knows more, so that copies become equal in whatever order they meet, and
//! certain knowledge is never replaced by a guess.

use std::cmp::Ordering;

use super::{Job, Reported, Stage, State};
use crate::schedule::Millis;

/// How much a copy knows, compared from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Knowledge {
    /// A result stays one, whatever else is said of the job.
    is_completed: bool,
    /// The service has named its task, rather than the person.
    is_answered: bool,
    /// The person's last word on which task it is.
    decided_at: Option<Millis>,
    /// How often it was taken up anew.
    anew: u32,
    /// From "written down" to "finished".
    certainty: u8,
    /// How often the person has turned the polling of the task off and on.
    turns: usize,
    /// Percent. No figure is as little as none done: then it counts whether it has begun, and whether
    /// there is a figure.
    progress: (u8, bool, bool),
    /// A task may be called completed before the addresses of its results, or its price, are known.
    has_results: (bool, bool),
    since: Millis,
}

impl Job {
    /// Takes over what another copy of the same job knows better, and tells whether that was
    /// anything. Of two copies that know as much, the other is taken: it is the newer. Results that
    /// only one of them has are kept in any case.
    pub fn merge(&mut self, other: &Self) -> bool {
        if self.id != other.id || self == other {
            return false;
        }
        let other_is_better = self.knowledge().cmp(&other.knowledge()) != Ordering::Greater;
        if other_is_better {
            let before = std::mem::replace(self, other.clone());
            self.fill_in_from(&before);
            *self != before
        } else {
            self.fill_in_from(other)
        }
    }

    /// Takes over what can be known beside anything else: results and credits that this copy lacks,
    /// and what was last heard of a failure. Tells whether there was anything.
    fn fill_in_from(&mut self, other: &Self) -> bool {
        if self.state.task() != other.state.task() {
            return false;
        }
        let mut is_filled = false;
        let (known, theirs) = (self.state.reported(), other.state.reported());
        let is_newer = known.map(Reported::knowledge) < theirs.map(Reported::knowledge);
        if let State::Running { failure, .. } | State::Stopped { failure, .. } = &mut self.state
            && is_newer
        {
            *failure = theirs.cloned();
            is_filled = true;
        }
        if let State::Completed { credits, .. } | State::Failed { credits, .. } = &mut self.state
            && let (None, Some(known)) = (&*credits, other.state.credits())
        {
            *credits = Some(known.clone());
            is_filled = true;
        }
        if let State::Running { media, .. }
        | State::Stopped { media, .. }
        | State::Failed { media, .. }
        | State::Completed { media, .. } = &mut self.state
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
            .filter(|mark| mark.stage == Stage::Stopped)
            .count();
        let watched = !matches!(self.state, State::Stopped { .. });
        Knowledge {
            is_completed: matches!(self.state, State::Completed { .. }),
            is_answered: !self.found && self.state.task().is_some(),
            decided_at: self.decided_at,
            anew: self.anew,
            certainty: certainty(&self.state),
            turns: 2 * turned_off + usize::from(watched),
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
    /// A later report tells more than an earlier one, and what has become of it more than it.
    fn knowledge(&self) -> (Millis, bool) {
        (self.at, !self.stands)
    }
}

/// A guess ("the page that sent it is gone") is worth less than anything the service said, and a
/// result is worth more than everything else.
fn certainty(state: &State) -> u8 {
    match state {
        State::Written => 0,
        State::Sent { .. } => 1,
        State::Unknown { error: None } => 2,
        State::Unknown { error: Some(_) } => 3,
        State::Refused { .. } => 4,
        State::Running { .. } | State::Stopped { .. } => 5,
        State::Failed { .. } => 6,
        State::Completed { .. } => 7,
    }
}

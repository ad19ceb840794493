//! What two tabs know of one job, made one.
//!
//! Tabs share the ledger without a referee: each applies what it learns to its own copy. Merging
//! takes the copy that knows more, so that copies become equal in whatever order they meet, and
//! certain knowledge is never replaced by a guess.

use std::cmp::Ordering;

use super::{Job, Stage, State};
use crate::schedule::Millis;

/// How much a copy knows, compared from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Knowledge {
    /// From "written down" to "finished".
    certainty: u8,
    /// A task may be called completed before the addresses of its results are known.
    has_results: bool,
    /// How often the person has turned the watching of the task off and on.
    turns: usize,
    progress: Option<u8>,
    begun: bool,
    since: Millis,
}

impl Job {
    /// Takes over what another copy of the same job knows better, and tells whether that was
    /// anything. Of two copies that know as much, the other is taken: it is the newer.
    pub fn merge(&mut self, other: &Self) -> bool {
        let other_is_better = self.knowledge().cmp(&other.knowledge()) != Ordering::Greater;
        let changes = self.id == other.id && other_is_better && self != other;
        if changes {
            self.clone_from(other);
        }
        changes
    }

    fn knowledge(&self) -> Knowledge {
        let turned_off = self
            .timeline
            .iter()
            .filter(|mark| mark.stage == Stage::Stopped)
            .count();
        let watched = !matches!(self.state, State::Stopped { .. });
        Knowledge {
            certainty: certainty(&self.state),
            has_results: !self.media().is_empty(),
            turns: 2 * turned_off + usize::from(watched),
            progress: self.state.progress(),
            begun: self.state.stage() == Stage::Processing,
            since: self.since(),
        }
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

//! What is known of a job by its id.

use std::collections::{HashMap, VecDeque};

use crate::jobs::JobRow;

/// Jobs by their ids, and how they moved.
#[derive(Default)]
pub(super) struct Known {
    pub(super) jobs: HashMap<String, KnownJob>,
    pub(super) moves: Moves,
}

/// The order in which jobs were removed from the list or restored.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) all: usize,
    /// The last moment.
    pub(super) moment: usize,
    /// The moment that has decided whether each job is listed.
    pub(super) last: HashMap<String, usize>,
    /// The jobs of the last removals, oldest first.
    pub(super) removed: VecDeque<Vec<String>>,
}

#[derive(Clone)]
pub(super) enum KnownJob {
    Listed(JobRow),
    /// A list of everything shows it, and no other list knows it.
    Looked(JobRow),
    Removed {
        row: Option<JobRow>,
        /// Whether other lists than one of everything had it.
        was_listed: bool,
    },
}

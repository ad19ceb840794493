//! The state of a job, by its id.

use std::collections::{HashMap, VecDeque};

use crate::work::jobs::JobRow;

/// Jobs by their ids, and the order of their removals and restorations.
#[derive(Default)]
pub(super) struct Known {
    pub(super) jobs: HashMap<String, KnownJob>,
    pub(super) moves: Moves,
}

/// The order in which jobs were removed from the list or restored.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) all: usize,
    /// The number of the last moment.
    pub(super) moment: usize,
    /// For each job, the moment of the last removal or restoration.
    pub(super) last: HashMap<String, usize>,
    /// The jobs of the last removals, oldest first.
    pub(super) removed: VecDeque<Vec<String>>,
}

#[derive(Clone)]
pub(super) enum KnownJob {
    Listed(JobRow),
    /// Only a list of everything shows the job; no other list knows it.
    Looked(JobRow),
    Removed {
        row: Option<JobRow>,
        /// Whether any list other than a list of everything had it.
        was_listed: bool,
    },
}

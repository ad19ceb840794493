//! All jobs of this tab, in memory: the list that the pages show, and the way to one by its id.

use std::collections::{HashMap, VecDeque};

use easel_core::{job::Job, schedule::Millis};
use leptos::prelude::*;

use super::Row;

/// How many removed jobs are remembered with all they were: more than there are offers to take a
/// removal back on the page.
const UNDOABLE: usize = 8;

/// The jobs, newest first.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    rows: RwSignal<Vec<Row>>,
    /// Listed jobs and removed ones, by id: what comes late still finds its job, and an undo
    /// brings it back as it is by then.
    by_id: StoredValue<HashMap<String, Known>>,
    moves: StoredValue<Moves>,
}

/// Which jobs were taken out of the list or put back, and in which order.
#[derive(Default)]
struct Moves {
    all: usize,
    last: HashMap<String, usize>,
    /// The jobs whose removal can still be taken back, oldest first.
    removed: VecDeque<String>,
}

#[derive(Clone)]
enum Known {
    Listed(Row),
    Removed(Option<Row>),
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            rows: RwSignal::new(Vec::new()),
            by_id: StoredValue::new(HashMap::new()),
            moves: StoredValue::default(),
        }
    }

    /// The listed jobs; a caller that tracks is told of jobs that come and go.
    pub(super) fn rows(self) -> RwSignal<Vec<Row>> {
        self.rows
    }

    /// A job, listed or removed a moment ago.
    pub(super) fn row(self, id: &str) -> Option<Row> {
        self.by_id.try_with_value(|known| match known.get(id)? {
            Known::Listed(row) => Some(row.clone()),
            Known::Removed(row) => row.clone(),
        })?
    }

    pub(super) fn is_removed(self, id: &str) -> bool {
        let removed = |known: &HashMap<_, _>| matches!(known.get(id), Some(Known::Removed(_)));
        self.by_id.try_with_value(removed).unwrap_or(true)
    }

    /// The ids of the jobs that are out of the list.
    pub(super) fn removed(self) -> Vec<String> {
        let removed = |known: &HashMap<String, Known>| {
            let all = known.iter();
            let removed = all.filter(|(_, known)| matches!(known, Known::Removed(_)));
            removed.map(|(id, _)| id.clone()).collect()
        };
        self.by_id.try_with_value(removed).unwrap_or_default()
    }

    /// The removed jobs that still run: what they cost is not known yet.
    pub(super) fn removed_and_active(self) -> Vec<Row> {
        let active = |known: &HashMap<String, Known>| {
            let all = known.values();
            let removed = all.filter_map(|known| match known {
                Known::Removed(row) => row.clone(),
                Known::Listed(_) => None,
            });
            removed.filter(is_active).collect()
        };
        self.by_id.try_with_value(active).unwrap_or_default()
    }

    /// Takes a job into memory that was removed before this page was opened.
    pub(super) fn remember_removed(self, job: Job) {
        self.by_id.try_update_value(|known| {
            let row = Row::new(job);
            known.insert(row.id.clone(), Known::Removed(Some(row)));
        });
    }

    /// How often anything was taken out of the list or put back.
    pub(super) fn moves(self) -> usize {
        self.moves.try_with_value(|moves| moves.all).unwrap_or(0)
    }

    /// Whether that happened to this job after so many moves.
    pub(super) fn has_moved(self, id: &str, since: usize) -> bool {
        let later = |moves: &Moves| moves.last.get(id).is_some_and(|at| *at > since);
        self.moves.try_with_value(later).unwrap_or(false)
    }

    /// Takes a job, or what is new about it, into memory. One that was removed is not listed.
    pub(super) fn show(self, job: Job) {
        match self.row(&job.id) {
            Some(row) => row.job.set(job),
            None if self.is_removed(&job.id) => {}
            None => self.insert(Row::new(job)),
        }
    }

    /// Lists a job, also one that was removed.
    pub(super) fn put_back(self, job: Job) {
        self.note_move(&job.id);
        if self.is_removed(&job.id) {
            let row = self.row(&job.id).unwrap_or_else(|| Row::new(job.clone()));
            self.insert(row);
        }
        self.show(job);
    }

    /// Takes a job out of the list.
    pub(super) fn hide(self, id: &str) {
        self.note_move(id);
        if self.is_removed(id) {
            return;
        }
        let row = self.row(id);
        let forgotten = self.moves.try_update_value(|Moves { removed, .. }| {
            removed.push_back(id.to_owned());
            (removed.len() > UNDOABLE).then(|| removed.pop_front())?
        });
        self.by_id.try_update_value(|known| {
            known.insert(id.to_owned(), Known::Removed(row));
            if let Some(Known::Removed(row)) = forgotten.flatten().and_then(|id| known.get_mut(&id))
            {
                // What runs is still asked for what it costs.
                row.take_if(|row| !is_active(row));
            }
        });
        self.rows.try_update(|rows| rows.retain(|row| row.id != id));
    }

    /// Listed jobs that were written down at this moment or later.
    pub(super) fn since(self, moment: Millis) -> Vec<Job> {
        self.rows.with_untracked(|rows| {
            rows.iter()
                .take_while(|row| row.created_at >= moment)
                .map(|row| row.job.get_untracked())
                .collect()
        })
    }

    fn note_move(self, id: &str) {
        self.moves.try_update_value(|moves| {
            moves.all += 1;
            moves.last.insert(id.to_owned(), moves.all);
        });
    }

    fn insert(self, row: Row) {
        self.by_id.try_update_value(|known| {
            known.insert(row.id.clone(), Known::Listed(row.clone()));
        });
        self.rows.try_update(|rows| {
            let place = rows.partition_point(|other| other.created_at > row.created_at);
            rows.insert(place, row);
        });
    }
}

fn is_active(row: &Row) -> bool {
    row.job.with_untracked(|job| job.state.stage().is_active())
}

//! The order in which jobs were removed from the list or restored.

use leptos::prelude::*;

use super::{Memory, known::Known};

impl Memory {
    /// The number of times that a job was removed from the list or restored.
    pub(in crate::work::jobs) fn moves(self) -> usize {
        self.by_id
            .try_with_value(|known| known.moves.all)
            .unwrap_or(0)
    }

    /// A new moment, later than all before.
    pub(in crate::work::jobs) fn moment(self) -> usize {
        let moment = self.by_id.try_update_value(|known| {
            known.moves.moment += 1;
            known.moves.moment
        });
        moment.unwrap_or_default()
    }

    /// Whether a moment later than this one has decided if the job is listed.
    pub(in crate::work::jobs) fn has_moved(self, id: &str, since: usize) -> bool {
        let later = |known: &Known| known.moves.last.get(id).is_some_and(|at| *at > since);
        self.by_id.try_with_value(later).unwrap_or(false)
    }

    pub(super) fn note_move(self, id: &str, at: usize) {
        self.by_id.try_update_value(|known| {
            let moves = &mut known.moves;
            moves.all += 1;
            moves.last.insert(id.to_owned(), at);
        });
    }
}

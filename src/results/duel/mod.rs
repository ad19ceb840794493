//! A blind duel: the results of a batch, two at a time, without the names of their models.

mod dialog;
mod kept;
mod pair;
mod places;

use easel_core::batch::{Decision, Entrant, Pair, Ranked, Verdict, open_pairs, ranking};
use leptos::prelude::*;

pub use self::dialog::DuelDialog;
use crate::work::jobs::JobRow;

/// The duel of a batch: its pairs, and the decisions so far.
#[derive(Clone, Copy)]
pub struct Duel {
    batch: StoredValue<String>,
    rows: Signal<Vec<JobRow>>,
    decided: RwSignal<Vec<Decision>>,
    /// The pairs that are left.
    open: Memo<Vec<Pair>>,
    entrants: Memo<Vec<Entrant>>,
}

impl Duel {
    /// The duel of these jobs of a batch, with the decisions that were kept of it.
    pub fn of(batch: StoredValue<String>, rows: Signal<Vec<JobRow>>) -> Self {
        let entrants = Memo::new(move |_| {
            let entrant = |row: &JobRow| row.job.with(Entrant::of);
            rows.with(|rows| rows.iter().filter_map(entrant).collect::<Vec<_>>())
        });
        let decided = RwSignal::new(batch.with_value(|batch| kept::kept(batch)));
        let open = Memo::new(move |_| {
            let open = |entrants: &Vec<Entrant>| {
                decided
                    .with(|decided| batch.with_value(|batch| open_pairs(entrants, batch, decided)))
            };
            entrants.with(open)
        });
        Self {
            batch,
            rows,
            decided,
            open,
            entrants,
        }
    }

    /// Whether there is a pair to decide, or a ranking.
    pub fn is_possible(self) -> bool {
        self.open.with(|open| !open.is_empty()) || !self.ranking().is_empty()
    }

    /// Whether anything has been decided.
    fn has_decisions(self) -> bool {
        self.decided.with(|decided| !decided.is_empty())
    }

    /// The pair to decide next; `None` at the end.
    fn pair(self) -> Option<Pair> {
        self.open.with(|open| open.first().cloned())
    }

    /// The number of decided pairs, and the number of all pairs.
    fn progress(self) -> (usize, usize) {
        let decided = self.decided.with(Vec::len);
        (decided, decided + self.open.with(Vec::len))
    }

    /// Decides the pair that is shown.
    fn decide(self, verdict: Verdict) {
        if let Some(pair) = untrack(|| self.pair()) {
            self.decided
                .update(|decided| decided.push(Decision { pair, verdict }));
            self.keep();
        }
    }

    /// Takes the last decision back.
    fn undo(self) {
        self.decided.update(|decided| drop(decided.pop()));
        self.keep();
    }

    /// Forgets all decisions.
    fn start_over(self) {
        self.decided.set(Vec::new());
        self.keep();
    }

    fn ranking(self) -> Vec<Ranked> {
        self.decided
            .with(|decided| self.entrants.with(|entrants| ranking(entrants, decided)))
    }

    fn keep(self) {
        let keep =
            |decided: &Vec<Decision>| self.batch.with_value(|batch| kept::keep(batch, decided));
        self.decided.with_untracked(keep);
    }

    fn row(self, id: &str) -> Option<JobRow> {
        self.rows
            .with_untracked(|rows| rows.iter().find(|row| row.id == id).cloned())
    }
}

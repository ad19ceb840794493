//! The ranking of the models of a duel.

use std::{cmp::Ordering, collections::BTreeMap};

use super::{Decision, Entrant, Verdict};
use crate::spending::Credits;

/// The place of a model in the ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The model's place, from 1; equal models share a place.
    pub place: usize,
    /// The model.
    pub model: String,
    /// The model's wins, in halves: a tie is half a win.
    pub half_wins: usize,
    /// The number of the model's pairs.
    pub pairs: usize,
    /// Wins per credit of the results that were compared; `None` if a cost is not known or nothing was charged.
    pub wins_per_credit: Option<f64>,
}

/// The models by their share of wins, the best first. Decisions about results that are gone do not count.
pub fn ranking(entrants: &[Entrant], decided: &[Decision]) -> Vec<Ranked> {
    let find = |job: &str| entrants.iter().find(|one| one.job == job);
    let mut sums: BTreeMap<&str, Sum> = BTreeMap::new();
    for Decision { pair, verdict } in decided {
        let (Some(left), Some(right)) = (find(&pair.left), find(&pair.right)) else {
            continue;
        };
        let (for_left, for_right) = match verdict {
            Verdict::Left => (2, 0),
            Verdict::Right => (0, 2),
            Verdict::Tie => (1, 1),
        };
        sums.entry(&left.model).or_default().add(left, for_left);
        sums.entry(&right.model).or_default().add(right, for_right);
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    // Equal models stay sorted by name.
    sums.sort_by(|(_, a), (_, b)| b.by_share(a));
    let mut ranked: Vec<Ranked> = Vec::new();
    for (at, (model, sum)) in sums.iter().enumerate() {
        let is_equal = at > 0 && sums[at - 1].1.by_share(sum) == Ordering::Equal;
        ranked.push(Ranked {
            place: if is_equal {
                ranked[at - 1].place
            } else {
                at + 1
            },
            model: (*model).to_owned(),
            half_wins: sum.half_wins,
            pairs: sum.pairs,
            wins_per_credit: sum.wins_per_credit(),
        });
    }
    ranked
}

/// The wins of a model.
#[derive(Default)]
struct Sum<'a> {
    half_wins: usize,
    pairs: usize,
    results: Vec<&'a Entrant>,
}

impl<'a> Sum<'a> {
    fn add(&mut self, entrant: &'a Entrant, half_wins: usize) {
        self.half_wins += half_wins;
        self.pairs += 1;
        if self.results.iter().all(|known| known.job != entrant.job) {
            self.results.push(entrant);
        }
    }

    fn by_share(&self, other: &Self) -> Ordering {
        (self.half_wins * other.pairs).cmp(&(other.half_wins * self.pairs))
    }

    fn wins_per_credit(&self) -> Option<f64> {
        let mut credits = Credits::default();
        for result in &self.results {
            credits = credits.plus(result.credits?);
        }
        #[allow(
            clippy::cast_precision_loss,
            reason = "there are at most a few dozen wins"
        )]
        let wins = self.half_wins as f64 / 2.0;
        (!credits.is_zero()).then(|| wins / credits.amount())
    }
}

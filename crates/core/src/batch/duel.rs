//! A blind duel: the user compares two results at a time, without the names of their models, to find out which models
//! win.

mod chance;
mod ranking;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

use std::collections::BTreeMap;

use self::chance::Chance;
pub use self::ranking::{Ranked, ranking};
use crate::{
    job::{BatchCell, Job},
    spending::Credits,
};

/// The most pairs of one duel: five minutes for someone who takes five seconds for each.
pub const MOST_PAIRS: usize = 60;

/// A result that takes part in a duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The id of the result's job.
    pub job: String,
    /// The result's model.
    pub model: String,
    /// The properties that results must have in common to be compared: everything but the model.
    pub cell: String,
    /// The cost of the result, if it is known.
    pub credits: Option<Credits>,
}

/// Two results of different models.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// The job whose result is on the left.
    pub left: String,
    /// The job whose result is on the right.
    pub right: String,
}

/// The user's verdict on a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The left result is better.
    Left,
    /// The right result is better.
    Right,
    /// Neither is better.
    Tie,
}

/// A decision of the user about a pair.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decision {
    /// The pair.
    pub pair: Pair,
    /// The verdict.
    pub verdict: Verdict,
}

impl Entrant {
    /// The entrant of a job of a batch; `None` if the job has no result.
    pub fn of(job: &Job) -> Option<Self> {
        let (request, cell) = (job.request.as_ref()?, job.batch.as_ref()?);
        if !job.has_results() {
            return None;
        }
        let common = [
            request.prompt(),
            &request.references().join(" "),
            &without(cell, request.model()),
            &cell.repeat.to_string(),
        ];
        Some(Self {
            job: job.id.clone(),
            model: request.model().to_owned(),
            cell: common.join("\n"),
            credits: job.state.credits().and_then(Credits::of),
        })
    }
}

/// The labels of a cell without the model's name.
fn without(cell: &BatchCell, model: &str) -> String {
    let parts = cell.row.split(" · ").chain([cell.column.as_str()]);
    // A long label ends with a part that was cut off.
    let is_model = |part: &str| {
        let cut = part.strip_suffix('…');
        part == model || cut.is_some_and(|cut| model.starts_with(cut))
    };
    let others: Vec<_> = parts.filter(|part| !is_model(part)).collect();
    others.join(" · ")
}

/// The pairs that have not been decided yet, in the order in which they are shown. Every two models meet in every
/// cell or, if there would be too many pairs, equally often. Each model is on the left as often as on the right,
/// except for one pair. The same batch always has the same pairs.
pub fn open_pairs(entrants: &[Entrant], batch: &str, decided: &[Decision]) -> Vec<Pair> {
    let mut chance = Chance::of(batch);
    let mut pairs = balanced(chosen(entrants, &mut chance));
    chance.shuffle(&mut pairs);
    let swaps = chance.next().is_multiple_of(2);
    let pair = |(first, second): (&Entrant, &Entrant)| {
        let (left, right) = if swaps {
            (second, first)
        } else {
            (first, second)
        };
        Pair {
            left: left.job.clone(),
            right: right.job.clone(),
        }
    };
    let is_open = |pair: &Pair| decided.iter().all(|decision| !decision.pair.is_of(pair));
    let room = MOST_PAIRS.saturating_sub(decided.len());
    pairs
        .into_iter()
        .map(pair)
        .filter(is_open)
        .take(room)
        .collect()
}

impl Pair {
    /// Whether both pairs have the same two results, on whichever side.
    fn is_of(&self, other: &Self) -> bool {
        (&self.left, &self.right) == (&other.left, &other.right)
            || (&self.left, &self.right) == (&other.right, &other.left)
    }
}

/// Takes one pair of each two models in turn, until all are taken or there are enough.
fn chosen<'a>(entrants: &'a [Entrant], chance: &mut Chance) -> Vec<(&'a Entrant, &'a Entrant)> {
    let mut sorted: Vec<&Entrant> = entrants.iter().collect();
    sorted.sort_by_key(|one| (&one.model, &one.cell, &one.job));
    let mut by_models: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (at, first) in sorted.iter().enumerate() {
        for second in &sorted[at + 1..] {
            if first.cell == second.cell && first.model != second.model {
                let models = (&first.model, &second.model);
                by_models.entry(models).or_default().push((*first, *second));
            }
        }
    }
    let mut meetings: Vec<_> = by_models.into_values().collect();
    chance.shuffle(&mut meetings);
    for pairs in &mut meetings {
        chance.shuffle(pairs);
    }
    let longest = meetings.iter().map(Vec::len).max().unwrap_or_default();
    (0..longest)
        .flat_map(|turn| {
            meetings
                .iter()
                .filter_map(move |pairs| pairs.get(turn).copied())
        })
        .take(MOST_PAIRS)
        .collect()
}

/// Swaps the sides of pairs until each model is first as often as second, except for one pair: each pair begins with
/// the model that the one before ended with.
fn balanced<'a>(mut open: Vec<(&'a Entrant, &'a Entrant)>) -> Vec<(&'a Entrant, &'a Entrant)> {
    let mut turned = Vec::new();
    while let Some((first, _)) = open.first() {
        let is_odd = |model: &str| {
            let own = open
                .iter()
                .filter(|(a, b)| a.model == model || b.model == model);
            own.count() % 2 == 1
        };
        // A chain from a model with an odd number of pairs ends at another such model, any other chain where it
        // began.
        let models = open.iter().flat_map(|(a, b)| [&a.model, &b.model]);
        let mut at = models
            .into_iter()
            .find(|model| is_odd(model))
            .unwrap_or(&first.model);
        while let Some(next) = open
            .iter()
            .position(|(a, b)| a.model == *at || b.model == *at)
        {
            let (a, b) = open.remove(next);
            let pair = if a.model == *at { (a, b) } else { (b, a) };
            at = &pair.1.model;
            turned.push(pair);
        }
    }
    turned
}

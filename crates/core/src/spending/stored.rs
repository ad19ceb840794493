//! The stored form of sums: a list of lists, without names.

use serde::Serialize;
use serde_json::Value;

use super::{Credits, Spending, SpendingLine};

/// A stored line.
#[derive(Serialize)]
pub(super) struct StoredSpending<'a>(&'a str, &'a str, u64, u64, u64);

impl SpendingLine {
    pub(super) fn stored(&self) -> StoredSpending<'_> {
        let (day, model) = (&self.day, &self.model);
        StoredSpending(day, model, self.results, self.unpriced, self.credits.0)
    }
}

impl Spending {
    /// Reads the stored form, as far as possible.
    pub fn from_json(text: &str) -> Self {
        let stored = serde_json::from_str(text).unwrap_or_default();
        let lines = match stored {
            Value::Array(lines) => lines,
            _ => Vec::new(),
        };
        lines
            .iter()
            .filter_map(read)
            .fold(Self::default(), |mut all, line| {
                all.merge(line);
                all
            })
    }
}

pub(super) fn read(line: &Value) -> Option<SpendingLine> {
    let text = |place: usize| line.get(place)?.as_str().map(ToOwned::to_owned);
    let number = |place: usize| line.get(place)?.as_u64();
    Some(SpendingLine {
        day: text(0)?,
        model: text(1)?,
        results: number(2)?,
        unpriced: number(3)?,
        credits: Credits(number(4)?),
    })
}

//! The selection of listed results.

#[cfg(test)]
mod tests;

use std::{collections::HashSet, hash::Hash};

/// The selected results, each by the handle that its list has for its job: handles are small, since a hundred thousand
/// results may be selected. The list and its order belong to the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection<T: Eq + Hash> {
    chosen: HashSet<T>,
    /// The start of ranges: the result that was last selected by itself.
    anchor: Option<T>,
    /// The results that the last range has added. The next range from the same anchor first removes them.
    added: Vec<T>,
}

impl<T: Eq + Hash> Default for Selection<T> {
    fn default() -> Self {
        Self {
            chosen: HashSet::new(),
            anchor: None,
            added: Vec::new(),
        }
    }
}

impl<T: Copy + Eq + Hash> Selection<T> {
    /// How many results are selected.
    pub fn len(&self) -> usize {
        self.chosen.len()
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.chosen.is_empty()
    }

    /// The start of ranges, if any result was selected by itself.
    pub fn anchor(&self) -> Option<T> {
        self.anchor
    }

    /// Whether this result is selected.
    pub fn contains(&self, one: T) -> bool {
        self.chosen.contains(&one)
    }

    /// Selects a result, or deselects it. Ranges begin at this result from now on.
    pub fn toggle(&mut self, one: T) {
        if !self.chosen.remove(&one) {
            self.chosen.insert(one);
        }
        self.begin_at(one);
    }

    /// Selects all results from the anchor to `to`, in the order of the list. A range from the same anchor replaces the one
    /// before. Without an anchor in the list, the range begins at `from`, which becomes the anchor.
    pub fn extend(&mut self, order: &[T], from: T, to: T) {
        let place = |one: T| order.iter().position(|other| *other == one);
        let anchor = self.anchor.and_then(place);
        if anchor.is_none() {
            self.begin_at(from);
        }
        let Some((start, end)) = anchor.or_else(|| place(from)).zip(place(to)) else {
            return;
        };
        for one in std::mem::take(&mut self.added) {
            self.chosen.remove(&one);
        }
        for one in &order[start.min(end)..=start.max(end)] {
            if self.chosen.insert(*one) {
                self.added.push(*one);
            }
        }
    }

    /// Adds these results to the selection.
    pub fn add(&mut self, all: impl IntoIterator<Item = T>) {
        self.added.clear();
        self.chosen.extend(all);
    }

    /// Deselects all results.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Deselects results that are no longer listed, so that no action changes results that the user does not see. Returns
    /// whether the selection changes.
    pub fn keep_listed(&mut self, is_listed: impl Fn(T) -> bool) -> bool {
        let before = self.chosen.len();
        self.chosen.retain(|one| is_listed(*one));
        self.added.retain(|one| is_listed(*one));
        self.anchor.take_if(|one| !is_listed(*one));
        self.chosen.len() < before
    }

    fn begin_at(&mut self, one: T) {
        self.anchor = Some(one);
        self.added.clear();
    }
}

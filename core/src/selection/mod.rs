//! Which of the listed results are selected.

#[cfg(test)]
mod tests;

use std::{collections::HashSet, hash::Hash};

/// The selected results, each by what its list knows its job by: small, since there may be a hundred thousand. The list and
/// its order belong to the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection<T: Eq + Hash> {
    chosen: HashSet<T>,
    /// Where ranges begin: what was chosen last by itself.
    anchor: Option<T>,
    /// What the last range has added. The next range from the same anchor takes it back first.
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
    /// How many there are.
    pub fn len(&self) -> usize {
        self.chosen.len()
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.chosen.is_empty()
    }

    /// Where ranges begin, if anything was chosen by itself.
    pub fn anchor(&self) -> Option<T> {
        self.anchor
    }

    /// Whether this one is selected.
    pub fn contains(&self, one: T) -> bool {
        self.chosen.contains(&one)
    }

    /// Selects one, or no longer. Ranges begin here from now on.
    pub fn toggle(&mut self, one: T) {
        if !self.chosen.remove(&one) {
            self.chosen.insert(one);
        }
        self.begin_at(one);
    }

    /// Selects all from the anchor to this one, in the order of the list. A range from the same anchor
    /// replaces the one before. Without an anchor in the list, the range begins `from` there, and that
    /// becomes the anchor.
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

    /// Selects all of these, too.
    pub fn add(&mut self, all: impl IntoIterator<Item = T>) {
        self.added.clear();
        self.chosen.extend(all);
    }

    /// Selects nothing.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Only what is still listed stays selected: nothing happens to results that the user does not see.
    /// Returns whether that changes anything.
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

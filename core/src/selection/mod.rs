//! Which of the listed results are selected.

#[cfg(test)]
mod tests;

use std::collections::HashSet;

/// The selected results, by the ids of their jobs. The list and its order belong to the caller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    chosen: HashSet<String>,
    /// Where ranges begin: what was chosen last by itself.
    anchor: Option<String>,
    /// What the last range has added. The next range from the same anchor takes it back first.
    added: Vec<String>,
}

impl Selection {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.chosen.len()
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.chosen.is_empty()
    }

    /// The ids of the selected jobs, in no order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.chosen.iter().map(String::as_str)
    }

    /// Where ranges begin, if anything was chosen by itself.
    pub fn anchor(&self) -> Option<&str> {
        self.anchor.as_deref()
    }

    /// Whether this one is selected.
    pub fn contains(&self, id: &str) -> bool {
        self.chosen.contains(id)
    }

    /// Selects one, or no longer. Ranges begin here from now on.
    pub fn toggle(&mut self, id: &str) {
        if !self.chosen.remove(id) {
            self.chosen.insert(id.to_owned());
        }
        self.begin_at(id);
    }

    /// Selects all from the anchor to this one, in the order of the list. A range from the same anchor
    /// replaces the one before. Without an anchor in the list, the range begins `from` there, and that
    /// becomes the anchor.
    pub fn extend(&mut self, order: &[impl AsRef<str>], from: &str, to: &str) {
        let place = |id: &str| order.iter().position(|other| other.as_ref() == id);
        let anchor = self.anchor.as_deref().and_then(place);
        if anchor.is_none() {
            self.begin_at(from);
        }
        let Some((start, end)) = anchor.or_else(|| place(from)).zip(place(to)) else {
            return;
        };
        for id in std::mem::take(&mut self.added) {
            self.chosen.remove(&id);
        }
        for id in &order[start.min(end)..=start.max(end)] {
            let id = id.as_ref();
            if !self.chosen.contains(id) {
                self.chosen.insert(id.to_owned());
                self.added.push(id.to_owned());
            }
        }
    }

    /// Selects all of these, too.
    pub fn add<'a>(&mut self, ids: impl IntoIterator<Item = &'a str>) {
        self.added.clear();
        for id in ids {
            if !self.chosen.contains(id) {
                self.chosen.insert(id.to_owned());
            }
        }
    }

    /// Selects nothing.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Only what is still listed stays selected: nothing happens to results that the user does not see.
    /// Returns whether that changes anything.
    pub fn keep_listed<'a>(&mut self, listed: impl IntoIterator<Item = &'a str>) -> bool {
        if self.chosen.is_empty() {
            return false;
        }
        let listed: HashSet<&str> = listed.into_iter().collect();
        let before = self.chosen.len();
        let is_listed = |id: &String| listed.contains(id.as_str());
        self.chosen.retain(is_listed);
        self.added.retain(is_listed);
        self.anchor.take_if(|id| !listed.contains(id.as_str()));
        self.chosen.len() < before
    }

    fn begin_at(&mut self, id: &str) {
        self.anchor = Some(id.to_owned());
        self.added.clear();
    }
}

//! The lines of the overview that match a list's query. A list looks at some lines in a turn, newest first,
//! so that the page stays responsive, and follows the changes of the overview meanwhile.

use std::collections::HashSet;

use super::{
    lines::Slot,
    list::{Overview, OverviewChange, What},
    news::{Difference, Edit, MOST_EDITS, News},
    query::ListQuery,
    words::Known,
};

/// The lines that a list shows, newest first.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    wanted: ListQuery,
    /// For each word of the search, the numbered words that are known to contain it or not.
    known: Vec<Known>,
    /// The lines that were found; empty if all lines are wanted, since the overview has the same list.
    found: Vec<Slot>,
    /// How many lines were looked at.
    seen: usize,
}

impl Hits {
    /// Creates the list before any line was looked at.
    pub fn new(wanted: ListQuery) -> Self {
        Self {
            known: wanted.known(),
            wanted,
            ..Self::default()
        }
    }

    /// The lines that were found so far, newest first.
    pub fn found<'a>(&'a self, overview: &'a Overview) -> &'a [Slot] {
        if self.wanted.is_everything() {
            let order = overview.order();
            &order[..self.seen.min(order.len())]
        } else {
            &self.found
        }
    }

    /// Upper bound of the number of lines that may be found, as far as it is known, once all lines are there.
    pub fn room(&self, overview: &Overview) -> usize {
        if self.wanted.is_everything() {
            overview.room()
        } else {
            self.found.len()
        }
    }

    /// Whether all lines were looked at.
    pub fn is_over(&self, overview: &Overview) -> bool {
        self.seen >= overview.len()
    }

    /// Looks at the next `count` lines.
    pub fn advance(&mut self, overview: &Overview, count: usize) {
        let end = overview.len().min(self.seen + count);
        if self.wanted.is_everything() {
            self.seen = end;
            return;
        }
        let new = &overview.order()[self.seen.min(end)..end];
        let (wanted, known) = (&self.wanted, self.known.as_mut_slice());
        self.found.extend(
            new.iter()
                .filter(|slot| wanted.has(known, overview, **slot)),
        );
        self.seen = end;
    }

    /// The position of a line in the list, from 0; `None` if the list does not have it.
    pub fn place(&self, overview: &Overview, slot: Slot) -> Option<usize> {
        self.search(overview, slot).ok()
    }

    /// Applies changes of the overview in their order, and adds the resulting edits of the list to `news`.
    pub fn follow(
        &mut self,
        overview: &Overview,
        changes: &[OverviewChange],
        news: &mut News,
    ) -> Difference {
        let is_removed = |change: &OverviewChange| change.what == What::Removed;
        if changes.len() > MOST_EDITS && changes.iter().all(is_removed) {
            let is_other = self.follow_removal(changes);
            if is_other {
                news.note_many();
                return Difference::Places;
            }
            return Difference::Nothing;
        }
        let mut difference = Difference::Nothing;
        for change in changes {
            let Some(edit) = self.follow_one(overview, *change) else {
                continue;
            };
            let is_mark = change.what == What::Changed { places: false };
            difference = difference.max(match edit {
                Edit::Changed(..) if is_mark => Difference::Looks,
                _ => {
                    news.note(edit, self.found(overview).len());
                    Difference::Places
                }
            });
        }
        difference
    }

    fn follow_one(&mut self, overview: &Overview, change: OverviewChange) -> Option<Edit> {
        if change.place > self.seen || (change.place == self.seen && change.what != What::Added) {
            return None;
        }
        if self.wanted.is_everything() {
            return Some(self.follow_all(change));
        }
        let is_in =
            change.what != What::Removed && self.wanted.has(&mut self.known, overview, change.slot);
        match change.what {
            What::Added => self.seen += 1,
            What::Removed => self.seen -= 1,
            What::Changed { .. } => {}
        }
        match (self.search(overview, change.slot), is_in) {
            (Ok(place), true) => Some(Edit::Changed(place, change.slot)),
            (Err(place), true) => {
                self.found.insert(place, change.slot);
                Some(Edit::Added(place, change.slot))
            }
            (Ok(place), false) => {
                self.found.remove(place);
                Some(Edit::Removed(place))
            }
            (Err(_), false) => None,
        }
    }

    /// Applies the removal of many lines in one pass: removing them one by one would move all later lines
    /// each time. Returns whether the list has changed.
    fn follow_removal(&mut self, changes: &[OverviewChange]) -> bool {
        let is_seen = |change: &&OverviewChange| change.place < self.seen;
        let seen = changes.iter().filter(is_seen).count();
        self.seen -= seen;
        if self.wanted.is_everything() {
            return seen > 0;
        }
        let gone: HashSet<Slot> = changes.iter().map(|change| change.slot).collect();
        let before = self.found.len();
        self.found.retain(|slot| !gone.contains(slot));
        self.found.len() < before
    }

    /// Applies a change when all lines are wanted: each line has the same position as in the overview.
    fn follow_all(&mut self, OverviewChange { slot, place, what }: OverviewChange) -> Edit {
        match what {
            What::Added => {
                self.seen += 1;
                Edit::Added(place, slot)
            }
            What::Changed { .. } => Edit::Changed(place, slot),
            What::Removed => {
                self.seen -= 1;
                Edit::Removed(place)
            }
        }
    }

    fn search(&self, overview: &Overview, slot: Slot) -> Result<usize, usize> {
        self.found(overview)
            .binary_search_by(|other| overview.compare(*other, slot))
    }
}

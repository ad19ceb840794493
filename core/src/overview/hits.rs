//! The lines of the overview that match a list's query. A list looks at some lines in a turn, newest first,
//! so that the page stays responsive, and follows the changes of the overview meanwhile.

use std::{collections::HashSet, sync::Arc};

use super::{
    kept::KeptCounts,
    lines::Slot,
    list::{Overview, OverviewChange, What},
    news::{Difference, Edit, MOST_EDITS, News},
    words::Known,
};
use crate::{
    contract::Kind,
    job::{Search, Stage, is_searched_in_ids, labels},
    library_query::{KINDS, Sieve},
};

/// The query of a list: words and filters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListQuery {
    words: Vec<SearchWord>,
    sieve: Sieve,
    kept: Option<Arc<KeptCounts>>,
}

/// A word of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SearchWord {
    text: String,
    /// The kinds and stages whose names contain the word.
    labels: Vec<(Kind, Stage)>,
    is_for_ids: bool,
    /// Whether a UUID can contain the word.
    is_for_uuids: bool,
}

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

impl ListQuery {
    /// Returns the query for the lines that match both the search and the filters.
    pub fn new(search: &Search, sieve: Sieve) -> Self {
        Self {
            words: search
                .words()
                .iter()
                .map(|word| SearchWord::new(word))
                .collect(),
            sieve,
            kept: None,
        }
    }

    /// Returns the query with the counts of kept results, which a filter of [`Sieve`] may need.
    #[must_use]
    pub fn knowing(self, kept: Option<Arc<KeptCounts>>) -> Self {
        Self { kept, ..self }
    }

    /// Whether all lines are wanted.
    fn is_everything(&self) -> bool {
        self.words.is_empty() && self.sieve.filters().is_empty()
    }

    fn passes(&self, overview: &Overview, slot: Slot) -> bool {
        let mut facts = overview.facts(slot);
        match &self.kept {
            Some(kept) => facts.is_kept = kept.has(overview, slot),
            // Without the counts, nothing is shown as not kept: the user may remove it.
            None if self.sieve.filters().need_kept() => return false,
            None => {}
        }
        self.sieve.passes(&facts)
    }

    fn has(&self, known: &mut [Known], overview: &Overview, slot: Slot) -> bool {
        let is_filtered = !self.sieve.filters().is_empty();
        let mut words = self.words.iter().zip(known);
        (!is_filtered || self.passes(overview, slot))
            && words.all(|(word, known)| word.is_in(known, overview, slot))
    }
}

impl SearchWord {
    fn new(text: &str) -> Self {
        let is_for_ids = is_searched_in_ids(text);
        let is_hexadecimal = |byte: u8| byte == b'-' || byte.is_ascii_hexdigit();
        let all = KINDS
            .into_iter()
            .flat_map(|kind| Stage::ALL.map(|stage| (kind, stage)));
        let has_it = |(kind, stage): &(Kind, Stage)| {
            let labels = labels(*kind, *stage);
            labels.iter().any(|label| label.contains(text))
        };
        Self {
            text: text.to_owned(),
            labels: all.filter(has_it).collect(),
            is_for_ids,
            is_for_uuids: is_for_ids && text.bytes().all(is_hexadecimal),
        }
    }

    fn is_in(&self, known: &mut Known, overview: &Overview, slot: Slot) -> bool {
        let texts = overview.texts(slot);
        let line = overview.common(slot);
        known.any_has(&self.text, texts.words, overview.words())
            || self.labels.contains(&(line.kind, line.stage))
            || self.is_for_ids && overview.task_id(texts).contains(&self.text)
            || self.is_in_own_id(overview, slot)
    }

    fn is_in_own_id(&self, overview: &Overview, slot: Slot) -> bool {
        // Formatting a UUID takes longer than all other checks.
        self.is_for_ids
            && (self.is_for_uuids || !overview.has_uuid(slot))
            && overview.id(slot).to_lowercase().contains(&self.text)
    }
}

impl Hits {
    /// Creates the list before any line was looked at.
    pub fn new(wanted: ListQuery) -> Self {
        Self {
            known: vec![Known::default(); wanted.words.len()],
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

    /// The position of a line in the list; `None` if the list does not have it.
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

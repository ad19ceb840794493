//! The query of a list of the overview, and whether a line matches it.

use std::sync::Arc;

use super::{kept::KeptCounts, lines::Slot, list::Overview, words::Known};
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

    /// An empty [`Known`] for each word of the search: nothing is known before any line was looked
    /// at.
    pub(super) fn known(&self) -> Vec<Known> {
        vec![Known::default(); self.words.len()]
    }

    /// Whether all lines are wanted.
    pub(super) fn is_everything(&self) -> bool {
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

    /// Whether a line is wanted. Adds what it finds out of words to `known`.
    pub(super) fn has(&self, known: &mut [Known], overview: &Overview, slot: Slot) -> bool {
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

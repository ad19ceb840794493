//! The values that occur in the lines, for choices of filters.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{common::Common, lines::Slot, list::Overview};

/// The values that occur in at least one result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occurring {
    /// Ids of models.
    pub models: BTreeSet<String>,
    /// Origins of services. Added files have none.
    pub services: BTreeSet<String>,
    /// Tags as results have them.
    pub tags: BTreeSet<String>,
    /// Ids of collections.
    pub collections: BTreeSet<String>,
}

impl Overview {
    /// The values that occur in all lines.
    pub fn occurring(&self) -> Occurring {
        Occurring {
            models: self.texts_of(|line| line.model),
            services: self.texts_of(|line| line.service),
            tags: self.texts_of(|line| line.tags),
            collections: self.texts_of(|line| line.collections),
        }
    }

    /// The newest result of each collection, by the id of the collection.
    pub fn newest_by_collection(&self) -> HashMap<String, Slot> {
        let mut seen = HashSet::new();
        let mut newest = HashMap::new();
        for slot in self.order() {
            let number = self.common(*slot).collections;
            // Many results share the same list of collections.
            if seen.insert(number) {
                for id in self.shared_text(number).lines() {
                    newest.entry(id.to_owned()).or_insert(*slot);
                }
            }
        }
        newest
    }

    /// The batches with results, newest first, each with its oldest result.
    pub fn batches(&self) -> Vec<(String, Slot)> {
        let mut seen = HashSet::new();
        let oldest_first = self.order().iter().rev();
        let firsts = oldest_first.filter_map(|slot| {
            let number = self.texts(*slot).batch;
            let id = self.shared_text(number);
            (!id.is_empty() && seen.insert(number)).then(|| (id.to_owned(), *slot))
        });
        let mut batches: Vec<_> = firsts.collect();
        batches.reverse();
        batches
    }

    /// The distinct texts whose number `number` reads from the lines.
    fn texts_of(&self, number: impl Fn(&Common) -> u32) -> BTreeSet<String> {
        let numbers: HashSet<u32> = self
            .order()
            .iter()
            .map(|slot| number(self.common(*slot)))
            .collect();
        let texts = numbers
            .into_iter()
            .flat_map(|number| self.shared_text(number).lines());
        texts
            .filter(|text| !text.is_empty())
            .map(str::to_owned)
            .collect()
    }
}

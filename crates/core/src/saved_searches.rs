//! Searches of the Library that the user keeps.

use serde::{Deserialize, Serialize};

use crate::stored::readable_items;

/// Searches of the Library, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSearches {
    /// The searches. Each has a different name.
    #[serde(default, deserialize_with = "readable_items")]
    pub searches: Vec<SavedSearch>,
}

/// Words and filters, under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSearch {
    /// The user's name for the search.
    pub name: String,
    /// The part of the address after the `?`; see [`crate::library_query::LibraryQuery::write`].
    pub query: String,
}

impl SavedSearches {
    /// Saves a search, in place of the one with the same name. Returns the replaced search, if it has another query.
    pub fn keep(&mut self, search: SavedSearch) -> Option<SavedSearch> {
        let is_named = |kept: &&SavedSearch| kept.name == search.name;
        let before = self.searches.iter().find(is_named).cloned();
        let replaced = before.filter(|before| before.query != search.query);
        self.remove(&search.name);
        self.searches.insert(0, search);
        replaced
    }

    /// Removes the search with this name.
    pub fn remove(&mut self, name: &str) {
        self.searches.retain(|kept| kept.name != name);
    }

    /// Adds the searches of another copy whose names are not here.
    #[must_use]
    pub fn with_those_of(&self, other: &Self) -> Self {
        let mut all = self.clone();
        let is_new =
            |search: &&SavedSearch| self.searches.iter().all(|own| own.name != search.name);
        all.searches
            .extend(other.searches.iter().filter(is_new).cloned());
        all
    }

    /// Returns the stored form, as JSON.
    pub fn to_json(&self) -> String {
        // Serializing texts cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the stored form, as far as possible.
    pub fn from_json(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_has_a_name_of_its_own() {
        let search = |name: &str, query: &str| SavedSearch {
            name: name.into(),
            query: query.into(),
        };
        let mut saved = SavedSearches::default();
        for (name, query, replaced) in [
            ("a", "q=1", None),
            ("b", "q=2", None),
            ("a", "q=3", Some("q=1")),
            ("a", "q=3", None),
        ] {
            let before = saved.keep(search(name, query));
            assert_eq!(before, replaced.map(|query| search(name, query)));
        }
        assert_eq!(saved.searches, [search("a", "q=3"), search("b", "q=2")]);
        let mut other = SavedSearches::default();
        other.keep(search("c", "q=4"));
        other.keep(search("b", "q=5"));
        let both = saved.with_those_of(&other);
        assert_eq!(both.searches[2..], [search("c", "q=4")]);
        assert_eq!(SavedSearches::from_json(&both.to_json()), both);
        assert_eq!(SavedSearches::from_json("[]"), SavedSearches::default());
        saved.remove("a");
        assert_eq!(saved.searches, [search("b", "q=2")]);
    }
}

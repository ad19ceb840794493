//! Collections of results: their names and covers. A mark of each job says which collections its results are in
//! ([`crate::job::Mark::Collection`]).

use serde::{Deserialize, Serialize};

use crate::{
    fold::{composed, folded},
    job::Decided,
    stored::readable_items,
    time::Millis,
};

/// The longest name of a collection, in characters.
pub const LONGEST_NAME: usize = 64;

/// All collections. Tabs and backups merge them: of two copies the later decision about each name, each cover and
/// each removal counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collections {
    /// The collections, sorted by their ids.
    #[serde(default, deserialize_with = "readable_items")]
    all: Vec<Collection>,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collection {
    /// The id, which never changes.
    pub id: String,
    name: Decided<String>,
    /// The id of the job whose result is the cover; without it, the newest result is the cover.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cover: Option<Decided<String>>,
    /// Whether the collection was removed. It stays in the list, so that another copy does not bring it back, and its
    /// results keep their mark, so that an undo restores the collection with them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    removed: Option<Decided<bool>>,
}

impl Collection {
    /// The name of the collection.
    pub fn name(&self) -> &str {
        &self.name.is
    }

    /// The id of the job whose result the user has chosen as the cover; `None` if the user has chosen none.
    pub fn cover(&self) -> Option<&str> {
        self.cover.as_ref().map(|cover| cover.is.as_str())
    }

    fn is_listed(&self) -> bool {
        self.removed.is_none_or(|removed| !removed.is)
    }

    fn joined(&self, other: &Self) -> Self {
        Self {
            id: self.id.clone(),
            name: (&self.name).max(&other.name).clone(),
            cover: (&self.cover).max(&other.cover).clone(),
            removed: self.removed.max(other.removed),
        }
    }
}

impl Collections {
    /// The collections that were not removed, sorted by name.
    pub fn listed(&self) -> Vec<&Collection> {
        let mut listed: Vec<_> = self.all.iter().filter(|one| one.is_listed()).collect();
        listed.sort_by_cached_key(|one| folded(one.name()).into_owned());
        listed
    }

    /// The collection with this id. `None` if there is none, or if it was removed.
    pub fn get(&self, id: &str) -> Option<&Collection> {
        self.all.iter().find(|one| one.id == id && one.is_listed())
    }

    /// The collection with this name. `None` if there is none, or if it was removed. Case, accents and width do not
    /// matter.
    pub fn named(&self, name: &str) -> Option<&Collection> {
        let name = folded(name);
        let listed = self.listed().into_iter();
        listed.into_iter().find(|one| folded(one.name()) == name)
    }

    /// Adds a collection.
    pub fn add(&mut self, id: String, name: String, now: Millis) {
        let name = Decided { at: now, is: name };
        let (cover, removed) = (None, None);
        let new = Collection {
            id,
            name,
            cover,
            removed,
        };
        let added = Self { all: vec![new] };
        *self = self.joined(&added);
    }

    /// Renames a collection.
    pub fn rename(&mut self, id: &str, name: &str, now: Millis) {
        self.change(id, |one| {
            let mut slot = Some(one.name.clone());
            Decided::decide(&mut slot, name.to_owned(), now);
            one.name = slot.unwrap_or_else(|| one.name.clone());
        });
    }

    /// Makes a job's result the cover of a collection.
    pub fn set_cover(&mut self, id: &str, job: &str, now: Millis) {
        self.change(id, |one| {
            Decided::decide(&mut one.cover, job.to_owned(), now);
        });
    }

    /// Removes a collection, or restores it. Its results stay.
    pub fn set_removed(&mut self, id: &str, is_removed: bool, now: Millis) {
        self.change(id, |one| {
            Decided::decide(&mut one.removed, is_removed, now);
        });
    }

    /// Merges two copies.
    #[must_use]
    pub fn joined(&self, other: &Self) -> Self {
        let mut all = self.all.clone();
        for theirs in &other.all {
            match all.iter_mut().find(|own| own.id == theirs.id) {
                Some(own) => *own = own.joined(theirs),
                None => all.push(theirs.clone()),
            }
        }
        all.sort_by(|one, other| one.id.cmp(&other.id));
        Self { all }
    }

    /// Returns the stored form, as JSON.
    pub fn to_json(&self) -> String {
        // Serializing texts cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the stored form, as far as possible.
    pub fn from_json(text: &str) -> Self {
        let read: Self = serde_json::from_str(text).unwrap_or_default();
        Self::default().joined(&read)
    }

    fn change(&mut self, id: &str, change: impl FnOnce(&mut Collection)) {
        if let Some(one) = self.all.iter_mut().find(|one| one.id == id) {
            change(one);
        }
    }
}

/// Normalises a name as typed; `None` if nothing is left, or the name is too long.
pub fn name_from(typed: &str) -> Option<String> {
    let name = composed(&typed.split_whitespace().collect::<Vec<_>>().join(" "));
    (!name.is_empty() && name.chars().count() <= LONGEST_NAME).then_some(name)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Generates a copy of three collections with some decisions.
    fn copy() -> impl Strategy<Value = Collections> {
        let id = prop::sample::select(vec!["a", "b", "c"]);
        prop::collection::vec((0..4, id, "[xy]", 0..9_u64), 0..9).prop_map(|decisions| {
            let mut all = Collections::default();
            for (which, id, text, at) in decisions {
                match which {
                    0 => all.add(id.to_owned(), text, at),
                    1 => all.rename(id, &text, at),
                    2 => all.set_cover(id, &text, at),
                    _ => all.set_removed(id, text == "x", at),
                }
            }
            all
        })
    }

    proptest! {
        #[test]
        fn copies_become_equal_in_any_order(a in copy(), b in copy(), c in copy()) {
            prop_assert_eq!(a.joined(&b), b.joined(&a));
            prop_assert_eq!(a.joined(&b).joined(&c), a.joined(&b.joined(&c)));
            prop_assert_eq!(a.joined(&a), a.clone());
            prop_assert_eq!(Collections::from_json(&a.to_json()), a);
        }
    }

    #[test]
    fn a_removed_collection_comes_back_by_an_undo_alone() {
        let mut here = Collections::default();
        here.add("1".into(), "Kites".into(), 5);
        let elsewhere = here.clone();
        here.set_removed("1", true, 6);
        assert_eq!(here.joined(&elsewhere).listed().len(), 0);
        assert_eq!(here.named("kites"), None);
        here.set_removed("1", false, 6);
        assert_eq!(
            here.joined(&elsewhere).named("KITES").map(Collection::name),
            Some("Kites")
        );
    }

    #[test]
    fn collections_are_listed_by_name() {
        let mut all = Collections::default();
        for (id, name) in [("1", "b"), ("2", "C"), ("3", "a")] {
            all.add(id.into(), name.into(), 5);
        }
        all.rename("1", "d", 4);
        all.set_cover("3", "job", 5);
        let names: Vec<_> = all.listed().into_iter().map(Collection::name).collect();
        assert_eq!(names, ["a", "C", "d"]);
        assert_eq!(all.get("3").and_then(Collection::cover), Some("job"));
        assert_eq!(all.get("4"), None);
    }

    #[test]
    fn what_another_version_wrote_does_not_hide_the_rest() {
        let text =
            r#"{"all":[{"id":"1","name":{"at":5,"is":"a"},"colour":"red"},{"id":"2"}],"more":1}"#;
        assert_eq!(Collections::from_json(text).listed().len(), 1);
        assert_eq!(Collections::from_json("[]"), Collections::default());
    }

    #[test]
    fn a_name_has_one_form() {
        assert_eq!(name_from("  For \n May ").as_deref(), Some("For May"));
        assert_eq!((name_from(" "), name_from(&"x".repeat(65))), (None, None));
    }
}

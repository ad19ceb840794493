//! The collections of results: their names and covers.

use easel_core::collections::{Collections, name_from};
use leptos::prelude::*;

use super::{NOT_KEPT, kept};
use crate::{
    browser::{now, on_window, unique_id},
    state::notices::Notices,
};

const NAME: &str = "easel.collections";

/// The collections, as a context.
#[derive(Clone, Copy)]
pub struct CollectionList(RwSignal<Collections>, Notices);

impl CollectionList {
    /// Reads the collections of this browser. Follows the changes of other tabs, until the current
    /// owner is disposed of.
    pub fn start(notices: Notices) -> Self {
        let list = Self(RwSignal::new(stored()), notices);
        on_window("storage", move |_| {
            list.0.maybe_update(|all| {
                let known = all.joined(&stored());
                let is_new = known != *all;
                *all = known;
                is_new
            });
        });
        list
    }

    /// Reads the collections again: a backup may have added some. Views that show their covers are
    /// updated, too.
    pub fn refresh(self) {
        self.0.update(|all| *all = all.joined(&stored()));
    }

    /// Calls `read` with all collections. A tracking caller is notified.
    pub fn with<T>(self, read: impl FnOnce(&Collections) -> T) -> T {
        self.0.with(read)
    }

    /// The name of a collection. `None` if there is no such collection, or if it was removed.
    pub fn name(self, id: &str) -> Option<String> {
        self.with(|all| all.get(id).map(|one| one.name().to_owned()))
    }

    /// The id of the collection with this name, which is created if there is none. `None` if the text
    /// is not a name.
    pub fn named(self, typed: &str) -> Option<String> {
        let name = name_from(typed)?;
        let known = untrack(|| self.with(|all| all.named(&name).map(|one| one.id.clone())));
        known.or_else(|| {
            let id = unique_id();
            self.change(|all| all.add(id.clone(), name, now()));
            Some(id)
        })
    }

    /// Changes the collections in memory and in storage. If the browser does not store them, the user
    /// is told.
    pub fn change(self, change: impl FnOnce(&mut Collections)) {
        // Another tab may have changed the collections.
        let mut all = self.0.with_untracked(|all| all.joined(&stored()));
        change(&mut all);
        if !kept::write(NAME, &all.to_json()) {
            self.1.warn(NOT_KEPT);
        }
        // The page may be gone when a removal is undone.
        self.0.try_set(all);
    }
}

fn stored() -> Collections {
    kept::read(NAME).map_or_else(Collections::default, |text| Collections::from_json(&text))
}

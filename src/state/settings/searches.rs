//! Saved searches of the Library.

use easel_core::saved_searches::SavedSearches;
use leptos::prelude::*;

use super::kept;
use crate::browser::on_window;

const NAME: &str = "easel.searches";

/// The saved searches of this browser.
#[derive(Clone, Copy)]
pub struct SearchList(RwSignal<SavedSearches>);

impl SearchList {
    /// Follows what other tabs change, until the current owner is disposed of.
    pub fn start() -> Self {
        let list = Self(RwSignal::new(stored()));
        on_window("storage", move |_| {
            list.0.maybe_update(|all| {
                let before = std::mem::replace(all, stored());
                before != *all
            });
        });
        list
    }

    /// All of them. A tracking caller is notified.
    pub fn with<T>(self, read: impl FnOnce(&SavedSearches) -> T) -> T {
        self.0.with(read)
    }

    /// Changes them, here and in storage. Returns whether the browser has stored it.
    pub fn change(self, change: impl FnOnce(&mut SavedSearches)) -> bool {
        // Another tab may have changed them.
        let mut all = stored();
        change(&mut all);
        let is_kept = kept::write(NAME, &all.to_json());
        // The page may be gone when a removal is undone.
        self.0.try_set(all);
        is_kept
    }
}

fn stored() -> SavedSearches {
    kept::read(NAME).map_or_else(SavedSearches::default, |text| {
        SavedSearches::from_json(&text)
    })
}

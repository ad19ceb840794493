//! Saved searches of the Library.

use easel_core::saved_searches::SavedSearches;
use leptos::prelude::*;

use super::{NOT_KEPT, kept};
use crate::{browser::on_window, state::notices::Notices};

const NAME: &str = "easel.searches";

/// The saved searches of this browser.
#[derive(Clone, Copy)]
pub struct SearchList(RwSignal<SavedSearches>, Notices);

impl SearchList {
    /// Reads the saved searches. Follows the changes of other tabs, until the current owner is
    /// disposed of.
    pub fn start(notices: Notices) -> Self {
        let list = Self(RwSignal::new(stored()), notices);
        on_window("storage", move |_| {
            list.0.maybe_update(|all| {
                let before = std::mem::replace(all, stored());
                before != *all
            });
        });
        list
    }

    /// Calls `read` with all saved searches. A tracking caller is notified.
    pub fn with<T>(self, read: impl FnOnce(&SavedSearches) -> T) -> T {
        self.0.with(read)
    }

    /// Changes the saved searches in memory and in storage. If the browser does not store them, the
    /// user is told.
    pub fn change<T>(self, change: impl FnOnce(&mut SavedSearches) -> T) -> T {
        // Another tab may have changed the saved searches.
        let mut all = stored();
        let changed = change(&mut all);
        if !kept::write(NAME, &all.to_json()) {
            self.1.warn(NOT_KEPT);
        }
        // The page may be gone when a removal is undone.
        self.0.try_set(all);
        changed
    }
}

fn stored() -> SavedSearches {
    kept::read(NAME).map_or_else(SavedSearches::default, |text| {
        SavedSearches::from_json(&text)
    })
}
